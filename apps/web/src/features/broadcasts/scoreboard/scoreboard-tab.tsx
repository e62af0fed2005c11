import { lazy, Suspense } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { LiveScore, LiveScoreWaits } from '#web/features/player/score/live-score.tsx';
import { homeSideOf } from '#web/features/player/score/scoreline.ts';
import { useScoreline } from '#web/features/player/score/use-scoreline.ts';
import { HandBoardScore } from './hand-board-score.tsx';
import { MatchInfo } from './match-info.tsx';
import { ScoredMatch } from './scored-match.tsx';
import { type MatchScoringState, useSlots } from './slots.tsx';

const ChatPanel = lazy(() =>
  import('#web/features/crowd/chat-panel.tsx').then((file) => ({
    default: file.ChatPanel,
  })),
);

const BESIDE = 'grid items-start gap-4 md:gap-5 lg:cols-main-89';

/** The score of the broadcast, with buttons for scorers, next to Match Info and the chat. */
export function ScoreboardTab() {
  const slots = useSlots();
  const { answer, match } = useLive();
  const { broadcast, rights } = answer;
  const isScored = slots !== null && broadcast.isLive && rights.isMember && match !== null;
  if (isScored) {
    return (
      <Suspense fallback={<Beside state={null} board={<LiveScoreWaits />} />}>
        <slots.MatchScoring matchId={match.summary.id} home={homeSideOf(match.summary.players, broadcast)}>
          {(state) => <Beside state={state} board={<ScoredMatch state={state} />} />}
        </slots.MatchScoring>
      </Suspense>
    );
  }
  const isCounted = broadcast.matchId === null && broadcast.isLive && rights.canManage;
  return <Beside state={null} board={isCounted ? <HandBoardScore /> : <SeenScore />} />;
}

/** For guests, below the picture: the chat is beside it already, and so is the board if there is no video. */
export function ScoreBelow() {
  const { source } = useLive().answer.broadcast;
  if (source === 'none') {
    return (
      <div className="max-w-140">
        <MatchInfo scoredBy={null} />
      </div>
    );
  }
  return (
    <div className={BESIDE}>
      <SeenScore />
      <MatchInfo scoredBy={null} />
    </div>
  );
}

/** The score at the instant of the picture, without buttons. */
function SeenScore() {
  const line = useScoreline();
  return line ? <LiveScore line={line} /> : <LiveScoreWaits />;
}

function Beside({ state, board }: { state: MatchScoringState | null; board: React.ReactNode }) {
  const scoredBy = state && state.status !== 'loading' ? state.scoredBy : null;
  return (
    <div className={BESIDE}>
      <div className="min-w-0">{board}</div>
      <div className="grid min-w-0 gap-4">
        <MatchInfo scoredBy={scoredBy} />
        <Suspense>
          <ChatPanel />
        </Suspense>
      </div>
    </div>
  );
}
