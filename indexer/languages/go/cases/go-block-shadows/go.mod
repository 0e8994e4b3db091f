module example.test/block

go 1.22
