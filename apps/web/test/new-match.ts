import type { NewMatch } from '#web/features/match-log/create-match-logs.ts';
import { buildUser } from './people.ts';
import { buildSetup, ONE_SET, TENNIS } from './play.ts';

/** Best of three between the signed-in player, on side a, and one without an account. */
export function newTennisMatch(changes: Partial<NewMatch> = {}): NewMatch {
  const me = buildUser();
  return {
    setup: buildSetup(TENNIS),
    players: { a: [{ name: me.displayName, accountId: me.id }], b: [{ name: 'Hannah Weiss' }] },
    surface: 'hard',
    ...changes,
  };
}

/** The shortest match there is to be played: one set. */
export function oneSetMatch(): NewMatch {
  return newTennisMatch({ setup: buildSetup(ONE_SET) });
}
