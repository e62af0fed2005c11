import type { Drill } from '@allcourt/training';
import { DIFFICULTY_NAMES } from '@allcourt/training';
import { CloudUpload, Medal } from 'lucide-react';
import { NetworkError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { clockText } from '#web/ui/words/duration.ts';
import { dayText } from '#web/ui/words/when.ts';
import { useDrillResults, useWaitingResults } from './results.ts';
import { RunTrend } from './run-trend.tsx';
import { scoreText } from './score-words.ts';
import { bestOf, runsOf, type ShownRun } from './shown-runs.ts';

/** The reader's runs of a drill: best, trend and table. */
export function HistoryPanel({ drill }: { drill: Drill }) {
  const { data, dataUpdatedAt, isPending, isPaused, error, refetch, isFetching } = useDrillResults(drill.id);
  const waiting = useWaitingResults();
  const isOnline = useIsOnline();
  const runs = runsOf(drill, data?.results ?? [], waiting);
  if (isPending && !isPaused) {
    return (
      <Panel title="Your runs" busy>
        <Skeleton className="h-55 rounded-md" />
      </Panel>
    );
  }
  return (
    <Panel title="Your runs">
      {runs.length > 0 && <Runs drill={drill} runs={runs} />}
      {runs.length === 0 && data && (
        <EmptyLine
          action={
            <ButtonLink to="/training/drills/$key/run" params={{ key: drill.id }} search={{}} size="sm">
              Start a run
            </ButtonLink>
          }
        >
          Run this drill to see your best score and trend.
        </EmptyLine>
      )}
      {!data && (
        <ErrorState
          title="Couldn't load your runs"
          offline={isPaused || error instanceof NetworkError}
          query={{ refetch, isFetching }}
        >
          {isPaused || error instanceof NetworkError
            ? 'They will load when you are back online.'
            : 'Your runs are safe on the server.'}
        </ErrorState>
      )}
      {data && !isOnline && (
        <div className="mt-3">
          <SavedAt at={dataUpdatedAt} />
        </div>
      )}
    </Panel>
  );
}

function Runs({ drill, runs }: { drill: Drill; runs: readonly ShownRun[] }) {
  const { scoring } = drill;
  const scored = runs.filter(({ score, isComparable }) => score !== null && isComparable);
  const best = bestOf(scoring, scored);
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="type-caption">Personal best</dt>
          <dd className="type-stat text-32/9!">
            {scoreText(best)}{' '}
            <small className="font-sans text-sm font-semibold tracking-normal text-ink-2 [font-stretch:100%]">
              {scoring.unit}
            </small>
          </dd>
        </div>
        <div>
          <dt className="type-caption">Runs</dt>
          <dd className="type-stat text-32/9!">{runs.length}</dd>
        </div>
      </dl>
      {scored.length > 1 && <RunTrend runs={scored} unit={scoring.unit} />}
      <section
        aria-label="Runs, table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table has to be scrolled by keyboard too.
        tabIndex={0}
        className="relative max-h-95 overflow-auto"
      >
        <table className="w-full text-left text-13/5">
          <thead>
            <tr className="type-caption h-9">
              {['Day', 'Score', 'Level', 'Time', ''].map((head) => (
                <th key={head} scope="col" className="pr-3 font-medium whitespace-nowrap">
                  {head || <span className="sr-only">Remarks</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.toReversed().map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function RunRow({ run }: { run: ShownRun }) {
  const { startedAt, score, level, activeSeconds, isBest, isWaiting, note } = run;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-3 pr-2 font-normal whitespace-nowrap">
        {dayText(new Date(startedAt), new Date())}
      </th>
      <td className="py-3 pr-2 font-strong">{scoreText(score)}</td>
      <td className="py-3 pr-2">{level ? DIFFICULTY_NAMES[level] : '–'}</td>
      <td className="py-3 pr-2 tabular-nums">{clockText(activeSeconds * 1000)}</td>
      <td className="py-2.5">
        <span className="flex flex-wrap items-center gap-1.5">
          {isBest && (
            <Chip tone="win" icon={<Medal aria-hidden="true" className="size-3.5" strokeWidth={2} />}>
              Best<span className="sr-only"> so far</span>
            </Chip>
          )}
          {isWaiting && (
            <Chip tone="warn" icon={<CloudUpload aria-hidden="true" className="size-3.5" strokeWidth={2} />}>
              Not synced yet
            </Chip>
          )}
          {note && <span className="min-w-[12ch] text-ink-2">{note}</span>}
        </span>
      </td>
    </tr>
  );
}
