import { redoTarget, undoTarget } from '@allcourt/scoring';
import { summaryOf } from '#web/data/match-log/stored-match.ts';
import type { MatchSync } from '#web/features/match-log/sync/match-sync.ts';
import type { LocalRefusal, MatchMeta, ReadyMatch } from './live-match-view.ts';
import type { ReadMatch } from './log-reader.ts';

interface Shown extends Pick<ReadyMatch, 'enter' | 'record' | 'undo' | 'redo' | 'end'> {
  readonly read: ReadMatch;
  readonly sync: MatchSync;
  readonly lastRefusal: LocalRefusal | null;
}

/** Everything a screen shows of a match that could be read. */
export function readyView({ read, ...shown }: Shown): ReadyMatch {
  const { match, log } = read;
  const { canScore } = log.stored;
  return {
    status: 'ready',
    match,
    players: log.stored.players,
    meta: metaOf(read),
    canUndo: canScore && undoTarget(match) !== undefined,
    canRedo: canScore && redoTarget(match) !== undefined,
    ...shown,
  };
}

function metaOf({ match, log }: ReadMatch): MatchMeta {
  const { stored, events } = log;
  const isConfirmed = match.log.length === events.length;
  return {
    id: stored.matchId,
    surface: stored.surface,
    startedAt: stored.startedAt,
    mySide: stored.mySide,
    canScore: stored.canScore,
    isOnServer: stored.isOnServer,
    changedAt: stored.changedAt,
    summary: summaryOf(stored, match, isConfirmed ? (events.at(-1)?.receivedAt ?? null) : null),
  };
}
