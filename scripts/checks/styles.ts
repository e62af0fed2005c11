/** Counts the sizes, colors and grids that classes write by hand; `src/styles/scale.css` is the place for them. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { arbitraryValues } from './arbitrary-values.ts';

/** Lower it with the count; it never goes up. */
const MAX = 26;

const found: string[] = [];
for await (const path of glob('apps/web/{src,test}/**/*.{ts,tsx}', { cwd: ROOT })) {
  const values = arbitraryValues(await readFile(join(ROOT, path), 'utf8'));
  found.push(...values.map((value) => `${path}: ${value}`));
}

if (found.length > MAX) {
  console.error(found.join('\n'));
  console.error(
    `${found.length} values by hand, ${MAX} at most: use a step of Tailwind's spacing, or name one in scale.css.`,
  );
  process.exitCode = 1;
} else {
  console.log(`${found.length} values written by hand in classes.`);
}
