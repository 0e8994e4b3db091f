package farm;

public sealed interface Animal permits Cow, Hen {
    String name();
}
