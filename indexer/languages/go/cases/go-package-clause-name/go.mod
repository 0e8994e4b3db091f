module example.test/package

go 1.22
