using Microsoft.AspNetCore.Mvc;

namespace Api;

public abstract class BaseApi : ControllerBase
{
    protected IActionResult Done(object value) => Ok(value);
}

public static class Results
{
    public static object Ok(object value) => value;

    public static object NotFound() => null;
}
