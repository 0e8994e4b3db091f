package web;

import org.acme.framework.BaseServlet;

public class Page extends BaseServlet {
    @Override
    protected void render(String path) {
        write(path);
        finish();
        super.render(path);
    }

    private void finish() {
    }
}
