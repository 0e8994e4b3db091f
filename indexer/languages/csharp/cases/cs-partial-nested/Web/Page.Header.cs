namespace Web;

public partial class Page
{
    private class Header
    {
        public string Show() => Title();
    }

    private static string Title() => "title";
}
