package web;

public class Site {
    public void show(Page page) {
        page.render("/");
        page.log("done");
    }
}
