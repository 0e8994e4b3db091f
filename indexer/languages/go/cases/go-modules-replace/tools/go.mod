module example.test/tools

go 1.22
