import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const NATIVE = join(import.meta.dirname, '..');

export function read(path: string): string {
  return readFileSync(join(NATIVE, path), 'utf8');
}

/** The `dependencies` of a package of the repository. */
export function dependenciesOf(path: string): Record<string, string> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read(path));
  return dependencies;
}

/** Every match's first group. */
export function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** The text of a key in a property list. */
export function plistText(plist: string, key: string): string | undefined {
  return new RegExp(`<key>${key}</key>\\s*<string>([^<]*)</string>`).exec(plist)?.[1];
}
