using System;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;

namespace App;

public class Main
{
    private readonly ILogger<Main> logger;
    private readonly HttpClient client = new HttpClient();

    public Main(ILogger<Main> logger) => this.logger = logger;

    public async Task Run(string name)
    {
        Console.WriteLine(name);
        logger.Log(LogLevel.Information, name);
        var text = JsonSerializer.Serialize(name);
        var answer = await client.GetAsync(text);
        answer.EnsureSuccessStatusCode();
        var other = new System.Text.StringBuilder().Append(name).Log();
        name.WriteLine();
    }

    public async Task GetAsync(string path) => await Task.Yield();

    public void EnsureSuccessStatusCode() { }

    public int Append(string text) => 1;
}
