module example.test/library

go 1.22
