import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { aspnet } from '#indexer/frameworks/aspnet/aspnet';
import { dotnetHttp } from '#indexer/frameworks/dotnet-http/dotnet-http';

describe('HTTP clients of .NET', () => {
  it('puts the base of a client before its paths, and meets routes of the repository', async () => {
    const edges = await entityEdges(
      {
        'Web/Clients.cs': `using System;
using System.Net.Http;
using System.Net.Http.Json;
using System.Threading.Tasks;

namespace Web;

public class RatesClient
{
    private readonly HttpClient http;

    public RatesClient(HttpClient http)
    {
        this.http = http;
        this.http.BaseAddress = new Uri("https://rates.example.com/v2/");
    }

    public Task<string> Read(string name) => http.GetStringAsync($"rates/{name}");

    public Task Push(object rate) => http.PostAsJsonAsync("rates", rate);
}

public class Loose
{
    private static readonly HttpClient Client = new HttpClient { BaseAddress = new Uri("http://boats") };

    public async Task Run(HttpClient other, string id)
    {
        await Client.GetFromJsonAsync<string>("/api/boats/" + id);
        await other.DeleteAsync(string.Format("https://ports.example.com/{0}", id));
        var request = new HttpRequestMessage(HttpMethod.Put, "https://ports.example.com/all");
        await other.SendAsync(request);
    }
}
`,
        'Api/BoatsController.cs': `using Microsoft.AspNetCore.Mvc;
[Route("api/boats")]
public class BoatsController : ControllerBase
{
    [HttpGet("{id}")]
    public string One(string id) => id;
}
`,
      },
      [dotnetHttp, aspnet],
    );
    const at = 'Web/Clients.cs';
    expect(edges.filter((edge) => edge.includes('calls_http'))).toEqual([
      `${at}::RatesClient.Read -calls_http-> http::GET https://rates.example.com/v2/rates/{} @${at}:18`,
      `${at}::RatesClient.Push -calls_http-> http::POST https://rates.example.com/v2/rates @${at}:20`,
      `${at}::Loose.Run -calls_http-> Api/BoatsController.cs::BoatsController.One @${at}:29`,
      `${at}::Loose.Run -calls_http-> http::DELETE https://ports.example.com/{} @${at}:30`,
      `${at}::Loose.Run -calls_http-> http::PUT https://ports.example.com/all @${at}:31`,
    ]);
  });

  it('knows typed clients by their registration', async () => {
    const edges = await entityEdges(
      {
        'Program.cs': `using System;
using Microsoft.Extensions.DependencyInjection;
using Web;

public static class Setup
{
    public static void Add(IServiceCollection services)
    {
        services.AddHttpClient<TideClient>(client => client.BaseAddress = new Uri("https://tides.example.com"));
    }
}
`,
        'TideClient.cs': `using System.Net.Http;
using System.Threading.Tasks;

namespace Web;

public class TideClient
{
    private readonly HttpClient _client;

    public TideClient(HttpClient client) => _client = client;

    public Task<string> Today() => _client.GetStringAsync("today");
}
`,
      },
      [dotnetHttp],
    );
    expect(edges).toEqual([
      'TideClient.cs::TideClient.Today -calls_http-> http::GET https://tides.example.com/today @TideClient.cs:12',
    ]);
  });
});
