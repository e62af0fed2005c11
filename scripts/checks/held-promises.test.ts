import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { asyncNames, findHeldPromises } from './held-promises.ts';
import type { Source } from './sources.ts';

const sourceOf = (path: string, text: string): Source => ({ path, text, parsed: parseSync(path, text) });

const DECLARED = sourceOf(
  'declared.ts',
  `export async function start() {} export const other = async () => {}; export function now() {}
   class Line { async now() {} } const door = { async close() {} };`,
);

function linesOf(body: string): number[] {
  const source = sourceOf('subject.ts', `async function subject() {\n${body}\n}`);
  return findHeldPromises(source, asyncNames([DECLARED])).map(
    (found) => Number(/:(\d+)/.exec(found)?.[1]) - 1,
  );
}

test.each([
  ['awaited later', 'const x = start();\nawait other();\nawait x;', [1]],
  ['given back later', 'const x = start();\nawait other();\nreturn { x };', [1]],
  ['of a method', 'const x = line.close();\nawait other();\nreturn x;', [1]],
  [
    'one for each of a list',
    'const all = list.map(async () => 1);\nawait other();\nawait Promise.all(all);',
    [1],
  ],
  [
    'awaited in one literal',
    'const x = make();\nreturn { a: await other(), b: await Promise.all([x]) };',
    [1],
  ],
  [
    'collected in a loop',
    'const all = [];\nfor (const a of b) { all.push(f(a)); await other(); }\nawait Promise.all(all);',
    [1],
  ],
  ['held over a stream', 'const x = start();\nfor await (const part of stream) {}\nawait x;', [1]],
  ['beside an await in a list', 'return Promise.all([\nstart(), await other()]);', [1]],
  ['beside an await in an object', 'return { a: start(), b: await other() };', [1]],
  ['in a nested function', 'const f = async () => {\nconst x = start();\nawait other();\nawait x; };', [2]],
])('finds a promise %s', (_name, body, lines) => {
  expect(linesOf(body)).toEqual(lines);
});

test.each([
  ['awaited where it starts', 'const x = await start();\nawait other();\nreturn x;'],
  ['awaited next', 'const x = start();\nawait x;\nawait other();'],
  ['gathered with the other', 'const x = start();\nawait Promise.all([x, other()]);'],
  ['with a listener', 'const x = start();\nx.catch(() => {});\nawait other();\nawait x;'],
  ['that is heard where it starts', 'const x = start().catch(note);\nawait other();\nawait x;'],
  ['that settles either way', 'const x = Promise.allSettled([start()]);\nawait other();\nawait x;'],
  [
    'awaited inside another function',
    'const x = start();\nconst f = async () => { await other(); };\nawait x;',
  ],
  ['that is a value', 'const x = now();\nawait other();\nreturn x;'],
  [
    'with the name of a key',
    'const all = list.filter(isGood);\nawait other();\nawait Promise.all([other()]);',
  ],
])('leaves alone one %s', (_name, body) => {
  expect(linesOf(body)).toEqual([]);
});
