module example.test/many

go 1.22
