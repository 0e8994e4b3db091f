module example.test/function

go 1.22
