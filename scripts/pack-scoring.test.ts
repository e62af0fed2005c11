import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildScoring } from './pack-scoring.ts';
import { ROOT } from './root.ts';
import { run, runTool } from './run.ts';

let folder: string;
let project: string;
let packed: readonly string[];

// An empty project beside the repository, with the tarball installed and nothing else.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-scoring-'));
  project = join(folder, 'project');
  await buildScoring(join(folder, 'built'));
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
  const pack = await npm(['pack', join(folder, 'built'), '--json', '--pack-destination', folder]);
  const [{ filename, files }] = JSON.parse(pack.slice(pack.indexOf('[')));
  packed = files.map(({ path }: { path: string }) => path);
  await npm(['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)]);
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the tarball has JavaScript, declarations, source maps, a license and a README', () => {
  expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
  const others = packed.filter((path) => !/^lib\/.*\.(js|js\.map|d\.ts)$/.test(path));
  expect(others.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
  expect(packed.filter((path) => /\.test\.|\/test\//.test(path))).toEqual([]);
});

test('no file names a folder of this machine or a TypeScript source to import', async () => {
  for (const path of packed.filter((name) => name.startsWith('lib/'))) {
    const text = await readFile(join(folder, 'built', path), 'utf8');
    expect(text.includes(process.cwd()), path).toBe(false);
    expect(path.endsWith('.map') || !/(from |import\()'\.[^']*\.ts'/.test(text), path).toBe(true);
  }
});

test('the README has no link that leaves the package', async () => {
  const text = await readFile(join(folder, 'built/README.md'), 'utf8');
  const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
  expect(links.filter((target) => !target.startsWith('https:') && !packed.includes(target))).toEqual([]);
});

// The oldest Node the package runs on, a development dependency of the package alone, and the one of the project.
const NODES = [
  ['20', join(ROOT, 'packages/scoring/node_modules/node/bin/node')],
  ['24', process.execPath],
] as const;

test.each(NODES)(
  'on Node %s plain JavaScript scores a match and imports every entry',
  async (version, node) => {
    const entries = await entriesOf();
    await writeFile(
      join(project, 'use.js'),
      `import { apply, scoreCall, startMatch } from '@allcourt/scoring';
     const names = ${JSON.stringify(entries)};
     for (const name of names) if (Object.keys(await import(name)).length === 0) throw new Error(name);
     const setup = { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' };
     const point = apply(startMatch(setup).value, { id: '1', at: 0, kind: 'point', winner: 'a' });
     console.log(process.versions.node.split('.')[0], scoreCall(point.value), names.length);`,
    );
    const { output } = await run(node, ['use.js'], { cwd: project, output: 'collect' });
    expect(output.trim()).toBe(`${version} 15-0 ${entries.length}`);
  },
);

test('a strict TypeScript project sees the types of every entry', async () => {
  const imports = (await entriesOf()).map((name, index) => `export * as entry${index} from '${name}';`);
  await writeFile(
    join(project, 'use.ts'),
    `import { type Match, scoreCall, startMatch } from '@allcourt/scoring';
     import { matchStats } from '@allcourt/scoring/stats';
     ${imports.join('\n')}
     const started = startMatch({ format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' });
     if (started.ok) { const match: Match = started.value; const won: number = matchStats(match).a.pointsWon; void [scoreCall(match), won]; }
     // @ts-expect-error: not the word of a discipline
     startMatch({ format: '', ruleset: '', discipline: 'mixed', firstServer: 'a' });`,
  );
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', ''];
  const checked = await runTool('tsc', [...flags, 'use.ts'], { cwd: project, output: 'collect' });
  expect(checked).toEqual({ ok: true, output: '' });
}, 60_000);

test('the manifest names its license, the oldest Node it runs on, and no source', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'built/package.json'), 'utf8'));
  expect(manifest).toMatchObject({ license: 'MIT', type: 'module', engines: { node: '>=20' } });
  expect(JSON.stringify(manifest)).not.toMatch(/src\/|private|devDependencies/);
});

async function entriesOf(): Promise<string[]> {
  const { exports } = JSON.parse(await readFile(join(folder, 'built/package.json'), 'utf8'));
  return Object.keys(exports).map((entry) => `@allcourt/scoring${entry.slice(1)}`);
}

async function npm(args: readonly string[]): Promise<string> {
  const { ok, output } = await run('npm', args, { cwd: project, output: 'collect' });
  if (!ok) {
    throw new Error(output);
  }
  return output;
}
