import type { MatchFilters, MatchSummary, RecordAnswer } from '@allcourt/contract';
import type { ReactNode } from 'react';
import { useLocalMatches } from '#web/data/offline-context.tsx';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormStrip } from '#web/ui/result-tile.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { amountText } from '#web/ui/words/amounts.ts';
import { durationText } from '#web/ui/words/duration.ts';
import { durationFigures, rateFigures, recordText, streakFigures } from '#web/ui/words/record.ts';
import { useRecord } from './get-record.ts';

const LABELS = ['Matches Won', 'Win Rate', 'Avg Match Duration', 'Current Streak'] as const;

interface RecordTilesProps {
  /** The matches that count; all of them unless said. */
  query?: MatchFilters;
  /** True when it is known which. */
  isKnown?: boolean;
  /** A hint while there is nothing to count. */
  whenEmpty?: string;
  /** True when a match of this device would count. */
  counts?: (match: MatchSummary) => boolean;
}

/** Four statistics over a player's matches. */
export function RecordTiles({
  query = EVERY_MATCH,
  isKnown = true,
  whenEmpty = 'Play your first match.',
  counts = isAny,
}: RecordTilesProps) {
  const { data, isPending, isError, refetch, isFetching } = useRecord(query, { isEnabled: isKnown });
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending);
  const uncounted = useLocalMatches().filter(
    ({ queued, summary }) => queued > 0 && summary.status !== 'in-progress' && counts(summary),
  ).length;
  return (
    <section aria-label="Your record" aria-busy={isLoading || undefined}>
      <StatTiles labels={LABELS} isLoading={isLoading}>
        {data ? <Tiles record={data.record} whenEmpty={whenEmpty} /> : null}
      </StatTiles>
      {isError && !data && isOnline && (
        <p role="alert" className="mt-3 flex items-center justify-between gap-3 text-loss">
          Couldn't load your stats.
          <Button size="sm" onClick={() => void refetch()} busy={isFetching}>
            Retry
          </Button>
        </p>
      )}
      {uncounted > 0 && (
        <p className="type-caption mt-2">
          {uncounted === 1 ? 'One match' : `${uncounted} matches`} on this device will count once synced.
        </p>
      )}
    </section>
  );
}

const EVERY_MATCH = {};

function isAny(): boolean {
  return true;
}

function Tiles({ record, whenEmpty }: { record: RecordAnswer['record']; whenEmpty: string }) {
  const isEmpty = record.played === 0;
  return (
    <>
      <StatTile
        label={LABELS[0]}
        figures={isEmpty ? [] : [{ value: amountText(record.won), unit: `of ${amountText(record.played)}` }]}
        detail={isEmpty ? whenEmpty : unfinishedText(record)}
      />
      <StatTile
        label={LABELS[1]}
        figures={rateFigures(record.winRate)}
        detail={record.winRate === null ? 'Share of matches you won.' : recordText(record)}
      />
      <StatTile
        label={LABELS[2]}
        figures={durationFigures(record.averageDurationMs)}
        detail={timedWords(record)}
      />
      <StatTile
        label={LABELS[3]}
        figures={streakFigures(record.streak)}
        detail={
          record.form.length > 0 ? (
            <FormStrip results={record.form} className="mt-0.5" />
          ) : (
            'Wins (or losses) in a row.'
          )
        }
      />
    </>
  );
}

/** `Longest 2 h 41 min`. */
function timedWords({ timed, longestDurationMs }: RecordAnswer['record']): ReactNode {
  if (longestDurationMs === null) {
    return 'Timed automatically when you score live.';
  }
  if (timed === 1) {
    return 'One timed match';
  }
  return <span className="whitespace-nowrap">Longest {durationText(longestDurationMs)}</span>;
}

function unfinishedText({ played, won, lost }: RecordAnswer['record']): string {
  const open = played - won - lost;
  return open === 0 ? `${lost} lost` : `${lost} lost, ${open} unfinished`;
}
