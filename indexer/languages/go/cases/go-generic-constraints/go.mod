module example.test/generic

go 1.22
