/** Reads every import of the repository and compares it with the rules of import-rules.ts. */
import { refuseImport } from './import-rules.ts';
import { placeOf } from './place.ts';
import { importsOf, readSources } from './sources.ts';

const sources = await readSources(['{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs}']);
let count = 0;
for (const source of sources) {
  const from = placeOf(source.path);
  for (const { specifier, line, isType } of importsOf(source)) {
    count += 1;
    const advice = refuseImport(from, specifier, { isType });
    if (advice) {
      console.error(`${source.path}:${line} imports '${specifier}'\n  ${advice}`);
      process.exitCode = 1;
    }
  }
}
if (!process.exitCode) {
  console.log(`${count} imports in ${sources.length} files follow the arrows.`);
}
