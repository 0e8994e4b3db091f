module example.test/returned

go 1.22
