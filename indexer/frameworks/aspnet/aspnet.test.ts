import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { aspnet } from '#indexer/frameworks/aspnet/aspnet';

describe('ASP.NET Core', () => {
  it('joins the templates of controllers and actions', async () => {
    const edges = await entityEdges(
      {
        'Api/BoatsController.cs': `using Microsoft.AspNetCore.Mvc;
namespace Api;

[ApiController]
[Route("api/[controller]")]
public class BoatsController : ControllerBase
{
    [HttpGet]
    public IActionResult List() => Ok();

    [HttpGet("{id:int}")]
    public IActionResult One(int id) => Ok(id);

    [HttpPost, Route("{id}/launch")]
    public IActionResult Launch(int id) => Ok(id);

    [HttpDelete("/boats/{id}")]
    public IActionResult Remove(int id) => Ok(id);

    [AcceptVerbs("PUT", "PATCH", Route = "[action]")]
    public IActionResult Rename() => Ok();

    public void Helper() { }
}

[Route("ports")]
public abstract class PortsBase : Controller
{
    [HttpGet("open")]
    public IActionResult Open() => Ok();
}

public class HarborController : PortsBase
{
    [HttpPost("close")]
    public IActionResult Close() => Ok();
}

public class PlainController : Controller
{
    [HttpPost]
    public IActionResult Save() => Ok();
}
`,
        'Api/Own.cs': `namespace Own;
public class HttpGetAttribute : System.Attribute { public HttpGetAttribute(string path) { } }
public class Fake { [HttpGet("fake")] public void X() { } }
`,
      },
      [aspnet],
    );
    const at = 'Api/BoatsController.cs';
    expect(edges).toEqual([
      `${at}::BoatsController.List -handles_route-> route::GET /api/Boats @${at}:8`,
      `${at}::BoatsController.One -handles_route-> route::GET /api/Boats/{id:int} @${at}:11`,
      `${at}::BoatsController.Launch -handles_route-> route::POST /api/Boats/{id}/launch @${at}:14`,
      `${at}::BoatsController.Remove -handles_route-> route::DELETE /boats/{id} @${at}:17`,
      `${at}::BoatsController.Rename -handles_route-> route::PUT /api/Boats/Rename @${at}:20`,
      `${at}::BoatsController.Rename -handles_route-> route::PATCH /api/Boats/Rename @${at}:20`,
      `${at}::HarborController.Close -handles_route-> route::POST /ports/close @${at}:35`,
      `${at}::PortsBase.Open -handles_route-> route::GET /ports/open @${at}:29`,
    ]);
  });

  it('follows minimal APIs through groups, extension methods and endpoints', async () => {
    const edges = await entityEdges(
      {
        'Program.cs': `using Microsoft.AspNetCore.Builder;
using Docks;

var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGet("/health", () => "ok");
var api = app.MapGroup("/api").RequireAuthorization();
api.MapPost("/docks", DockEndpoints.Create);
app.MapDocks();
app.UseEndpoints(endpoints => endpoints.MapDelete("/old/{id}", DockEndpoints.Create));
app.Run();
`,
        'DockEndpoints.cs': `using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;

namespace Docks;

public static class DockEndpoints
{
    public static void MapDocks(this IEndpointRouteBuilder routes)
    {
        var group = routes.MapGroup("docks");
        group.MapGet("{id}", One);
        group.MapMethods("{id}", new[] { "PUT", "PATCH" }, One).WithName("one");
    }

    public static string Create() => "";

    private static string One(int id) => "";
}
`,
      },
      [aspnet],
    );
    expect(edges).toEqual([
      'Program.cs::<module> -handles_route-> route::GET /health @Program.cs:6',
      'DockEndpoints.cs::DockEndpoints.Create -handles_route-> route::POST /api/docks @Program.cs:8',
      'DockEndpoints.cs::DockEndpoints.Create -handles_route-> route::DELETE /old/{id} @Program.cs:10',
      'DockEndpoints.cs::DockEndpoints.One -handles_route-> route::GET /docks/{id} @DockEndpoints.cs:11',
      'DockEndpoints.cs::DockEndpoints.One -handles_route-> route::PUT /docks/{id} @DockEndpoints.cs:12',
      'DockEndpoints.cs::DockEndpoints.One -handles_route-> route::PATCH /docks/{id} @DockEndpoints.cs:12',
    ]);
  });
});
