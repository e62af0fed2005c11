// Reading one match, for those who may see it.

import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { mayLookOn } from './followed.ts';
import { hasPart, namedSideOf, requireMatchId, requireViewer } from './policy.ts';
import { findMatch, renewMatch } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

type Reading = Pick<Context, 'db' | 'account'>;

type LookingOn = Reading & Pick<Context, 'clock'>;

/** A match that the reader may see: their own, one they play in, or one that they may look on at. */
export async function readMatch({ db, clock, account }: LookingOn, matchId: string): Promise<StoredMatch> {
  const reader = requireAccount(account);
  const match = await findMatch(db, requireMatchId(matchId));
  const isShown =
    match !== undefined &&
    !hasPart(reader, match) &&
    namedSideOf(reader, match) === null &&
    (await mayLookOn(db, { match, reader, now: clock.now() }));
  return requireViewer(reader, match, { isShown });
}

/** A match that the reader owns, plays in or was named in. */
export async function readOwnMatch({ db, account }: Reading, matchId: string): Promise<StoredMatch> {
  return requireViewer(requireAccount(account), await findMatch(db, requireMatchId(matchId)));
}

/** The same, locked until the transaction ends, for a change of who plays in it. */
export async function lockOwnMatch(
  tx: Database,
  reader: Pick<Account, 'id'>,
  matchId: string,
): Promise<StoredMatch> {
  return requireViewer(reader, await renewMatch(tx, requireMatchId(matchId)));
}
