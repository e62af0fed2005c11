import type { Card } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import { findShown, readMoments, type StoredMatch } from '#server/features/matches/service.ts';
import type { MessageRow } from './message-store.ts';

/**
 * What these messages are about, as it stands now, as an onlooker sees it; by message. A message is one and the same for
 * everybody, and an event is not everybody's to see: there the card says only which one it is.
 */
export async function readCards(
  db: Database,
  rows: readonly Pick<MessageRow, 'id' | 'target'>[],
): Promise<ReadonlyMap<string, Card>> {
  const targets = rows.flatMap(({ id, target }) => (target ? [{ id, target }] : []));
  const matches = await findShown(
    db,
    targets.flatMap(({ target }) => (target.kind === 'event' ? [] : target.matchId)),
  );
  const moments = await readAllMoments(db, targets, matches);
  return new Map(
    targets.map(({ id, target }) => {
      const match = target.kind === 'event' ? undefined : matches.get(target.matchId);
      const moment = target.kind === 'point' ? moments.get(target.eventId) : undefined;
      return [id, { target, match: match ? presentMatch(match, null) : null, moment: moment ?? null }];
    }),
  );
}

/** Every log is replayed once, however many of its points are shown. */
async function readAllMoments(
  db: Database,
  targets: readonly { target: Card['target'] }[],
  matches: ReadonlyMap<string, StoredMatch>,
): Promise<ReadonlyMap<string, string>> {
  const moments = new Map<string, string>();
  for (const match of matches.values()) {
    const eventIds = targets.flatMap(({ target }) =>
      target.kind === 'point' && target.matchId === match.id ? [target.eventId] : [],
    );
    const found = eventIds.length > 0 ? await readMoments(db, match, eventIds) : [];
    for (const [id, moment] of found) {
      moments.set(id, moment);
    }
  }
  return moments;
}
