import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
import { chunkOf, closure, SOURCES } from './chunks.ts';
import { firstLoads } from './first-loads.ts';
import { FIRST_VISITS, SIGNED_IN } from './first-visits.ts';
import { oneWay } from './one-way.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'imports' | 'moduleIds'>;

function chunk(
  fileName: string,
  { modules = [], imports = [] }: { modules?: readonly string[]; imports?: string[] },
) {
  const moduleIds = modules.map((module) => resolve(SOURCES, module));
  const made: Chunk = { type: 'chunk', fileName, isEntry: fileName === 'app.js', imports, moduleIds };
  // The other fields of a chunk are not read.
  return made as Rolldown.OutputChunk;
}

/** A bundle in which each part is a file of its own that needs the app and what all parts share. */
function bundle() {
  const parts = [...new Set([...SIGNED_IN, ...Object.values(FIRST_VISITS).flat()])];
  return [
    chunk('app.js', {}),
    chunk('shared.js', { imports: ['app.js'] }),
    ...parts.map((module, index) =>
      chunk(`${index}.js`, {
        modules: [module],
        imports: ['app.js', 'shared.js', 'https://elsewhere.test/x.js'],
      }),
    ),
  ];
}

test('all that a chunk imports, however deep, and itself', () => {
  const chunks = [
    chunk('a.js', { imports: ['b.js'] }),
    chunk('b.js', { imports: ['c.js', 'a.js'] }),
    chunk('c.js', {}),
    chunk('d.js', { imports: ['a.js'] }),
  ];
  const names = [...closure(chunks, chunks.slice(0, 1))].map(({ fileName }) => fileName);
  expect(names).toEqual(['a.js', 'b.js', 'c.js']);
});

test('a module that is in no chunk is an error with its name', () => {
  expect(() => chunkOf(bundle(), 'app/gone.tsx')).toThrow('names app/gone.tsx, which is not in the bundle');
});

test('no path with a variable part stands before one of words that it would fit', () => {
  const paths = Object.keys(FIRST_VISITS);
  const firstFitting = (address: string) =>
    paths.find((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address));
  expect(paths.map(firstFitting)).toEqual(paths);
});

test('each screen names its scripts once, without those of the page itself', () => {
  const emitFile = vi.fn<(file: { fileName: string; source: string }) => void>();
  const { generateBundle } = firstLoads();
  const files = Object.fromEntries(bundle().map((made) => [made.fileName, made]));
  callHook(generateBundle, { emitFile }, files);
  const [[file]] = emitFile.mock.calls as [[{ fileName: string; source: string }]];
  expect(file.fileName).toBe('.vite/first-loads.json');
  const loads: Record<string, { everyone: string[]; signedIn: string[] }> = JSON.parse(file.source);
  expect(Object.keys(loads)).toEqual(Object.keys(FIRST_VISITS));
  for (const [path, { everyone, signedIn }] of Object.entries(loads)) {
    const modules = FIRST_VISITS[path] ?? [];
    expect(everyone).toEqual([chunkOf(bundle(), modules[0] ?? '').fileName, 'shared.js']);
    expect(signedIn).toHaveLength(SIGNED_IN.length + modules.length - 1);
    expect(new Set([...everyone, ...signedIn]).size).toBe(everyone.length + signedIn.length);
    expect([...everyone, ...signedIn]).not.toContain('app.js');
  }
});

test('files that need each other are refused by their names', () => {
  const error = vi.fn<(reason: string) => void>();
  const { generateBundle } = oneWay();
  const call = (imports: string[]) => {
    const chunks = [chunk('a.js', { imports: ['b.js'] }), chunk('b.js', { imports })];
    callHook(generateBundle, { error }, Object.fromEntries(chunks.map((made) => [made.fileName, made])));
  };
  call([]);
  expect(error).not.toHaveBeenCalled();
  call(['a.js']);
  expect(error).toHaveBeenCalledWith('a.js needs itself, by way of b.js, a.js.');
});

function callHook(hook: Plugin['generateBundle'], context: object, files: object): void {
  const handler = typeof hook === 'function' ? hook : hook?.handler;
  Reflect.apply(handler ?? expect.unreachable, context, [{}, files]);
}
