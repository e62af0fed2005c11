import { apply, type MatchEvent, opponentOf, type Side } from '@allcourt/scoring';
import { useMemo, useRef } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type {
  MatchScorer,
  MatchScoringProps,
  MatchScoringState,
} from '#web/features/broadcasts/scoreboard/slots.tsx';
import { useLease } from '#web/features/match-log/lease/use-lease.ts';
import type { NewEntry, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { useLiveMatch } from '#web/features/match-log/match-logs.tsx';
import { SyncNotes } from '#web/features/match-log/sync/sync-notes.tsx';
import { type Cast, castOf } from '#web/features/match-log/words/cast.ts';
import { consequenceOf } from '#web/features/scoring/pads/consequence.ts';
import { isBounce, type Tap, useServes } from '#web/features/scoring/pads/use-scoring.ts';

/** Scores the match of a broadcast like the Match Center: with its log, its lease and its outbox. */
export function MatchScoring({ matchId, home, children }: MatchScoringProps) {
  const view = useLiveMatch(matchId);
  switch (view.status) {
    case 'loading':
      return children({ status: 'loading' });
    case 'ready':
      return (
        <ReadyScoring view={view} home={home}>
          {children}
        </ReadyScoring>
      );
    // The reader may not score it; what they may see comes with the broadcast.
    case 'missing':
    case 'deleted':
    case 'error':
      return children({ status: 'spectator', scoredBy: null });
  }
}

interface ReadyScoringProps extends Pick<MatchScoringProps, 'home' | 'children'> {
  view: ReadyMatch;
}

function ReadyScoring({ view, home, children }: ReadyScoringProps) {
  const { lease, isMine } = useLease(view.meta.id);
  const scorer = useScorer(view, home);
  const scoredBy = lease?.scorer ?? null;
  return children(stateOf());

  function stateOf(): MatchScoringState {
    if (!view.meta.canScore) {
      return { status: 'spectator', scoredBy };
    }
    const isElsewhere = lease !== null && !isMine;
    return isElsewhere && view.match.state.status === 'in-progress'
      ? { status: 'elsewhere', scoredBy, notes: scorer.notes }
      : { status: 'scorer', scoredBy, scorer };
  }
}

function useScorer(view: ReadyMatch, home: Side): MatchScorer {
  const device = useDevice();
  const lastTap = useRef<Tap | null>(null);
  const { match, players } = view;
  const cast = useMemo((): Cast => ({ ...castOf(players, home), isYou: false }), [players, home]);
  // Keeps recording first serves if the match has them.
  const serves = useServes(match, 'intermediate');
  const isOn = match.state.status === 'in-progress';
  const next = useMemo(
    () => (isOn ? { a: consequenceOf(match, cast, 'a'), b: consequenceOf(match, cast, 'b') } : null),
    [match, cast, isOn],
  );
  const enter = (entry: NewEntry) => {
    if (view.enter(entry) !== null) {
      device.buzz('light');
    }
  };
  const server = { kind: 'server', service: { side: opponentOf(match.state.service.side) } } as const;
  const { endsSwapped } = match.state;
  const ends = endsSwapped === null ? null : ({ kind: 'ends', swapped: !endsSwapped } as const);
  return {
    match,
    next,
    canUndo: view.canUndo,
    score(side) {
      const tap = { side, at: performance.now() };
      if (isBounce(lastTap.current, tap)) {
        return;
      }
      lastTap.current = tap;
      const isFirst = serves.isKept && match.state.faults === 0;
      enter({ kind: 'point', winner: side, ...(isFirst ? { detail: { serve: 1 } } : {}) });
    },
    undo() {
      lastTap.current = null;
      view.undo();
    },
    switchServer: isAllowed(view, server) ? () => enter(server) : null,
    changeEnds: ends && isAllowed(view, ends) ? () => enter(ends) : null,
    notes: <SyncNotes view={view} device="device" />,
  };
}

/** True when the rules allow the entry at this point of the match. */
function isAllowed({ match }: ReadyMatch, entry: NewEntry): boolean {
  const event: MatchEvent = { ...entry, id: '', at: 0 };
  return apply(match, event).ok;
}
