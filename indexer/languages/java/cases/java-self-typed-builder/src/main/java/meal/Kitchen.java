package meal;

import java.util.concurrent.Callable;

public class Kitchen {
    public String cook() {
        return new Soup()
                .salt(2)
                .boil()
                .serve();
    }

    public void later(Soup soup) {
        run(() -> soup.serve());
        run(() -> {
            soup.boil();
        });
    }
    private void run(Runnable task) {
    }

    private <T> T run(Callable<T> task) {
        return null;
    }
}
