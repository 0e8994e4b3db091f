using System;

namespace Text;

[AttributeUsage(AttributeTargets.Method)]
public class AuditAttribute : Attribute
{
    public AuditAttribute(string name) { }
}

public class Notes
{
    // Write("comment") and Read() stand in a comment
    [Audit(nameof(Write))]
    public string Write(string text) => text;

    public string Read() => "Write(1)";

    public string Name()
    {
        var name = nameof(Notes.Write);
        var type = typeof(Notes);
        var text = $"{name} {Read()} Write(2) {{Read()}}";
        var raw = @"Write(""x"")" + """
            Read() "Write"
            """;
        return text + raw + (string)Write(name);
    }
}
