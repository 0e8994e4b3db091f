namespace Web
{
    public partial class Page : IPage
    {
        private string Body() => Title();

        partial void OnRendered()
        {
            Body();
        }
    }

    public interface IPage
    {
        string Render();
    }
}
