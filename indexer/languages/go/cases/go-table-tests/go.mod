module example.test/table

go 1.22
