import { useBugChoice } from '#web/features/broadcast/model/bug-choice.ts';
import { useScoreline } from '#web/features/broadcast/model/use-scoreline.ts';
import { BugBoard } from './bug-board.tsx';

interface ScoreBugProps {
  className?: string;
}

/** The score over the picture, as it stood at the instant that the picture shows. */
export function ScoreBug({ className }: ScoreBugProps) {
  const line = useScoreline();
  const [isShown] = useBugChoice();
  return isShown && line ? <BugBoard line={line} className={className} /> : null;
}
