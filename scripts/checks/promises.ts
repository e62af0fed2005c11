/** Refuses promises that are held over an await, in everything that runs: held-promises.ts has the rule. */
import { asyncNames, findHeldPromises } from './held-promises.ts';
import { placeOf } from './place.ts';
import { readSources } from './sources.ts';

const sources = (await readSources(['{packages,apps,scripts}/**/*.{ts,tsx}'])).filter(
  ({ path }) => placeOf(path).isProduct || path.startsWith('scripts/'),
);
const isAsync = asyncNames(sources);
const found = sources.flatMap((source) => findHeldPromises(source, isAsync));
for (const line of found) {
  console.error(line);
  process.exitCode = 1;
}
if (!process.exitCode) {
  console.log(`No promise is held over an await in ${sources.length} files.`);
}
