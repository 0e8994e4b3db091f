import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { dotnetConfig } from '#indexer/frameworks/dotnet-config/dotnet-config';

describe('configuration of .NET', () => {
  it('reads variables, keys, sections and connection strings', async () => {
    const edges = await entityEdges(
      {
        'Setup.cs': `using System;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.Configuration;

public class Setup
{
    private readonly IConfiguration _configuration;
    private const string Key = "Smtp:Host";

    public Setup(IConfiguration configuration) => _configuration = configuration;

    public string Host() => _configuration[Key];

    public int Port() => _configuration.GetSection("Smtp").GetValue<int>("Port");

    public string Database() => _configuration.GetConnectionString("Main");

    public string Token() => Environment.GetEnvironmentVariable("API_TOKEN") ?? "";

    public string Other(System.Collections.Generic.Dictionary<string, string> map) => map["no"];

    public static void Run(string[] args)
    {
        var builder = WebApplication.CreateBuilder(args);
        var queue = builder.Configuration["Queue:Name"];
    }
}
`,
      },
      [dotnetConfig],
    );
    const at = 'Setup.cs';
    expect([...edges].sort()).toEqual([
      `${at}::Setup.Database -reads_config-> config::ConnectionStrings:Main @${at}:16`,
      `${at}::Setup.Host -reads_config-> config::Smtp:Host @${at}:12`,
      `${at}::Setup.Port -reads_config-> config::Smtp @${at}:14`,
      `${at}::Setup.Port -reads_config-> config::Smtp:Port @${at}:14`,
      `${at}::Setup.Run -reads_config-> config::Queue:Name @${at}:25`,
      `${at}::Setup.Token -reads_config-> config::API_TOKEN @${at}:18`,
    ]);
  });
});
