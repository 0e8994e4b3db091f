using Acme.Tools;

namespace Acme.Core.Jobs
{
    public class Runner
    {
        public string Run(Clock clock) => clock.Now();

        public string RunCore(Acme.Core.Clock clock) => clock.Now();

        public string RunTools(Tools.Clock clock) => clock.Now();

        public string Whole() => global::Acme.Tools.Clock.Make();
    }
}
