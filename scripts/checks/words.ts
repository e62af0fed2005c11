/**
 * Counts habit words in every source, page and interface string, and holds each file to its recorded count.
 * `node scripts/checks/words.ts --record` lowers the record to today's counts; it never raises one.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { compareHabits, findHabits } from './habit-words.ts';

const RECORD = join(ROOT, 'scripts/checks/habit-words.json');
/** The check's own word list, and the words that the glossary forbids. */
const EXEMPT = /^scripts\/checks\/habit-words|^docs\/glossary\.md$/;

const exclude = (name: string) =>
  /(^|\/)(node_modules|dist|migrations)$|^(data|test-results|playwright-report|apps\/web\/public)$/.test(
    name,
  );
const patterns = [
  '{packages,apps,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,js,css,html,md,swift,kt,java,xml,plist}',
  '*.md',
];
const found = new Map<string, string[]>();
for await (const path of glob(patterns, { cwd: ROOT, exclude })) {
  const lines = EXEMPT.test(path) ? [] : findHabits(path, await readFile(join(ROOT, path), 'utf8'));
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
  for (const line of grown) {
    console.error(line);
  }
  for (const path of shrunk) {
    console.error(`${path}: fewer habit words than recorded; run node scripts/checks/words.ts --record`);
  }
  if (grown.length + shrunk.length > 0) {
    process.exitCode = 1;
  } else {
    console.log(`${total} habit words in ${found.size} files, none more than recorded.`);
  }
}
