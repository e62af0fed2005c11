import { useLive } from '#web/features/player/live/live-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { foundWords } from './highlight-words.ts';

interface NoHighlightsProps {
  /** How many nobody has decided on. */
  suggested: number;
  canCut: boolean;
  /** Null where there is nothing to decide for this reader, or they do so already. */
  onReview: (() => void) | null;
}

/** No clips: why, and what will make some. */
export function NoHighlights({ suggested, canCut, onReview }: NoHighlightsProps) {
  const { answer, match } = useLive();
  const { isLive, matchId } = answer.broadcast;
  const byHand = canCut ? ' Clip from stream cuts one by hand.' : '';
  if (onReview && suggested > 0) {
    return (
      <EmptyState
        title={suggested === 1 ? 'One clip waits for you' : `${suggested} clips wait for you`}
        action={
          <Button look="pri" onClick={onReview}>
            Review them
          </Button>
        }
        className="py-14"
      >
        Viewers see what you keep.
      </EmptyState>
    );
  }
  if (matchId === null) {
    return (
      <EmptyState title="No highlights" className="py-14">
        Highlights are found in the score of a match, and none is scored here.{byHand}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={isLive ? 'No highlights yet' : 'No highlights'} className="py-14">
      {isLive
        ? `They are found while the match is scored: ${foundWords(match?.summary.sport ?? 'tennis')}.`
        : 'Nothing in the score of this match stood out.'}
      {byHand}
    </EmptyState>
  );
}
