import type { RatingStepAnswer } from '@allcourt/contract';
import { useState } from 'react';
import { type RatingOf, useRatingHistory } from '#web/features/profile/api/get-rating-history.ts';
import { SPORT_NAMES } from '#web/features/profile/present/rating-words.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { RatingChart } from './rating-chart.tsx';
import { RatingTable } from './rating-table.tsx';
import { StepNote } from './step-note.tsx';

/** History of a rating: chart, the selected match, and a table. */
export function RatingHistory(of: RatingOf) {
  const { data, isPending, isError, refetch, isFetching } = useRatingHistory(of);
  const isLoading = useSettledLoading(isPending);
  if (data && !isLoading) {
    return data.steps.length === 0 ? (
      <p className="min-h-84 text-ink-2">No {of.discipline} match has counted yet.</p>
    ) : (
      <Steps label={`${SPORT_NAMES[of.sport]} ${of.discipline}`} steps={data.steps} total={data.total} />
    );
  }
  if (isError && !data) {
    return (
      <ErrorState
        title="Couldn't load the rating history"
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="min-h-84 justify-center"
      />
    );
  }
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading rating history</span>
      <Skeleton className="h-84" />
    </div>
  );
}

interface StepsProps {
  /** Name of the rating. */
  label: string;
  steps: readonly RatingStepAnswer[];
  total: number;
}

function Steps({ label, steps, total }: StepsProps) {
  const [chosen, choose] = useState(steps.length - 1);
  const index = Math.min(chosen, steps.length - 1);
  const step = steps[index];
  return (
    <>
      <RatingChart label={label} steps={steps} index={index} onChoose={choose} />
      {step && <StepNote step={step} index={index} count={steps.length} onChoose={choose} />}
      <RatingTable label={label} steps={steps} total={total} />
    </>
  );
}
