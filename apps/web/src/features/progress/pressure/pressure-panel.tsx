import type { PressureAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useDrillTitles } from '#web/features/library/use-drills.ts';
import { statisticName } from '#web/features/progress/loop/loop-words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { amountText, percentText } from '#web/ui/words/amounts.ts';
import { usePressure } from './pressure.ts';

/** Scores at which the reader wins fewer points than elsewhere, each with the drill that plays it. */
export function PressurePanel({ sport }: { sport: Sport }) {
  const { data, isPending, refetch, isRefetching } = usePressure(sport);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending && isOnline);
  return (
    <Panel title="Scores to replay" flush busy={isLoading}>
      {isLoading && <SkeletonRows label="Loading scores" count={2} rowClass="h-14" />}
      {!isLoading && data && <Scores answer={data} />}
      {!(isLoading || data) && (
        <ErrorState
          title={isOnline ? "Couldn't load your scores" : "This isn't saved on this device"}
          query={{ refetch, isFetching: isRefetching }}
          offline={!isOnline}
        />
      )}
    </Panel>
  );
}

type LostScore = PressureAnswer['scores'][number];

function Scores({ answer: { scores, matches, sport } }: { answer: PressureAnswer }) {
  if (scores.length === 0) {
    return (
      <p className="px-4 pb-5 text-ink-2 md:px-5">
        {matches === 0
          ? 'The scores that cost you points show here once a match is scored point by point.'
          : 'No score costs you more than the others, beyond chance.'}
      </p>
    );
  }
  return (
    <ol className="divide-y divide-line border-t border-line">
      {scores.map((score) => (
        <ScoreRow key={score.statistic} score={score} sport={sport} />
      ))}
    </ol>
  );
}

function ScoreRow({
  score: { statistic, drillKey, here, elsewhere },
  sport,
}: {
  score: LostScore;
  sport: Sport;
}) {
  const titles = useDrillTitles(sport);
  return (
    <li className="grid gap-y-1 px-4 py-3.5 md:px-5">
      <span className="type-strong">{statisticName(sport, statistic)}</span>
      <p className="text-ink-2">
        {percentText(here.won / here.of)} of {amountText(here.of)} points,{' '}
        {percentText(elsewhere.won / elsewhere.of)} of your others
      </p>
      <p className="type-caption">
        between {percentText(here.low)} and {percentText(here.high)} with 95% certainty
      </p>
      <div className="mt-1 grid cols-main-auto items-center gap-x-3 rounded-md bg-surface-2 py-1.5 pr-2 pl-3">
        <Link to="/training/drills/$key" params={{ key: drillKey }} className="text-link min-h-6">
          {titles.of(drillKey)}
        </Link>
        <ButtonLink
          to="/training/drills/$key/run"
          params={{ key: drillKey }}
          size="sm"
          icon={<Play aria-hidden="true" className="size-3.5" fill="currentColor" strokeWidth={1.75} />}
        >
          Start Drill<span className="sr-only">: {titles.of(drillKey)}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
