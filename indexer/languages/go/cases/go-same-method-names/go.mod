module example.test/same

go 1.22
