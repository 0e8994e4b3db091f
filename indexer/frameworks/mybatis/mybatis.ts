/** MyBatis: statements in annotations of mapper methods, and in XML mappers by namespace and id. */
import type { CallView, DefinitionView, Fact, FileView, Framework } from '#indexer/entities/contract';
import { readSql } from '#indexer/entities/sql/read-sql';
import { readMapper } from '#indexer/frameworks/mybatis/read-mapper';

const ANNOTATIONS = [{ origin: 'maven:org.apache.ibatis.annotations' }];
const STATEMENTS = { names: ['Select', 'Insert', 'Update', 'Delete'], from: ANNOTATIONS };

/** Lines given as an array are one statement; `<script>` tags are left out. */
function statementText(annotation: CallView): string {
  const items = annotation.arg(-1, 'value')?.items() ?? [];
  return items
    .map((item) => item.text() ?? '')
    .join(' ')
    .replace(/<[^<>]*>/g, ' ');
}

function annotationFacts(method: DefinitionView): readonly Fact[] {
  return method
    .decoratorsOf(STATEMENTS)
    .flatMap((annotation) =>
      readSql(statementText(annotation).trim()).map(
        ({ table, access }): Fact => ({ k: 'table', table, access, site: annotation.site, from: method }),
      ),
    );
}

function mapperFacts(file: FileView): readonly Fact[] {
  const mapper = readMapper(file.text);
  if (!mapper) return [];
  return mapper.statements.flatMap(({ id, text, offset }) => {
    const [method] = file.definitions(`${mapper.namespace}.${id}`);
    if (!method) return [];
    const site = { path: file.path, line: file.lineAt(offset), column: 1 };
    const targets = file.definitions(`${file.path}::${id}`).slice(0, 1);
    const accesses = [method, ...targets].flatMap((from) =>
      readSql(text).map(({ table, access }): Fact => ({ k: 'table', table, access, site, from })),
    );
    // The method has no body: it runs the statement of its name.
    return targets.length > 0 ? [{ k: 'async_call', targets, site: method.site, from: method }, ...accesses] : accesses;
  });
}

export const mybatis: Framework = {
  name: 'mybatis',
  definitions: [{ kinds: ['method'], decorators: STATEMENTS, facts: annotationFacts }],
  files: [{ path: /\.xml$/i, facts: mapperFacts }],
};
