module example.test/type

go 1.22
