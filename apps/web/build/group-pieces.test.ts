import { expect, test } from 'vitest';
import { groupPieces, type Piece } from './group-pieces.ts';
import type { Load } from './loads.ts';

const KIB = 1000;

function piece(id: string, { bytes = KIB, imports = [] }: Partial<Omit<Piece, 'id'>> = {}): Piece {
  return { id, bytes, imports };
}

function load(pieces: string, limits: Partial<Omit<Load, 'pieces'>> = {}): Load {
  return { pieces: new Set(pieces), weight: 1, maxFiles: 9, maxBytes: 1e9, overWeight: 60, ...limits };
}

/** The pieces of each file, as `ab c`. */
async function filesOf(pieces: readonly Piece[], loads: readonly Load[]): Promise<string> {
  const grouped = await groupPieces(pieces, loads);
  const groups = grouped.map((group) =>
    group
      .map(({ id }) => id)
      .sort()
      .join(''),
  );
  return groups.sort().join(' ');
}

test.each([
  ['what the same loads need is one file', 'abc', ['ab', 'ab', 'c'], 'ab c'],
  ['what no load needs is left to the bundler', 'abx', ['ab'], 'ab'],
  ['what one load alone needs is a file of its own', 'abc', ['ab', 'bc'], 'a b c'],
])('%s', async (_name, pieces, loads, files) => {
  const made = await filesOf(
    [...pieces].map((id) => piece(id)),
    loads.map((needed) => load(needed)),
  );
  expect(made).toBe(files);
});

test('joins a few bytes that a load does not need rather than fetch one more file', async () => {
  const pieces = [piece('a'), piece('b', { bytes: 200 }), piece('c')];
  expect(await filesOf(pieces, [load('ab'), load('abc'), load('a')])).toBe('ab c');
});

test('joins what costs least until no load fetches more files than it may', async () => {
  const pieces = [piece('a'), piece('b', { bytes: 9 * KIB }), piece('c')];
  const loads = [load('abc', { maxFiles: 2 }), load('a'), load('b'), load('c')];
  expect(await filesOf(pieces, loads)).toBe('ac b');
});

test('joins nothing into a load whose bytes are at their limit while there is another way', async () => {
  const pieces = [piece('a'), piece('b'), piece('c', { bytes: 2 * KIB })];
  const others = [load('b'), load('c')];
  expect(await filesOf(pieces, [load('abc', { maxFiles: 2 }), load('a'), ...others])).toBe('ab c');
  const limited = load('a', { maxBytes: KIB });
  expect(await filesOf(pieces, [load('abc', { maxFiles: 2 }), limited, ...others])).toBe('a bc');
});

test('a load pays for what a joined file imports, too', async () => {
  const pieces = [
    piece('a'),
    piece('b', { imports: ['x'] }),
    piece('c', { bytes: 1500 }),
    piece('x', { bytes: 9 * KIB }),
  ];
  const loads = [load('abcx', { maxFiles: 3 }), load('a'), load('bx'), load('c'), load('x', { weight: 99 })];
  expect(await filesOf(pieces, loads)).toBe('ac b x');
});

test('never makes files that need each other', async () => {
  const pieces = [
    piece('a', { imports: ['b'] }),
    piece('b', { bytes: 90 * KIB, imports: ['c'] }),
    piece('c'),
  ];
  const loads = [load('abc', { maxFiles: 2 }), load('bc'), load('c')];
  expect(['ab c', 'a bc', 'abc']).toContain(await filesOf(pieces, loads));
});

test('fails where a load cannot fetch as few files as it may', async () => {
  await expect(groupPieces([piece('a')], [load('a', { maxFiles: 0 })])).rejects.toThrow(
    'No grouping has as few files',
  );
});
