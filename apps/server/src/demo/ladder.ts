// The Falcons' tennis ladder: Maya is third, and the player below her has challenged her.

import { v7 as uuidv7 } from 'uuid';
import { insertChallenge, insertLadderPlayer, saveLadder } from '#server/features/ladders/store.ts';
import { FALCONS, MAYA } from './club.ts';
import { type Accounts, accountOf } from './people.ts';
import type { SeedContext } from './seed-context.ts';
import { findTeamId } from './store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The ladder began so long ago. */
const BEGAN_DAYS_AGO = 60;
/** Days to answer that are left, and a few hours. */
const LEFT_MS = 2 * DAY_MS + 5 * HOUR_MS;

/** From the first place down. */
const ORDER = [
  'jonas.lindqvist',
  'aiko.tanaka',
  MAYA.username,
  'dev.patel',
  'sofia.rossi',
  'chloe.laurent',
  'tariq.haddad',
  'nina.kowalski',
  'luca.moretti',
] as const;
const CHALLENGER = 'dev.patel';

export async function seedLadder({ db, clock }: SeedContext, accounts: Accounts): Promise<void> {
  const now = clock.now().getTime();
  const began = now - BEGAN_DAYS_AGO * DAY_MS;
  const ladderId = uuidv7();
  const rules = { reach: 3, days: 10, movement: 'take', isOpen: true } as const;
  const teamId = await findTeamId(db, FALCONS.slug);
  await saveLadder(db, { id: ladderId, teamId, sport: 'tennis', ...rules, createdAt: new Date(began) });
  for (const [index, username] of ORDER.entries()) {
    await insertLadderPlayer(db, {
      id: uuidv7(),
      ladderId,
      accountId: accountOf(accounts, { username }),
      joinedAt: new Date(began + index * HOUR_MS),
      ...{ leftAt: null, awayUntil: null },
    });
  }
  await insertChallenge(db, {
    id: uuidv7(),
    ladderId,
    challengerId: accountOf(accounts, { username: CHALLENGER }),
    challengedId: accountOf(accounts, MAYA),
    ...{ answer: null, answeredAt: null, proposal: null, proposedBy: null, eventId: null },
    movement: rules.movement,
    createdAt: new Date(now + LEFT_MS - 3 * DAY_MS),
    until: new Date(now + LEFT_MS),
  });
}
