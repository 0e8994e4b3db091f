/** What can be picked, in groups with a few words beside each. */
import type { ScopeOptions } from '#lib/model/scope-words';
import type { ScopeItem } from './scope-items';

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly { readonly item: ScopeItem; readonly note: string }[];
}

export function optionGroups({ folders, files, languages, commits, newest }: ScopeOptions): readonly OptionGroup[] {
  const groups: readonly OptionGroup[] = [
    {
      title: 'Folders',
      options: folders.map(({ path, files: count }) => ({ item: { kind: 'folder', value: path }, note: filesWords(count) })),
    },
    { title: 'Files', options: files.map((value) => ({ item: { kind: 'folder', value }, note: '' })) },
    {
      title: 'Languages',
      options: languages.map(({ name, files: count }) => ({ item: { kind: 'language', value: name }, note: filesWords(count) })),
    },
    {
      title: 'Commits',
      options: commits.map(({ commit, indexedAt, label }) => {
        const when = commit === newest ? 'newest index' : `indexed ${indexedAt.slice(0, 10)}`;
        return { item: { kind: 'commit', value: commit }, note: label ? `${label} · ${when}` : when };
      }),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Without what does not hold the words typed. */
export function narrowed(groups: readonly OptionGroup[], typed: string): readonly OptionGroup[] {
  const words = typed.trim().toLowerCase();
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ item, note }) => `${item.value} ${note}`.toLowerCase().includes(words)),
    }))
    .filter(({ options }) => options.length > 0);
}

function filesWords(count: number): string {
  return count === 1 ? '1 file' : `${count.toLocaleString('en')} files`;
}
