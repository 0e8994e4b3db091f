namespace Docs;

public class Page
{
    public string Title() => "docs";

    public string Body() => Title();
}
