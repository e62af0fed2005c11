import type { RatingStepAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { ratingSystem } from '@allcourt/scoring/ratings';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { ResultTile } from '#web/ui/result-tile.tsx';
import { decimalText, percentText } from '#web/ui/words/amounts.ts';
import { dayText } from '#web/ui/words/when.ts';
import {
  aroundText,
  changeText,
  countedIn,
  halfRangeText,
  opponentsText,
  ratingReason,
  ratingText,
} from './rating-words.ts';

interface StepNoteProps {
  step: RatingStepAnswer;
  sport: Sport;
  index: number;
  count: number;
  onChoose(index: number): void;
}

/** Effect of one match on the rating, in a sentence and, on request, in figures. */
export function StepNote({ step, sport, index, count, onChoose }: StepNoteProps) {
  return (
    <div className="mt-3 rounded-md bg-surface-2 p-1 inset-ring inset-ring-line">
      <div className="flex items-center gap-1">
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
            <p className="type-strong truncate-line">
              {step.match ? (
                <Link
                  to="/matches/$matchId"
                  params={{ matchId: step.match.id }}
                  className="touch-area text-court-text hover:underline"
                >
                  {opponentsText(step)}
                </Link>
              ) : (
                opponentsText(step)
              )}
            </p>
            <p className="text-13/4.5">{ratingReason(step, sport)}</p>
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
      <Figures step={step} sport={sport} />
    </div>
  );
}

/** The figures behind the sentence. */
function Figures({ step, sport }: Pick<StepNoteProps, 'step' | 'sport'>) {
  const { winChance, expected, score, share, sides, seededFrom, deviationBefore, deviation } = step;
  return (
    <details className="px-3 pb-1 text-13/4.75 text-ink-2">
      <summary className="inline-flex min-h-(--tap) cursor-pointer items-center font-medium text-court-text">
        Why {changeText(step.ratingBefore, step.rating)}
      </summary>
      <dl className="grid cols-main-auto gap-x-4 gap-y-1 pb-2 tabular-nums">
        {sides && <Figure label="Own side before">{aroundText(sides.own)}</Figure>}
        {sides && <Figure label="Opponents before">{aroundText(sides.opponents)}</Figure>}
        {winChance !== null && <Figure label="Win chance">{percentText(winChance)}</Figure>}
        {share !== null && <Figure label={`Share of ${countedIn(sport)}`}>{percentText(share)}</Figure>}
        {expected !== null && <Figure label="Expected score">{decimalText(expected, 2)}</Figure>}
        <Figure label="Score of the match">{decimalText(score, 2)}</Figure>
        <Figure label="Uncertainty">
          ± {halfRangeText(deviationBefore)} to ± {halfRangeText(deviation)}
        </Figure>
      </dl>
      {seededFrom && (
        <p className="pb-2">
          This rating started at {ratingText(step.ratingBefore)}, from a self-reported{' '}
          {ratingSystem(seededFrom).name}.
        </p>
      )}
      <p className="pb-2">
        A win scores 0.75 to 1 by the share of {countedIn(sport)}, a loss 0 to 0.25. A score above the
        expected one raises the rating, more so while it is uncertain.
        {expected === null && ' Someone in this match hides their ratings, so the chances are hidden too.'}
      </p>
    </details>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right font-medium text-ink">{children}</dd>
    </>
  );
}
