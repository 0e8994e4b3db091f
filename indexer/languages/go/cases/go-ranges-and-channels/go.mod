module example.test/ranges

go 1.22
