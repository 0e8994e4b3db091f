using System.Threading.Tasks;

namespace Orders;

public interface IStore
{
    Task<Order> FindAsync(int id);
    void Save(Order order);
}

public interface IMailer
{
    void Save(string draft);
    void Send(string text);
}

public record Order(int Id, string Customer)
{
    public string Describe() => Customer;
}
