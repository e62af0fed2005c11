import type { CreateMatchBody } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import { newMatch } from './create.ts';
import { outcomeOf, replayStored, statsRowOf } from './fold.ts';
import { keepPlayed } from './played/keep.ts';
import { insertLog, insertMatches, toLogRow } from './store.ts';
import type { LogEntry, LogRow, StatsRow, StoredMatch } from './stored-match.ts';

/** A whole match that was played elsewhere. */
export interface WholeMatch extends CreateMatchBody {
  ownerId: string;
  deviceId: string;
  log: readonly LogEntry[];
}

/** Stores whole matches, folded as if every event had been appended, and adds up what their players have played. */
export async function importMatches(db: Database, whole: readonly WholeMatch[]): Promise<void> {
  await storeWhole(db, whole);
  const players = whole.flatMap((match) => [...match.players.a, ...match.players.b]);
  await keepPlayed(db, { accountIds: [...new Set(players.flatMap(({ accountId }) => accountId ?? []))] });
}

/** The same without adding up, which is due then: for many matches, of which each is stored by itself. */
export async function storeWhole(db: Database, whole: readonly WholeMatch[]): Promise<void> {
  const folded = whole.map(fold);
  await insertMatches(
    db,
    folded.map(({ match }) => match),
    folded.flatMap(({ stats }) => stats ?? []),
  );
  await insertLog(
    db,
    folded.flatMap(({ rows }) => rows),
  );
}

interface Folded {
  match: StoredMatch;
  rows: LogRow[];
  /** None while it is played. */
  stats: StatsRow | null;
}

function fold({ ownerId, deviceId, log, ...body }: WholeMatch): Folded {
  const played = replayStored(body.setup, log);
  const match = newMatch(played, { ...body, ownerId, createdAt: new Date(body.startedAt) });
  const outcome = outcomeOf(played, { ...match, newestReceivedAt: log.at(-1)?.receivedAt ?? null });
  const writer = { matchId: match.id, authorId: ownerId, deviceId };
  return {
    match: { ...match, ...outcome },
    rows: log.map((entry) => toLogRow(entry, writer)),
    stats: statsRowOf(match.id, played, outcome),
  };
}
