import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { dotnetSql } from '#indexer/frameworks/dotnet-sql/dotnet-sql';

describe('SQL of .NET', () => {
  it('reads statements handed to Dapper and ADO.NET, and nothing that is no SQL', async () => {
    const edges = await entityEdges(
      {
        'Repo.cs': `using System.Data;
using Dapper;
using Npgsql;

public class Repo
{
    private const string FindSql = @"SELECT * FROM boats b
        JOIN berths h ON h.id = b.berth_id WHERE b.id = @id";
    private readonly IDbConnection db;

    public Repo(IDbConnection db) => this.db = db;

    public object Find(int id) => db.QueryFirstOrDefault<object>(FindSql, new { id });

    public void Add(string name) => db.Execute($"INSERT INTO boats (name) VALUES ({name})");

    public void Drop(NpgsqlConnection connection)
    {
        using var command = new NpgsqlCommand("DELETE FROM \\"Berths\\" WHERE id = 1", connection);
        command.CommandText = """
            UPDATE logs
            SET seen = 1
            """;
        command.ExecuteNonQuery();
        connection.Query("boats");
    }
}
`,
      },
      [dotnetSql],
    );
    expect(edges).toEqual([
      'Repo.cs::Repo.Find -reads_table-> table::boats @Repo.cs:13',
      'Repo.cs::Repo.Find -reads_table-> table::berths @Repo.cs:13',
      'Repo.cs::Repo.Add -writes_table-> table::boats @Repo.cs:15',
      'Repo.cs::Repo.Drop -writes_table-> table::Berths @Repo.cs:19',
      'Repo.cs::Repo.Drop -writes_table-> table::logs @Repo.cs:20',
    ]);
  });
});
