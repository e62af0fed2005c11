import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
import { chunkOf, closure, SOURCES } from './chunks.ts';
import { firstLoads } from './first-loads.ts';
import { AFTER_IDLE, EVERYONE, FIRST_VISITS, SIGNED_IN } from './first-visits.ts';
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
  const visited = Object.values(FIRST_VISITS).flatMap(({ route, parts = [] }) => [...route, ...parts]);
  const parts = [...new Set([...EVERYONE, ...SIGNED_IN, ...visited])];
  return [
    chunk('app.js', { modules: ['app/router.tsx'] }),
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

test('no path stands before one that it would fit, too', () => {
  const paths = Object.keys(FIRST_VISITS);
  const firstFitting = (address: string) =>
    paths.find((path) => {
      const [route = '', search = ''] = path.split('?');
      return new RegExp(
        `^${route.replaceAll(/\$\w+/g, '[^/]+')}${search === '' ? '($|[?])' : `[?].*${search}`}`,
      ).test(address);
    });
  expect(paths.map(firstFitting)).toEqual(paths);
});

interface FirstLoad {
  data: string[];
  readonly everyone: string[];
  readonly signedIn: string[];
}

/** The content of a file that the plugin writes. */
function written<T>(name: string): T {
  const emitFile = vi.fn<(file: { fileName: string; source: string }) => void>();
  const router = resolve(SOURCES, 'app/router.tsx');
  const getModuleInfo = (id: string) => ({
    dynamicallyImportedIds: id === router ? ['app/routes/home.tsx', 'ui/menu.tsx'].map(inSources) : [],
  });
  const { generateBundle } = firstLoads();
  const files = Object.fromEntries(bundle().map((made) => [made.fileName, made]));
  callHook(generateBundle, { emitFile, getModuleInfo }, files);
  const [file] = emitFile.mock.calls.flat().filter(({ fileName }) => fileName === `.vite/${name}.json`);
  return JSON.parse(file?.source ?? 'null');
}

const inSources = (module: string) => resolve(SOURCES, module);
const fileOf = (module: string) => chunkOf(bundle(), module).fileName;

test('each screen names its scripts once, without those of the page itself', () => {
  const loads = written<Record<string, FirstLoad>>('first-loads');
  expect(Object.keys(loads)).toEqual(Object.keys(FIRST_VISITS).filter((path) => path !== AFTER_IDLE));
  for (const [path, { everyone, signedIn, data }] of Object.entries(loads)) {
    const { route = [], parts = [], data: answers = [] } = FIRST_VISITS[path] ?? {};
    expect(data).toEqual(answers);
    expect(new Set(everyone)).toEqual(new Set([...[...route, ...EVERYONE].map(fileOf), 'shared.js']));
    const others = [...SIGNED_IN, ...parts].map(fileOf).filter((file) => !everyone.includes(file));
    expect(new Set(signedIn)).toEqual(new Set(others));
    expect(new Set([...everyone, ...signedIn]).size).toBe(everyone.length + signedIn.length);
    expect([...everyone, ...signedIn]).not.toContain('app.js');
  }
});

test('the check of the build gets every script of each route and of each visit, those of the page too', () => {
  const home = [fileOf('app/routes/home.tsx'), 'shared.js'];
  const { routes, visits } = written<Record<'routes' | 'visits', Record<string, string[]>>>('all-loads');
  expect(routes).toEqual({ shell: ['app.js'], 'app/routes/home.tsx': ['app.js', ...home] });
  const { '/': { everyone, signedIn } = { everyone: [], signedIn: [] } } =
    written<Record<string, FirstLoad>>('first-loads');
  expect(visits['/']).toEqual(['app.js', ...everyone]);
  expect(visits['/, signed in']).toEqual(['app.js', ...everyone, ...signedIn]);
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
