using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;

namespace Shop;

[ApiController]
[Route("api/orders")]
public class OrdersController : ControllerBase
{
    private readonly OrderService service;

    public OrdersController(OrderService service) => this.service = service;

    [HttpGet("{id}")]
    public async Task<IActionResult> Get(int id) => Ok(await service.Find(id));

    [HttpPost]
    public IActionResult Add(Order order)
    {
        service.Add(order);
        return NoContent();
    }
}
