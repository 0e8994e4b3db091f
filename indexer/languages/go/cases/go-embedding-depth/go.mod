module example.test/embedding

go 1.22
