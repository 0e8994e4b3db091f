int make_item(int size);
