import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkFiles,
  checkLinks,
  checkMap,
  checkRooms,
  checkScripts,
  checkTerms,
  type Report,
} from './markdown.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await writeFile(join(folder, 'other.md'), '# Who may do what?\n');
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['a page that is there', '[a](other.md)', []],
  ['a heading that is there', '[a](other.md#who-may-do-what)', []],
  ['an address elsewhere', '[a](https://example.org/x)', []],
  ['a link inside code', '`[a](gone.md)`', []],
  ['a page that is gone', 'one\n[a](gone.md)', ['2: links to gone.md, which does not exist']],
  ['a picture that is gone', '![a](gone.png)', ['1: links to gone.png, which does not exist']],
  [
    'a heading that is gone',
    '[a](other.md#who)',
    ['1: links to the heading #who, which other.md does not have'],
  ],
  [
    'a heading of the page itself',
    '# Here\n[a](#there)',
    ['2: links to the heading #there, which this page does not have'],
  ],
])('reads a link to %s', (_name, text, expected) => {
  expect(collect((report) => checkLinks(join(folder, 'page.md'), text, report))).toEqual(expected);
});

test('finds files in code font that do not exist', () => {
  const text = '`chat/send.ts`, `end.ts`, `gone.tsx`';
  expect(collect((report) => checkFiles(text, ['apps/server/src/features/chat/send.ts'], report))).toEqual([
    '1: names end.ts, which does not exist',
    '1: names gone.tsx, which does not exist',
  ]);
});

test('a bare name on the page of a room is that of a file in the room', () => {
  const files = ['apps/web/src/data/outbox.ts', 'apps/web/src/features/waiting/line.tsx'];
  const text = '`line.tsx` `outbox.ts` `data/outbox.ts`';
  expect(collect((report) => checkFiles(text, files, report, 'apps/web/src/features/waiting'))).toEqual([
    '1: names outbox.ts, which does not exist',
  ]);
});

test.each([
  ['npm start and `npm test`', []],
  ['`npm run db:seed -- --small`', []],
  ['npm ci', []],
  ['`npm run standalone`', ["1: names the command 'npm run standalone', which package.json does not have"]],
])('reads the commands in: %s', (text, expected) => {
  expect(collect((report) => checkScripts(text, ['start', 'test', 'db:seed'], report))).toEqual(expected);
});

test('a term has one meaning', () => {
  const text = '| **side** | a |\n| **game** | b |\n| **Side** | c |';
  expect(collect((report) => checkTerms(text, report))).toEqual(["3: defines 'Side' a second time"]);
});

test('the map leads to every page', () => {
  const text = '[a](a.md) [d](decisions/001.md#context)';
  const pages = ['docs/README.md', 'docs/a.md', 'docs/b.md', 'docs/decisions/001.md'];
  expect(collect((report) => checkMap('docs/README.md', text, pages, report))).toEqual([
    '1: does not lead to docs/b.md',
  ]);
});

test('refuses a room whose README is missing or longer than 30 lines', () => {
  const pages = new Map([
    ['rooms/short/README.md', `# short\n${'line\n'.repeat(29)}`],
    ['rooms/long/README.md', `# long\n${'line\n'.repeat(30)}`],
  ]);
  const found: string[] = [];
  checkRooms(['rooms/short', 'rooms/long', 'rooms/bare'], pages, (path, line, message) => {
    found.push(`${path}:${line} ${message}`);
  });
  expect(found).toEqual([
    'rooms/long/README.md:31 is longer than 30 lines: move what explains to docs/',
    'rooms/bare/README.md:1 is missing: say what the room owns and where its door is',
  ]);
});

function collect(check: (report: Report) => void): string[] {
  const found: string[] = [];
  check((line, message) => found.push(`${line}: ${message}`));
  return found;
}
