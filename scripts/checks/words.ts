/**
 * Refuses the words that the glossary forbids in every source, page and interface string. Counts habit words there, and
 * holds each file to its recorded count.
 * `node scripts/checks/words.ts --record` lowers the record to today's counts; it never raises one.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { findRefused, refusedWords } from './glossary-words.ts';
import { compareHabits, findHabits } from './habit-words.ts';

const RECORD = join(ROOT, 'scripts/checks/habit-words.json');
/** The checks' own words, and those that the glossary forbids. */
const EXEMPT = /^scripts\/checks\/(habit|glossary)-words|^docs\/glossary\.md$/;

const exclude = (name: string) =>
  /(^|\/)(node_modules|dist|migrations)$|^(data|test-results|playwright-report|apps\/web\/public)$/.test(
    name,
  );
const patterns = [
  '{packages,apps,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,js,css,html,md,swift,kt,java,xml,plist}',
  '*.md',
];
const refused = refusedWords(await readFile(join(ROOT, 'docs/glossary.md'), 'utf8'));
const forbidden: string[] = [];
const found = new Map<string, string[]>();
for await (const path of glob(patterns, { cwd: ROOT, exclude })) {
  if (EXEMPT.test(path)) {
    continue;
  }
  const text = await readFile(join(ROOT, path), 'utf8');
  forbidden.push(...findRefused(path, text, refused));
  const lines = findHabits(path, text);
  if (lines.length > 0) {
    found.set(path, lines);
  }
}

const recorded: Record<string, number> = JSON.parse(await readFile(RECORD, 'utf8'));
const { grown, shrunk } = compareHabits(recorded, found);
const total = [...found.values()].reduce((sum, lines) => sum + lines.length, 0);
if (process.argv.includes('--record')) {
  const lowered = Object.entries(recorded)
    .map(([path, count]) => [path, Math.min(count, found.get(path)?.length ?? 0)] as const)
    .filter(([, count]) => count > 0);
  await writeFile(RECORD, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
} else {
  for (const line of [...forbidden, ...grown]) {
    console.error(line);
  }
  for (const path of shrunk) {
    console.error(`${path}: fewer habit words than recorded; run node scripts/checks/words.ts --record`);
  }
  if (forbidden.length + grown.length + shrunk.length > 0) {
    process.exitCode = 1;
  } else {
    console.log(`${total} habit words in ${found.size} files, none more than recorded.`);
  }
}
