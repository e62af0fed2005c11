import { opponentOf } from '@allcourt/scoring';
import { useEffect, useState } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { LiveScore, LiveScoreWaits } from '#web/features/player/score/live-score.tsx';
import { homeSideOf, scorelineOfMatch } from '#web/features/player/score/scoreline.ts';
import { useScoreline } from '#web/features/player/score/use-scoreline.ts';
import { BoardFoot } from './board-foot.tsx';
import type { MatchScorer, MatchScoringState } from './slots.tsx';

/** The board of a scored match: with buttons for its scorer, and the scorer's name for everyone else. */
export function ScoredMatch({ state }: { state: MatchScoringState }) {
  switch (state.status) {
    case 'loading':
      return <Seen />;
    case 'spectator':
      return <Seen note={state.scoredBy === null ? null : `${state.scoredBy} is scoring this match.`} />;
    case 'elsewhere':
      return (
        <>
          <div className="mb-3 empty:hidden">{state.notes}</div>
          <Seen />
        </>
      );
    case 'scorer':
      return <Scoring scorer={state.scorer} />;
  }
}

function Seen({ note = null }: { note?: string | null }) {
  const line = useScoreline();
  return line ? <LiveScore line={line} note={note} /> : <LiveScoreWaits />;
}

/** The scorer is at the court, so their score never waits for the picture. */
function Scoring({ scorer }: { scorer: MatchScorer }) {
  const { answer, match, serverNow } = useLive();
  const now = useEverySecond(serverNow);
  if (!match) {
    return <LiveScoreWaits />;
  }
  const { broadcast } = answer;
  const home = homeSideOf(match.summary.players, broadcast);
  const line = scorelineOfMatch(scorer.match, { summary: match.summary, broadcast, instant: now });
  const { next } = scorer;
  return (
    <>
      <div className="mb-3 grid gap-2 empty:hidden">{scorer.notes}</div>
      <LiveScore
        line={line}
        scoring={
          next && {
            home: { ...next[home], press: () => scorer.score(home) },
            away: { ...next[opponentOf(home)], press: () => scorer.score(opponentOf(home)) },
          }
        }
        foot={
          <BoardFoot
            undo={scorer.canUndo ? scorer.undo : null}
            acts={[
              ...(scorer.switchServer ? [{ label: 'Switch server', press: scorer.switchServer }] : []),
              ...(scorer.changeEnds ? [{ label: 'Change ends', press: scorer.changeEnds }] : []),
            ]}
          />
        }
      />
    </>
  );
}

const SECOND_MS = 1000;

function useEverySecond(read: () => number): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), SECOND_MS);
    return () => clearInterval(timer);
  }, [read]);
  return now;
}
