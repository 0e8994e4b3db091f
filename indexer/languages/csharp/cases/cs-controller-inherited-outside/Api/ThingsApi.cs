using Microsoft.AspNetCore.Mvc;

namespace Api;

public class ThingsApi : BaseApi
{
    public IActionResult Get(int id)
    {
        if (id < 0) return NotFound();
        return Done(Results.Ok(id));
    }
}
