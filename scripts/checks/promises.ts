/**
 * Refuses promises whose failure no one hears of, in everything that runs: held-promises.ts and unheard-promises.ts
 * have the rules.
 */
import { asyncNames, findHeldPromises } from './held-promises.ts';
import { placeOf } from './place.ts';
import { readSources } from './sources.ts';
import { findUnheardPromises } from './unheard-promises.ts';

const sources = (await readSources(['{packages,apps,scripts}/**/*.{ts,tsx}'])).filter(
  ({ path }) => placeOf(path).isProduct || path.startsWith('scripts/'),
);
const isAsync = asyncNames(sources);
const found = sources.flatMap((source) => [
  ...findHeldPromises(source, isAsync),
  ...findUnheardPromises(source),
]);
for (const line of found) {
  console.error(line);
  process.exitCode = 1;
}
if (!process.exitCode) {
  console.log(`No promise is held over an await or left unheard in ${sources.length} files.`);
}
