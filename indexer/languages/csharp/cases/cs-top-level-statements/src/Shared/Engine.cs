namespace Shared.Parts
{
    public class Engine
    {
        public void Start() { }

        public void Stop() { }
    }
}

namespace Shared.More
{
    public class Horn
    {
        public void Blow() { }
    }
}
