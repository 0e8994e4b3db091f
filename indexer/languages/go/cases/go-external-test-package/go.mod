module example.test/external

go 1.22
