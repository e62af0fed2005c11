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
const SIZE = 'min-h-[112px] md:min-h-[124px]';

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
        {isLoading && <Waiting />}
        {!isLoading && (data ? <Tiles record={data.record} /> : <Unread />)}
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
  return LABELS.map((label) => <StatTileSkeleton key={label} label={label} className={SIZE} />);
}

/** Nothing is known, which is not the same as nothing played. */
function Unread() {
  return LABELS.map((label) => (
    <StatTile key={label} label={label} figures={[]} detail="Not read yet." className={SIZE} />
  ));
}

function Tiles({ record }: { record: RecordAnswer['record'] }) {
  const isEmpty = record.played === 0;
  return (
    <>
      <StatTile
        label={LABELS[0]}
        figures={isEmpty ? [] : [{ value: String(record.won), unit: `of ${record.played}` }]}
        detail={isEmpty ? 'Your first match fills this.' : undecidedText(record)}
        className={SIZE}
      />
      <StatTile
        label={LABELS[1]}
        figures={rateFigures(record.winRate)}
        detail={isEmpty ? 'Won of all decided matches.' : recordText(record)}
        className={SIZE}
      />
      <StatTile
        label={LABELS[2]}
        figures={durationFigures(record.averageDurationMs)}
        detail={
          record.longestDurationMs
            ? `Longest ${durationText(record.longestDurationMs)}`
            : 'Live scoring times itself.'
        }
        className={SIZE}
      />
      <StatTile
        label={LABELS[3]}
        figures={streakFigures(record.streak)}
        detail={
          record.form.length > 0 ? (
            <FormStrip results={record.form} className="mt-0.5" />
          ) : (
            'Wins or losses in a row.'
          )
        }
        className={SIZE}
      />
    </>
  );
}

function undecidedText({ played, won, lost }: RecordAnswer['record']): string {
  const open = played - won - lost;
  return open === 0 ? `${lost} lost` : `${lost} lost, ${open} undecided`;
}
