import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

function often(names: ReturnType<typeof createStatementNames>, statement: string): (string | undefined)[] {
  return Array.from({ length: 20 }, () => names.nameFor(statement));
}

test('a statement gets its name when it has come often, and keeps it', () => {
  const names = createStatementNames();

  const given = often(names, 'select 1');

  expect(given.slice(0, 19)).toEqual(Array.from({ length: 19 }));
  expect(given[19]).toBe('s1');
  expect(names.nameFor('select 1')).toBe('s1');
});

test('different statements get different names', () => {
  const names = createStatementNames();

  expect(often(names, 'select 1').at(-1)).not.toBe(often(names, 'select 2').at(-1));
});

test('statements that come once take no name from one that comes often', () => {
  const names = createStatementNames();
  for (let length = 0; length < 5000; length += 1) {
    names.nameFor(`select ${length}`);
  }

  expect(often(names, 'select 1').at(-1)).toBe('s1');
});

test('a connection keeps a limited number of statements', () => {
  const names = createStatementNames();
  for (let number = 0; number < 250; number += 1) {
    often(names, `select ${number}`);
  }

  expect(often(names, 'select 250').at(-1)).toBeUndefined();
  expect(names.nameFor('select 249')).toBe('s250');
});
