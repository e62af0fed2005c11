import { glob, readFile } from 'node:fs/promises';
import { type ParseResult, parseSync } from 'oxc-parser';
import { ROOT } from '../root.ts';

/** One source file, read as the language is, so that neither a comment nor a string is taken for code. */
export interface Source {
  /** From the root of the repository. */
  path: string;
  text: string;
  parsed: ParseResult;
}

/** The TypeScript and JavaScript files that match, in order. */
export async function readSources(patterns: readonly string[]): Promise<Source[]> {
  const paths: string[] = [];
  const exclude = (name: string) => /(^|\/)(node_modules|dist)$/.test(name);
  for await (const path of glob(patterns, { cwd: ROOT, exclude })) {
    paths.push(path);
  }
  return Promise.all(
    paths.toSorted().map(async (path) => {
      const text = await readFile(`${ROOT}/${path}`, 'utf8');
      return { path, text, parsed: parseSync(path, text) };
    }),
  );
}

/** Every specifier a file names, with its line: static, re-exported and dynamic; `isType` where it is for types only. */
export function importsOf({ text, parsed }: Source): { specifier: string; line: number; isType: boolean }[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const requests = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ ...moduleRequest, isType }] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest }) => ({ ...moduleRequest, isType: false })),
  ];
  return requests.flatMap(({ start, end, isType }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(start, end));
    return literal?.[2] ? [{ specifier: literal[2], line: lineAt(text, start), isType }] : [];
  });
}

/** The line, counted from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
