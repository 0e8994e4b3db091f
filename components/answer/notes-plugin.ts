/**
 * A remark step that follows the marks': the sentence before each note becomes a `flagged-text` element with the note behind it, a code
 * block before one an `illustrative-code`. How far a sentence goes back is told by its length, so that nothing in the text, which is data,
 * decides it. A note that the checks do not know is not shown.
 */
import { type AnswerNote, lengthOf, significant } from '#lib/model/answer-notes';
import { notePattern } from '#lib/model/citation-marks';
import { elementNode, splitText, type TreeNode } from './markdown-tree';

/** A list, not a map: the renderer keeps what it made by the letters of its options. */
export function remarkNotes(options: { readonly notes: readonly AnswerNote[] }): (tree: TreeNode) => void {
  const notes = new Map(options.notes.map((note) => [note.note, note]));
  return (tree) => visit(tree, notes);
}

type Notes = ReadonlyMap<string, AnswerNote>;

function visit(parent: TreeNode, notes: Notes): void {
  if (!parent.children) return;
  parent.children = parent.children.flatMap((child) => (child.type === 'text' ? splitNotes(child.value ?? '', notes) : [child]));
  for (const child of parent.children) visit(child, notes);
  if (parent.type === 'tableRow') flagRow(parent, notes);
  else if (parent.children.some((child) => child.type === 'code')) takeCodeNotes(parent, notes);
  flagSentences(parent, notes);
}

function splitNotes(text: string, notes: Notes): readonly TreeNode[] {
  return splitText(text, notePattern(), ([, note = '']) => (notes.has(note) ? [noteNode(note)] : []));
}

function noteNode(note: string): TreeNode {
  return { ...elementNode('noteMark', 'note-mark', { note }), value: note };
}

function flagged(note: string, children: TreeNode[]): TreeNode {
  return { type: 'flagged', data: { hName: 'flagged-text', hProperties: { note } }, children };
}

function flagSentences(parent: TreeNode, notes: Notes): void {
  const done: TreeNode[] = [];
  for (const child of parent.children ?? []) {
    const note = child.type === 'noteMark' ? notes.get(child.value ?? '') : undefined;
    if (note && note.kind !== 'illustrative') {
      const taken = takeBack(done, lengthOf(note));
      if (taken.length > 0) done.push(flagged(note.note, taken));
    }
    done.push(child);
  }
  parent.children = done;
}

/** Removes from the end what the sentence is made of; a node that begins before it, and cannot be cut, goes with it. */
function takeBack(nodes: TreeNode[], length: number): TreeNode[] {
  const taken: TreeNode[] = [];
  let left = length;
  const end = nodes.at(-1);
  if (end?.type === 'text') nodes.splice(-1, 1, { type: 'text', value: (end.value ?? '').trimEnd() });
  while (left > 0) {
    const last = nodes.at(-1);
    if (!last || last.type === 'noteMark' || last.type === 'flagged') break;
    nodes.pop();
    const own = significant(textOf(last)).length;
    if (own > left && last.type === 'text') {
      const cut = cutAt(last.value ?? '', left);
      nodes.push({ type: 'text', value: (last.value ?? '').slice(0, cut) });
      taken.unshift({ type: 'text', value: (last.value ?? '').slice(cut) });
      break;
    }
    taken.unshift(last);
    left -= own;
  }
  return taken;
}

/** Where the last letters of a text begin. */
function cutAt(text: string, letters: number): number {
  let left = letters;
  let at = text.length;
  while (at > 0 && left > 0) if (significant(text[--at] ?? '') !== '') left--;
  return at;
}

function textOf(node: TreeNode): string {
  return node.children && node.children.length > 0 ? node.children.map(textOf).join('') : (node.value ?? '');
}

/** A row is one statement: all of its cells are meant. */
function flagRow(row: TreeNode, notes: Notes): void {
  const found = row.children?.flatMap((cell) => cell.children ?? []).find((node) => node.type === 'noteMark');
  const note = notes.get(found?.value ?? '');
  if (!note) return;
  for (const cell of row.children ?? []) {
    const own = (cell.children ?? []).filter((node) => node.type !== 'noteMark' && node.type !== 'flagged');
    const flags = (cell.children ?? []).filter((node) => node.type === 'noteMark');
    const inner = (cell.children ?? []).flatMap((node) => (node.type === 'flagged' ? (node.children ?? []) : []));
    const all = [...inner, ...own];
    cell.children = [...(all.length > 0 ? [flagged(note.note, all)] : []), ...flags];
  }
}

/** The note behind a code block stands in a paragraph of its own, or begins the next one. */
function takeCodeNotes(parent: TreeNode, notes: Notes): void {
  const done: TreeNode[] = [];
  for (const child of parent.children ?? []) {
    const first = child.children?.[0];
    const last = done.at(-1);
    const note = child.type === 'paragraph' && first?.type === 'noteMark' ? notes.get(first.value ?? '') : undefined;
    if (note?.kind === 'illustrative' && last?.type === 'code') {
      done.splice(-1, 1, {
        type: 'illustrative',
        data: { hName: 'illustrative-code', hProperties: { note: note.note } },
        children: [last],
      });
      const rest = (child.children ?? []).slice(1);
      if (rest.some((node) => textOf(node).trim() !== '')) done.push({ ...child, children: rest });
      continue;
    }
    done.push(child);
  }
  parent.children = done;
}
