using System.Data;
using System.Linq;
using System.Threading.Tasks;
using Dapper;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.Configuration;

namespace Shop;

public class Order
{
    public int Id { get; set; }
}

public class ShopContext : DbContext
{
    public DbSet<Order> Orders => Set<Order>();
}

public class OrderService
{
    private readonly ShopContext db;
    private readonly IDbConnection log;
    private readonly IConfiguration configuration;

    public OrderService(ShopContext db, IDbConnection log, IConfiguration configuration)
    {
        this.db = db;
        this.log = log;
        this.configuration = configuration;
    }

    public Task<Order> Find(int id) => db.Orders.FirstOrDefaultAsync(order => order.Id == id);

    public void Add(Order order)
    {
        db.Orders.Add(order);
        db.SaveChanges();
        log.Execute("INSERT INTO audit (text) VALUES (@text)", new { text = configuration["Audit:Text"] });
    }
}
