import type { RecordAnswer } from '@allcourt/contract';
import { useLocalMatches } from '#web/data/offline-context.tsx';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useRecord } from '#web/features/matches/api/get-record.ts';
import { Button } from '#web/ui/button.tsx';
import { FormStrip } from '#web/ui/result-tile.tsx';
import { StatTile, StatTileSkeleton } from '#web/ui/stat-tile.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { durationText } from '#web/ui/words/duration.ts';
import { durationFigures, rateFigures, recordText, streakFigures } from '#web/ui/words/record.ts';

const LABELS = ['Matches Won', 'Win Rate', 'Avg Match Duration', 'Current Streak'] as const;

/** Four figures over the whole history. */
export function RecordTiles() {
  const { data, isPending, isError, refetch, isFetching } = useRecord({ sport: null });
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending);
  const uncounted = useLocalMatches().filter(
    ({ queued, summary }) => queued > 0 && summary.status !== 'in-progress',
  ).length;
  return (
    <section aria-label="Your record" aria-busy={isLoading || undefined}>
      <dl className="cells grid-cols-2 lg:grid-cols-4">
        {isLoading ? <Waiting /> : <Tiles answer={data} />}
      </dl>
      {isError && !data && isOnline && (
        <p role="alert" className="mt-3 flex items-center justify-between gap-3 text-loss">
          Your figures could not be read.
          <Button size="sm" onClick={() => void refetch()} busy={isFetching}>
            Retry
          </Button>
        </p>
      )}
      {uncounted > 0 && (
        <p className="type-caption mt-2">
          {uncounted === 1 ? 'One match on this device counts' : `${uncounted} matches on this device count`}{' '}
          here once sent.
        </p>
      )}
    </section>
  );
}

function Waiting() {
  return LABELS.map((label) => (
    <StatTileSkeleton key={label} label={label} className="min-h-[108px] md:min-h-[118px]" />
  ));
}

function Tiles({ answer }: { answer: RecordAnswer | undefined }) {
  const record = answer?.record;
  const isEmpty = !record || record.played === 0;
  const size = 'min-h-[108px] md:min-h-[118px]';
  return (
    <>
      <StatTile
        label={LABELS[0]}
        figures={isEmpty ? [] : [{ value: String(record.won), unit: `of ${record.played}` }]}
        detail={isEmpty ? 'Your first match fills this.' : undecidedText(record)}
        className={size}
      />
      <StatTile
        label={LABELS[1]}
        figures={rateFigures(record?.winRate ?? null)}
        detail={isEmpty ? 'Won of all decided matches.' : recordText(record)}
        className={size}
      />
      <StatTile
        label={LABELS[2]}
        figures={durationFigures(record?.averageDurationMs ?? null)}
        detail={
          record?.longestDurationMs
            ? `Longest ${durationText(record.longestDurationMs)}`
            : 'Live scoring times itself.'
        }
        className={size}
      />
      <StatTile
        label={LABELS[3]}
        figures={streakFigures(record?.streak ?? null)}
        detail={
          record && record.form.length > 0 ? (
            <FormStrip results={record.form} className="mt-0.5" />
          ) : (
            'Wins or losses in a row.'
          )
        }
        className={size}
      />
    </>
  );
}

function undecidedText({ played, won, lost }: RecordAnswer['record']): string {
  const open = played - won - lost;
  return open === 0 ? `${lost} lost` : `${lost} lost, ${open} undecided`;
}
