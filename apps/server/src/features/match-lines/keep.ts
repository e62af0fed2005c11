// The line of a match is written, changed or taken back as its log goes on. It is looked at from time to time and not with
// each point, so that no point waits for it, and many points in a row are one change.

import { type AfterCommitTask, type Context, runAfterCommit } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { changeLine, type Saying, say, takeBackLine } from '#server/features/chat/service.ts';
import { findMatch, type StoredMatch } from '#server/features/matches/service.ts';
import { findBehind, findPlace, saveLine, settleLines, takeLine } from './store.ts';
import { matchLine } from './text.ts';

const HOUR_MS = 3_600_000;
/** A line is begun within this time after the end of a match: a result of last month is no news. */
const NEWS_MS = 12 * HOUR_MS;
/** A line follows its match for this long after its end. */
const SETTLED_MS = 48 * HOUR_MS;
/** A match without an end by then will not have one. */
const FORGOTTEN_MS = 7 * 24 * HOUR_MS;
const MAX_AT_ONCE = 100;

interface Keeping extends Pick<Context, 'db' | 'clock' | 'log'> {
  readonly realtime: Saying['realtime'];
}

/** Brings the lines up to the matches. */
export async function keepMatchLines({ db, clock, log, realtime }: Keeping): Promise<void> {
  for (const matchId of await findBehind(db, MAX_AT_ONCE)) {
    const tasks: AfterCommitTask[] = [];
    const saying: Saying = { clock, realtime, afterCommit: (task) => void tasks.push(task) };
    await db.transaction((tx) => keepLine(saying, tx, matchId));
    await runAfterCommit(tasks, log);
  }
  const now = clock.now().getTime();
  await settleLines(db, {
    endedBefore: new Date(now - SETTLED_MS),
    startedBefore: new Date(now - FORGOTTEN_MS),
  });
}

async function keepLine(context: Saying, tx: Database, matchId: string): Promise<void> {
  const row = await takeLine(tx, matchId);
  const match = row && (await findMatch(tx, matchId));
  if (!match) {
    return;
  }
  const place = await findPlace(tx, matchId);
  const counts = match.deletedAt === null && match.mergedIntoId === null;
  const line = place && counts ? matchLine(match, place.wanted) : null;
  const seenSeq = match.deletedAt === null ? match.seq : -1;
  const save = (messageId: string | null) => saveLine(tx, { matchId, messageId, seenSeq });
  if (row.messageId && line) {
    await changeLine(context, tx, { messageId: row.messageId, ...line });
    await save(row.messageId);
  } else if (row.messageId) {
    // A line stays when the team wants no more of them: it was true.
    const isTrue = place !== undefined && counts && matchLine(match, 'sets') !== null;
    await (isTrue ? undefined : takeBackLine(context, tx, row.messageId));
    await save(isTrue ? row.messageId : null);
  } else if (place && line && isNews(match, context.clock.now())) {
    await save(await say(context, tx, { conversationId: place.conversationId, ...line }));
  } else {
    await save(null);
  }
}

function isNews({ endedAt, startedAt }: StoredMatch, now: Date): boolean {
  return (endedAt ?? startedAt).getTime() > now.getTime() - NEWS_MS;
}
