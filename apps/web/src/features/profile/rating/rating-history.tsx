import type { RatingStepAnswer } from '@allcourt/contract';
import type { Discipline, Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAs } from '#web/data/http.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { RatingChart } from './rating-chart.tsx';
import { RatingTable } from './rating-table.tsx';
import { SPORT_NAMES } from './rating-words.ts';
import { StepNote } from './step-note.tsx';

const ratingHistoryAnswer = async () => (await import('@allcourt/contract/http/ratings')).ratingHistoryAnswer;

/** History of a rating: chart, the selected match, and a table. */
export function RatingHistory(of: RatingOf) {
  const { data, isPending, isError, refetch, isFetching } = useRatingHistory(of);
  const isLoading = useSettledLoading(isPending);
  if (data && !isLoading) {
    return data.steps.length === 0 ? (
      <EmptyLine
        action={
          <ButtonLink to="/matches/new" size="sm">
            Score a match
          </ButtonLink>
        }
        className="min-h-84 content-start"
      >
        No {of.discipline} match has counted yet.
      </EmptyLine>
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

interface RatingOf {
  username: string;
  sport: Sport;
  discipline: Discipline;
}

/** History of a player's rating, match by match. */
function useRatingHistory({ username, sport, discipline }: RatingOf) {
  return useQuery({
    queryKey: ['players', username, 'ratings', sport, discipline],
    queryFn: ({ signal }) =>
      apiAs(
        ratingHistoryAnswer,
        `/api/players/${encodeURIComponent(username)}/ratings?${new URLSearchParams({ sport, discipline })}`,
        { signal },
      ),
    staleTime: 0,
  });
}
