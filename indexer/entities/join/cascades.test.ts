/** Cascades that mappings declare: what is done to the rows of one table changes those of another one. */
import { describe, expect, it } from 'vitest';
import type { Framework } from '#indexer/entities/contract';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { drizzle } from '#indexer/frameworks/drizzle/drizzle';
import { entityFramework } from '#indexer/frameworks/entity-framework/entity-framework';
import { gorm } from '#indexer/frameworks/gorm/gorm';
import { jpa } from '#indexer/frameworks/jpa/jpa';
import { prisma } from '#indexer/frameworks/prisma/prisma';
import { sequelize } from '#indexer/frameworks/sequelize/sequelize';
import { sqlalchemy } from '#indexer/frameworks/sqlalchemy/sqlalchemy';
import { typeorm } from '#indexer/frameworks/typeorm/typeorm';

const between = async (files: Readonly<Record<string, string>>, framework: Framework): Promise<readonly string[]> =>
  (await entityEdges(files, [framework])).filter((edge) => /^table::\w+ -/.test(edge));

describe('cascades', () => {
  it('of JPA, on the side that says so', async () => {
    const files = {
      'Crew.java': 'package a;\nimport jakarta.persistence.*;\n@Entity\npublic class Crew { @ManyToOne private Boat boat; }\n',
      'Boat.java': `package a;
import jakarta.persistence.*;
import java.util.List;
@Entity
@Table(name = "boats")
public class Boat {
  @OneToMany(mappedBy = "boat", cascade = CascadeType.ALL)
  private List<Crew> crews;
  @ManyToMany
  private List<Port> ports;
}
`,
      'Port.java': 'package a;\nimport jakarta.persistence.*;\n@Entity\npublic class Port {}\n',
    };
    expect(await between(files, jpa)).toEqual(['table::boats -writes_table-> table::crew @Boat.java:8']);
  });

  it('of SQLAlchemy, by relationship and by foreign key', async () => {
    const files = {
      'models.py': `from sqlalchemy import Column, ForeignKey, Integer
from sqlalchemy.orm import DeclarativeBase, relationship, mapped_column
class Base(DeclarativeBase):
    pass
class Boat(Base):
    __tablename__ = "boats"
    id = Column(Integer, primary_key=True)
    crews = relationship("Crew", cascade="all, delete-orphan")
    logs = relationship("Log", cascade="save-update")
class Crew(Base):
    __tablename__ = "crews"
    id = Column(Integer, primary_key=True)
class Log(Base):
    __tablename__ = "logs"
    boat_id = mapped_column(ForeignKey("boats.id", ondelete="CASCADE"))
    port_id = mapped_column(ForeignKey("ports.id"))
`,
    };
    expect(await between(files, sqlalchemy)).toEqual([
      'table::boats -writes_table-> table::crews @models.py:8',
      'table::boats -writes_table-> table::logs @models.py:15',
    ]);
  });

  it('of Prisma, Drizzle, TypeORM and Sequelize', async () => {
    const schema = `model Boat {
  id Int @id
  @@map("boats")
}
model Crew {
  boat   Boat @relation(fields: [boatId], references: [id], onDelete: Cascade)
  port   Port @relation(fields: [portId], references: [id], onDelete: Restrict)
}
model Port {
  id Int @id
}
`;
    const client = { 'db.ts': "import { PrismaClient } from '@prisma/client';\nexport const db = new PrismaClient();\n" };
    expect(await between({ ...client, 'schema.prisma': schema }, prisma)).toEqual([
      'table::boats -writes_table-> table::Crew @schema.prisma:6',
    ]);
    const tables = `import { integer, pgTable } from 'drizzle-orm/pg-core';
export const boats = pgTable('boats', { id: integer('id') });
export const crews = pgTable('crews', {
  boat: integer('boat').references(() => boats.id, { onDelete: 'cascade' }).notNull(),
  spare: integer('spare').references(() => boats.id),
});
`;
    expect(await between({ 'tables.ts': tables }, drizzle)).toEqual(['table::boats -writes_table-> table::crews @tables.ts:4']);
    const entities = `import { Entity, ManyToOne, OneToMany } from 'typeorm';
@Entity('boats')
export class Boat { @OneToMany(() => Log, (log) => log.boat, { cascade: true }) logs: Log[]; }
@Entity('crews')
export class Crew { @ManyToOne(() => Boat, { onDelete: 'CASCADE' }) boat: Boat; }
@Entity('logs')
export class Log { @ManyToOne(() => Boat) boat: Boat; }
`;
    expect(await between({ 'entities.ts': entities }, typeorm)).toEqual([
      'table::boats -writes_table-> table::logs @entities.ts:3',
      'table::boats -writes_table-> table::crews @entities.ts:5',
    ]);
    const models = `const { Sequelize } = require('sequelize');
const db = new Sequelize('x');
const Boat = db.define('boat', {}, { tableName: 'boats' });
const Crew = db.define('crew', {}, { tableName: 'crews' });
Boat.hasMany(Crew, { onDelete: 'CASCADE' });
Crew.belongsTo(Boat);
`;
    expect(await between({ 'models.js': models }, sequelize)).toEqual(['table::boats -writes_table-> table::crews @models.js:5']);
  });

  it('of GORM and Entity Framework', async () => {
    const go = {
      'go.mod': 'module m\nrequire gorm.io/gorm v1.0.0\n',
      'm.go':
        'package m\nimport "gorm.io/gorm"\ntype Boat struct {\n\tgorm.Model\n\tCrews []Crew `gorm:"constraint:OnDelete:CASCADE"`\n}\ntype Crew struct{ BoatID uint }\n',
    };
    expect(await between(go, gorm)).toEqual(['table::boats -writes_table-> table::crews @m.go:5']);
    const context = `using Microsoft.EntityFrameworkCore;
public class Fleet : DbContext {
  public DbSet<Boat> Boats { get; set; }
  public DbSet<Crew> Crews { get; set; }
  protected override void OnModelCreating(ModelBuilder b) {
    b.Entity<Boat>().HasMany(x => x.Crew).WithOne().OnDelete(DeleteBehavior.Cascade);
    b.Entity<Crew>().HasOne<Boat>().WithMany().OnDelete(DeleteBehavior.Restrict);
  }
}
public class Boat { public List<Crew> Crew { get; set; } }
public class Crew { }
`;
    expect(await between({ 'Fleet.cs': context }, entityFramework)).toEqual([
      'table::Boats -writes_table-> table::Crews @Fleet.cs:6',
    ]);
  });
});
