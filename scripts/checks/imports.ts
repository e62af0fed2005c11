/**
 * Reads every import of the repository, compares it with the rules of import-rules.ts, and refuses import cycles and parts
 * whose code comes late that have no place to wait in.
 */
import { findImportCycles } from './import-cycles.ts';
import { refuseImport } from './import-rules.ts';
import { findUnboundedParts } from './late-parts.ts';
import { placeOf, targetOf } from './place.ts';
import { importsOf, readSources } from './sources.ts';

const sources = await readSources(['{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs}']);
const targets = new Map<string, string[]>();
let count = 0;
for (const source of sources) {
  const from = placeOf(source.path);
  const imported: string[] = [];
  for (const { specifier, line, isType } of importsOf(source)) {
    count += 1;
    const advice = refuseImport(from, specifier, { isType });
    if (advice) {
      console.error(`${source.path}:${line} imports '${specifier}'\n  ${advice}`);
      process.exitCode = 1;
    }
    const to = targetOf(from, specifier);
    if (to.kind === 'place') {
      imported.push(to.place.path);
    }
  }
  targets.set(source.path, imported);
}
for (const line of sources.flatMap(findUnboundedParts)) {
  console.error(line);
  process.exitCode = 1;
}
for (const cycle of findImportCycles(targets)) {
  console.error(`${cycle.length} files import each other in a circle:\n  ${cycle.join('\n  ')}`);
  console.error(
    '  Move what both need, often a type, to the file that owns the idea, or make one file of one idea.',
  );
  process.exitCode = 1;
}
if (!process.exitCode) {
  console.log(`${count} imports in ${sources.length} files follow the arrows, none in a circle.`);
}
