using Acme.Tools;

namespace Acme.Core.Reports;

public class Report
{
    public string Head()
    {
        var clock = new Clock();
        return clock.Now();
    }

    public int Wind(Spring spring) => spring.Wind();
}
