import { BugBoard } from './bug-board.tsx';
import { useBugChoice } from './bug-choice.ts';
import { useScoreline } from './use-scoreline.ts';

interface ScoreBugProps {
  className?: string;
}

/** The score over the picture, as it stood at the instant that the picture shows. */
export function ScoreBug({ className }: ScoreBugProps) {
  const line = useScoreline();
  const [isShown] = useBugChoice();
  return isShown && line ? <BugBoard line={line} className={className} /> : null;
}
