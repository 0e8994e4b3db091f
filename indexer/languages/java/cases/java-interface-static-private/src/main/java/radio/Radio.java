package radio;

public class Radio implements Loud, Quiet {
    @Override
    public int volume() {
        return 5;
    }

    @Override
    public String play() {
        return Quiet.super.play();
    }

    public static String demo() {
        return Loud.make().play();
    }
}
