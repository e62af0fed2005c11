import { dirname, join } from 'node:path';
import type { Source } from './sources.ts';
import { lineAt } from './sources.ts';

export interface Undocumented {
  path: string;
  line: number;
  name: string;
}

/** Public exports of a package without a doc comment right above. */
export function findUndocumented(
  sources: readonly Source[],
  face: string,
  { types }: { types: boolean },
): Undocumented[] {
  const source = sources.find(({ path }) => path === face);
  if (!source) {
    throw new Error(`${face} does not exist.`);
  }
  return source.parsed.program.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') {
      return findUndocumented(sources, join(dirname(face), statement.source.value), { types });
    }
    if (statement.type !== 'ExportNamedDeclaration') {
      return [];
    }
    if (statement.source && !statement.source.value.startsWith('.')) {
      return []; // Another package's, whose own face is looked at.
    }
    if (statement.source) {
      const names = statement.specifiers.map(({ exported }) => nameOf(exported));
      const within = findUndocumented(sources, join(dirname(face), statement.source.value), { types });
      return within.filter(({ name }) => names.includes(name));
    }
    const isType = statement.exportKind === 'type';
    if ((isType && !types) || isDocumented(source, statement.start)) {
      return [];
    }
    const name = declaredName(source.text.slice(statement.start, statement.end));
    return name === undefined || isDocumentedByItsType(source, name)
      ? []
      : [{ path: face, line: lineAt(source.text, statement.start), name }];
  });
}

function isDocumented({ text, parsed }: Source, start: number): boolean {
  return parsed.comments.some(
    ({ type, value, end }) =>
      type === 'Block' && value.startsWith('*') && end <= start && /^[ \t]*\n?$/.test(text.slice(end, start)),
  );
}

/** `export const SIDES = […] as const;` and the documented `type Side = (typeof SIDES)[number]` are one idea. */
function isDocumentedByItsType(source: Source, name: string): boolean {
  return source.parsed.program.body.some(
    ({ type, start, end }) =>
      type === 'ExportNamedDeclaration' &&
      source.text.slice(start, end).includes(`(typeof ${name})[number]`) &&
      isDocumented(source, start),
  );
}

function declaredName(statement: string): string | undefined {
  return /^export (?:declare |async |abstract )*(?:const|let|function\*?|class|type|interface) (\w+)/.exec(
    statement,
  )?.[1];
}

function nameOf(exported: { name: string } | { value: string }): string {
  return 'name' in exported ? exported.name : exported.value;
}
