import type { RatingStepAnswer } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { ResultTile } from '#web/ui/result-tile.tsx';
import { dayText } from '#web/ui/words/when.ts';
import { opponentsText, ratingText, whyItMoved } from './rating-words.ts';

interface StepNoteProps {
  step: RatingStepAnswer;
  index: number;
  count: number;
  onChoose(index: number): void;
}

/** Effect of one match on the rating. */
export function StepNote({ step, index, count, onChoose }: StepNoteProps) {
  return (
    <div className="mt-3 flex items-center gap-1 rounded-md bg-surface-2 p-1 inset-ring inset-ring-line">
      <IconButton
        label="Previous match"
        disabled={index === 0}
        onClick={() => onChoose(index - 1)}
        className="size-11"
      >
        <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      <div className="flex min-h-18 min-w-0 flex-1 items-center gap-3">
        <ResultTile result={step.won ? 'won' : 'lost'} />
        <div className="min-w-0 flex-1 py-1.5">
          <p className="type-strong truncate">
            {step.match ? (
              <Link
                to="/matches/$matchId"
                params={{ matchId: step.match.id }}
                className="text-court-text hover:underline"
              >
                {opponentsText(step)}
              </Link>
            ) : (
              opponentsText(step)
            )}
          </p>
          <p className="text-13/4.5">{whyItMoved(step)}</p>
          <p className="type-caption">
            {dayText(new Date(step.at), new Date())}, from {ratingText(step.ratingBefore)} to{' '}
            {ratingText(step.rating)}
          </p>
        </div>
      </div>
      <IconButton
        label="Next match"
        disabled={index === count - 1}
        onClick={() => onChoose(index + 1)}
        className="size-11"
      >
        <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
