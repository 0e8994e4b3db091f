package bank;

public class Clerk {
    public String call(Account account) {
        return account.owner().greet();
    }
}
