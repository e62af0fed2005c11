import { LiveScore, LiveScoreWaits } from '#web/features/player/score/live-score.tsx';
import { useScoreline } from '#web/features/player/score/use-scoreline.ts';

/** Nobody films: the score is all there is to see. */
export function BoardStage() {
  const line = useScoreline();
  return line ? <LiveScore line={line} /> : <LiveScoreWaits />;
}
