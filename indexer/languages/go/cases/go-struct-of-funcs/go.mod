module example.test/press
