using System.Net.Http;
using System.Threading.Tasks;

namespace Shop;

public static class Health
{
    private static readonly HttpClient Client = new();

    public static Task<string> Check() => Client.GetStringAsync("https://status.example.com/ping");
}
