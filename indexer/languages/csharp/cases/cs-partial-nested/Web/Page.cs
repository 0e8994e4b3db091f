namespace Web;

public partial class Page
{
    private readonly Header header = new();

    public string Render() => header.Show() + Body();

    partial void OnRendered();

    public void Finish() => OnRendered();
}
