/**
 * Builds the scoring package as others install it: `npm run pack:scoring` writes it to `packages/scoring/dist`, from where
 * `npm publish packages/scoring/dist` publishes it. Inside the repository its TypeScript runs as it is.
 */
import { copyFile, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { ROOT } from './root.ts';
import { runTool } from './run.ts';

const PACKAGE = join(ROOT, 'packages/scoring');

/** Writes the whole package into this folder, which it empties first. */
export async function buildScoring(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const out = join(folder, 'lib');
  await mkdir(out, { recursive: true });
  const config = join(PACKAGE, 'tsconfig.build.json');
  const { ok, output } = await runTool('tsc', ['-p', config, '--outDir', out], { output: 'collect' });
  if (!ok) {
    throw new Error(`The scoring package does not compile:\n${output}`);
  }
  for await (const file of glob('**/*.{d.ts,map}', { cwd: out })) {
    await rewrite(join(out, file), file.endsWith('.map') ? (text) => withSource(text, file) : withJsImports);
  }
  const source = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(publicManifest(source), null, 2)}\n`);
  for (const file of ['README.md', 'LICENSE']) {
    await copyFile(join(PACKAGE, file), join(folder, file));
  }
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** The compiler rewrites the extensions of imports in JavaScript, and not in declarations. */
function withJsImports(text: string): string {
  return text.replaceAll(/(from |import\()'(\.[^']*)\.ts'/g, "$1'$2.js'");
}

/** A map names its source by the place in the package: the text is inside the map, and the machine's folders are no one's business. */
function withSource(text: string, file: string): string {
  const sources = [`allcourt-scoring/${file.replace(/\.js\.map$/, '.ts')}`];
  return JSON.stringify({ ...JSON.parse(text), sourceRoot: '', sources });
}

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The manifest with the built files in place of the sources, and without what only the repository needs. */
function publicManifest({
  exports: sources,
  private: _,
  imports: _tests,
  devDependencies: _dev,
  ...rest
}: Manifest) {
  const built = (source: string, extension: string) =>
    source.replace(/^\.\/src\/(.*)\.ts$/, `./lib/$1${extension}`);
  const entries = Object.entries(sources).map(([entry, source]) => [
    entry,
    { types: built(source, '.d.ts'), default: built(source, '.js') },
  ]);
  return { ...rest, exports: Object.fromEntries(entries), files: ['lib'] };
}

if (import.meta.main) {
  await buildScoring(argv[2] ?? join(PACKAGE, 'dist'));
}
