module example.test/interface

go 1.22
