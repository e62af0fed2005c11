import type { RatingStepAnswer } from '@allcourt/contract';
import type { Discipline, Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAs } from '#web/data/http.ts';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PlayerName } from '#web/ui/player-name.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { percentText } from '#web/ui/words/amounts.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import { DownloadInputs } from './download-inputs.tsx';
import { RatingChart } from './rating-chart.tsx';
import { changeText, halfRangeText, historyHeight, ratingText, SPORT_NAMES } from './rating-words.ts';
import { StepNote } from './step-note.tsx';

const ratingHistoryAnswer = async () => (await import('@allcourt/contract/http/ratings')).ratingHistoryAnswer;

interface RatingHistoryProps extends RatingOf {
  /** True when the reader looks at their own. */
  isOwn: boolean;
}

/** History of a rating: chart, the selected match, and a table. */
export function RatingHistory(of: RatingHistoryProps) {
  const { data, isPending, isError, refetch, isFetching } = useRatingHistory(of);
  const isLoading = useSettledLoading(isPending);
  if (data && !isLoading) {
    return data.steps.length === 0 ? (
      <EmptyLine action={<ScoreMatchLink />} className="min-h-84 content-start">
        No {of.discipline} match has counted yet.
      </EmptyLine>
    ) : (
      <>
        <Steps
          label={`${SPORT_NAMES[of.sport]} ${of.discipline}`}
          sport={of.sport}
          steps={data.steps}
          total={data.total}
        />
        {of.isOwn && <DownloadInputs sport={of.sport} discipline={of.discipline} />}
      </>
    );
  }
  if (isError && !data) {
    return (
      <ErrorState
        title="Couldn't load the rating history"
        query={{ refetch, isFetching }}
        className="min-h-84 justify-center"
      />
    );
  }
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading rating history</span>
      <Skeleton className={historyHeight(of)} />
    </div>
  );
}

interface StepsProps {
  /** Name of the rating. */
  label: string;
  sport: Sport;
  steps: readonly RatingStepAnswer[];
  total: number;
}

function Steps({ label, sport, steps, total }: StepsProps) {
  const [chosen, choose] = useState(steps.length - 1);
  const index = Math.min(chosen, steps.length - 1);
  const step = steps[index];
  return (
    <>
      <RatingChart label={label} sport={sport} steps={steps} index={index} onChoose={choose} />
      {step && <StepNote step={step} sport={sport} index={index} count={steps.length} onChoose={choose} />}
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

interface RatingTableProps {
  /** Name of the rating. */
  label: string;
  /** Oldest first. */
  steps: readonly RatingStepAnswer[];
  total: number;
}

const CELL = 'px-2 py-2 first:pl-0 last:pr-0';

/** The chart as a table, latest match first. */
function RatingTable({ label, steps, total }: RatingTableProps) {
  const now = new Date();
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-(--tap) cursor-pointer items-center font-medium text-court-text">
        Show as table
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table has to be reached by keyboard.
        tabIndex={0}
        aria-label={`${label}: rating, match by match`}
        className="max-h-95 overflow-auto"
      >
        <table className="w-full text-13/4.5">
          <thead>
            <tr className="border-b-2 border-line-2 text-left text-ink-3">
              {['Day', 'Against', 'Result', 'Win chance', 'Change', 'Rating', 'Interval ±'].map(
                (head, column) => (
                  <th key={head} scope="col" className={column < 3 ? CELL : `${CELL} text-right`}>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={`${step.at} ${step.match?.id}`} className="border-b border-line">
                <td className={`${CELL} whitespace-nowrap`}>{shortDayText(new Date(step.at), now)}</td>
                <td className={CELL}>
                  <Against step={step} />
                </td>
                <td className={CELL}>{step.won ? 'Won' : 'Lost'}</td>
                <td className={FIGURE}>{step.winChance === null ? 'hidden' : percentText(step.winChance)}</td>
                <td className={FIGURE}>{changeText(step.ratingBefore, step.rating)}</td>
                <td className={FIGURE}>{ratingText(step.rating)}</td>
                <td className={FIGURE}>{halfRangeText(step.deviation)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > steps.length && (
        <p className="type-caption mt-2">
          The newest {steps.length} of {total} matches.
        </p>
      )}
    </details>
  );
}

const FIGURE = `${CELL} text-right tabular-nums`;

/** Opponents with links to their profiles. */
function Against({ step: { match } }: { step: RatingStepAnswer }) {
  if (!match) {
    return 'Private match';
  }
  return match.opponents.map(({ name, username }, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <PlayerName name={name} account={username} />
    </span>
  ));
}
