/** The tools a model may call, as they are found again in what it writes: `functions.find_symbol`, `FindSymbol` and `find-symbol` are one. */

export interface KnownTool {
  readonly name: string;
  /** Names of its input's fields, in the order of the schema. */
  readonly fields: readonly string[];
}

const NAMESPACE = /^(?:functions?|tools?|default_api|multi_tool_use|repo_browser|api)\./i;

export class ToolNames {
  private readonly byKey: ReadonlyMap<string, KnownTool>;
  readonly names: readonly string[];
  /** The source of a regular expression for any of the names, with or without a namespace. */
  readonly pattern: string;

  constructor(tools: readonly KnownTool[]) {
    this.byKey = new Map(tools.map((tool) => [keyOf(tool.name), tool]));
    this.names = tools.map((tool) => tool.name);
    const words = this.names.map((name) => name.split('_').join('[_-]?')).join('|');
    this.pattern = `(?:(?:functions?|tools?|default_api)\\.)?(?:${words})(?![\\w-])`;
  }

  /** What follows a special token that leaked into a name is no part of it. */
  named(raw: string): KnownTool | undefined {
    const bare = raw.replace(/<\|[\s\S]*$/, '').trim();
    return this.byKey.get(keyOf(bare.replace(NAMESPACE, '').replace(/:\d+$/, '')));
  }
}

function keyOf(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}
