module example.test/defined

go 1.22
