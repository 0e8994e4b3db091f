using Microsoft.AspNetCore.Builder;
using Shop;

var app = WebApplication.CreateBuilder(args).Build();
app.MapGet("/health", Health.Check);
app.Run();
