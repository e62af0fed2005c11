import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../scripts/root.ts';
import { runTool } from '../scripts/run.ts';
import type { Figure } from './report.ts';

const PACKAGE = join(ROOT, 'packages/scoring');
const CACHE = join(ROOT, 'node_modules/.cache/allcourt');
const GOAL_BYTES = 12 * 1024;

/** Size of the scoring package in a page, minified and gzipped: its core, all its entries, and the smallest use of the core. */
export async function benchSize(): Promise<Figure[]> {
  const { core, others } = await entries();
  const scoring = await weigh([`export * from ${core};`]);
  const whole = await weigh(
    [core, ...others].map((entry, index) => `export * as entry${index} from ${entry};`),
  );
  const least = await weigh([`export { apply, replay, scoreCall, startMatch } from ${core};`]);
  return [
    {
      ...figure('the core', scoring),
      goal: { text: '≤ 12 kB gz', holds: scoring.gzipped <= GOAL_BYTES },
    },
    figure(`the core and the ${others.length} other entries`, whole),
    figure('startMatch, apply, replay and scoreCall', least),
  ];
}

interface Weight {
  readonly minified: number;
  readonly gzipped: number;
}

/** The sources of the package's entries, quoted for an import. */
async function entries(): Promise<{ readonly core: string; readonly others: readonly string[] }> {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    await readFile(join(PACKAGE, 'package.json'), 'utf8'),
  );
  const { '.': core = '', ...others } = exports;
  const quoted = (source: string) => JSON.stringify(join(PACKAGE, source));
  return { core: quoted(core), others: Object.values(others).map(quoted) };
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
