// Gains since training, kept as they were last computed: changes are counted as those of skills are.

import { isDeepStrictEqual } from 'node:util';
import { SPORTS, type Sport } from '@allcourt/scoring';
import { type GainRow, gainsOf } from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { keepPlayed } from '#server/features/matches/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { readMatchesAround, readRunsOf } from './evidence.ts';
import { keptLayout, storedAs } from './kept-skills.ts';
import { eachKept, markKept, saveGains, selectOwnKept } from './kept-skills-store.ts';

interface Whose {
  readonly accountId: string;
  readonly sport: Sport;
}

type Gains = readonly GainRow<number>[];

const findOwnKept = prepared('own gains', selectOwnKept);

/** A player's gains since training, in one statement unless something has changed. */
export async function readGains(db: Database, whose: Whose): Promise<Gains> {
  const layout = await keptLayout();
  const [kept] = await findOwnKept(db, { ...whose, layout });
  return kept?.gains ?? keepGains(db, { ...whose, layout });
}

/** Computes gains and keeps them, unless something changes while they are computed. */
async function keepGains(db: Database, { layout, ...whose }: Whose & { layout: string }): Promise<Gains> {
  const { accountId, sport } = whose;
  // Before the version is read: adding up is a change too.
  await keepPlayed(db, { accountIds: [accountId], sport });
  const [kept] = await findOwnKept(db, { ...whose, layout });
  const gains = await makeGains(db, whose);
  await saveGains(db, { ...whose, layout, version: kept?.version ?? 0, gains });
  return gains;
}

async function makeGains(db: Database, whose: Whose): Promise<Gains> {
  const runs = await readRunsOf(db, whose);
  const around = await readMatchesAround(db, whose, runs);
  return measured(() => gainsOf({ sport: whose.sport, runs, around }));
}

/** Proves that kept gains are what runs and matches make, and renews them where they are not; gives accounts and sports. */
export async function proveGains(db: Database, { repair }: { repair: boolean }): Promise<string[]> {
  const layout = await keptLayout();
  const differing: string[] = [];
  for (const sport of SPORTS) {
    for await (const accountIds of eachKept(db, sport)) {
      for (const accountId of accountIds) {
        const whose = { accountId, sport };
        const [kept] = await findOwnKept(db, { ...whose, layout });
        if (kept?.gains && !isDeepStrictEqual(kept.gains, storedAs(await makeGains(db, whose)))) {
          differing.push(`${accountId} ${sport}`);
          if (repair) {
            await markKept(db, { accountIds: [accountId], sport });
            await keepGains(db, { ...whose, layout });
          }
        }
      }
    }
  }
  return differing;
}
