import type { HomeAnswer } from '@allcourt/contract';
import { FormStrip } from '#web/ui/result-tile.tsx';
import { Sparkline } from '#web/ui/sparkline.tsx';
import { StatTile, StatTiles, TileLink } from '#web/ui/stat-tile.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { durationFigures, rateFigures, recordText, streakFigures } from '#web/ui/words/record.ts';
import { monthNameText, noonOf } from '#web/ui/words/when.ts';
import type { useHome } from './get-home.ts';

const LABELS = ['Matches Played', 'Win Rate', 'Current Streak', 'Hours Trained'] as const;
const MINUTE_MS = 60_000;

/** Four totals over matches and training, each of which leads to what it counts (MT-10). */
export function SeasonTiles({ home }: { home: ReturnType<typeof useHome> }) {
  const isLoading = useSettledLoading(home.isPending);
  return (
    <section aria-label="Your stats" aria-busy={isLoading || undefined}>
      <StatTiles labels={LABELS} isLoading={isLoading}>
        {home.data ? <Tiles home={home.data} /> : null}
      </StatTiles>
    </section>
  );
}

function Tiles({ home: { record, months, trainedMinutes } }: { home: HomeAnswer }) {
  const isEmpty = record.played === 0;
  return (
    <>
      <StatTile
        label={
          <TileLink to="/matches" search={{ tab: 'history' }}>
            {LABELS[0]}
          </TileLink>
        }
        figures={isEmpty ? [] : [{ value: String(record.played) }]}
        detail={isEmpty ? 'Play a match to start.' : monthText(months)}
        picture={
          !isEmpty && <Sparkline values={months.map(({ played }) => played)} className="max-sm:w-16" />
        }
      />
      <StatTile
        label={
          <TileLink to="/matches" search={{ tab: 'analytics' }}>
            {LABELS[1]}
          </TileLink>
        }
        figures={rateFigures(record.winRate)}
        detail={isEmpty ? 'Share of matches you won.' : recordText(record)}
        picture={record.winRate !== null && <RateBar rate={record.winRate} />}
      />
      <StatTile
        label={
          <TileLink to="/matches" search={{ tab: 'history' }}>
            {LABELS[2]}
          </TileLink>
        }
        figures={streakFigures(record.streak)}
        detail={isEmpty ? 'Wins (or losses) in a row.' : `Best: ${winsText(record.bestWinStreak)}`}
        picture={record.form.length > 0 && <FormStrip results={record.form} className="max-sm:hidden" />}
      />
      <StatTile
        label={
          <TileLink to="/training" search={{ tab: 'progress' }}>
            {LABELS[3]}
          </TileLink>
        }
        figures={durationFigures(trainedMinutes === 0 ? null : trainedMinutes * MINUTE_MS)}
        detail="Includes practices and drills"
      />
    </>
  );
}

function RateBar({ rate }: { rate: number }) {
  return (
    <span
      aria-hidden="true"
      className="mb-1 block h-2 w-20 xl:w-27.5 overflow-hidden rounded-full bg-sunken forced-colors:border max-sm:hidden"
    >
      <span
        className="block h-full rounded-full bg-court forced-colors:bg-highlight"
        style={{ width: `${rate * 100}%` }}
      />
    </span>
  );
}

/** `6 in January`, the current month, which comes last. */
function monthText(months: HomeAnswer['months']): string {
  const newest = months.at(-1);
  return newest ? `${newest.played} in ${monthNameText(noonOf(`${newest.month}-15`))}` : '';
}

function winsText(count: number): string {
  return countText(count, 'win');
}
