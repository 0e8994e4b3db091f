import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { entityFramework } from '#indexer/frameworks/entity-framework/entity-framework';

const MODELS = `using System.ComponentModel.DataAnnotations.Schema;
namespace Shop;

public class Order { public int Id { get; set; } }

[Table("line_items", Schema = "sales")]
public class Line { public int Id { get; set; } }

public class Customer { public int Id { get; set; } }

public class Parcel { public int Id { get; set; } }
`;

const CONTEXT = `using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;
namespace Shop;

public class ShopContext : DbContext
{
    public DbSet<Order> Orders { get; set; }
    public DbSet<Line> Lines => Set<Line>();
    public DbSet<Customer> Customers { get; set; } = null!;
    public DbSet<Parcel> Parcels { get; set; }

    protected override void OnModelCreating(ModelBuilder model)
    {
        model.Entity<Customer>(customer =>
        {
            customer.ToTable("clients");
        });
    }
}

public class ParcelConfiguration : IEntityTypeConfiguration<Parcel>
{
    public void Configure(EntityTypeBuilder<Parcel> builder) => builder.ToTable("shop_parcels");
}
`;

const STORE = `using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
namespace Shop;

public class Store
{
    private readonly ShopContext _db;

    public Store(ShopContext db) => _db = db;

    public Task<Order> Find(int id) => _db.Orders.Include(o => o.Id).FirstOrDefaultAsync(o => o.Id == id);

    public void Add(Order order, Line line)
    {
        _db.Orders.Add(order);
        _db.Add(line);
        _db.SaveChanges();
    }

    public int Query() => (from customer in _db.Customers where customer.Id > 1 select customer).Count();

    public void Walk()
    {
        foreach (var parcel in _db.Parcels) parcel.ToString();
    }

    public void Clear() => _db.Set<Line>().Where(line => line.Id > 1).ExecuteDelete();

    public void Raw() => _db.Database.ExecuteSqlRaw("UPDATE tides SET height = 0");
}
`;

describe('Entity Framework', () => {
  it('joins sets, tables and who reads and writes them', async () => {
    const edges = await entityEdges({ 'Models.cs': MODELS, 'Context.cs': CONTEXT, 'Store.cs': STORE }, [entityFramework]);
    expect(edges).toEqual([
      'Store.cs::Store.Find -reads_table-> table::Orders @Store.cs:12',
      'Store.cs::Store.Add -writes_table-> table::Orders @Store.cs:16',
      'Store.cs::Store.Add -writes_table-> table::line_items @Store.cs:17',
      'Store.cs::Store.Query -reads_table-> table::clients @Store.cs:21',
      'Store.cs::Store.Walk -reads_table-> table::shop_parcels @Store.cs:25',
      'Store.cs::Store.Clear -reads_table-> table::line_items @Store.cs:28',
      'Store.cs::Store.Clear -writes_table-> table::line_items @Store.cs:28',
      'Store.cs::Store.Raw -writes_table-> table::tides @Store.cs:30',
    ]);
  });
});
