module example.test/depot

go 1.23
