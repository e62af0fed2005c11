import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../scripts/root.ts';
import { runTool } from '../scripts/run.ts';
import type { Figure } from './report.ts';

const SOURCE = join(ROOT, 'packages/scoring/src');
const CACHE = join(ROOT, 'node_modules/.cache/allcourt');
const GOAL_BYTES = 12 * 1024;
/** Folders of the package that answer questions about a match rather than score it. */
const STATISTICS = ['stats'];

/** Size of the rules in a page, minified and gzipped: for scoring, the whole package, and the smallest import. */
export async function benchSize(): Promise<Figure[]> {
  const face = await faceOf();
  const scoring = await weigh(
    face.filter((line) => !STATISTICS.some((folder) => line.includes(`/${folder}/`))),
  );
  const whole = await weigh(face);
  const least = await weigh([
    `export { apply, replay, scoreCall, startMatch } from ${JSON.stringify(join(SOURCE, 'index.ts'))};`,
  ]);
  return [
    {
      ...figure('scoring without statistics', scoring),
      goal: { text: '≤ 12 kB gz', holds: scoring.gzipped <= GOAL_BYTES },
    },
    figure('the whole package', whole),
    figure('startMatch, apply, replay and scoreCall', least),
  ];
}

interface Weight {
  readonly minified: number;
  readonly gzipped: number;
}

/** The package's public face, one re-export a line. */
async function faceOf(): Promise<string[]> {
  const text = await readFile(join(SOURCE, 'index.ts'), 'utf8');
  return (text.match(/^export [^;]+;/gm) ?? []).map((line) => line.replace("'./", `'${SOURCE}/`));
}

/** Bytes of a module with these lines and all that they need, as the web app's own bundler makes it. */
async function weigh(lines: readonly string[]): Promise<Weight> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'size-'));
  try {
    const [entry, bundle] = [join(folder, 'entry.ts'), join(folder, 'bundle.js')];
    await writeFile(entry, lines.join('\n'));
    const { ok, output } = await runTool(
      'rolldown',
      [entry, '--file', bundle, '--format', 'esm', '--minify'],
      {
        output: 'collect',
      },
    );
    if (!ok) {
      throw new Error(`The scoring package could not be bundled:\n${output}`);
    }
    const code = await readFile(bundle);
    return { minified: code.length, gzipped: gzipSync(code, { level: 9 }).length };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function figure(name: string, { minified, gzipped }: Weight): Figure {
  return {
    name: `size of ${name}`,
    measured: `${kilobytes(gzipped)} kB gz`,
    baseline: `minified ${kilobytes(minified)} kB`,
    ratio: gzipped / minified,
  };
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(2);
}
