namespace Acme.Core
{
    public class Clock
    {
        public string Now() => "core";
    }
}
