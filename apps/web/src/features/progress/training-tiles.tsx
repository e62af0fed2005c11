import type { ProgressAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { isClear } from '@allcourt/training/progress';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Measured } from '#web/ui/measured.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { amountText, countText, plural, signedText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { durationFigures } from '#web/ui/words/record.ts';
import { CHANGE_METHOD, changeRangeText } from '#web/ui/words/skill-change.ts';
import { monthNameText, noonOf } from '#web/ui/words/when.ts';
import { useProgress } from './progress.ts';

const MINUTE_MS = 60_000;
const LABELS = ['Hours Trained', 'Drills Completed', 'Current Streak', 'Improvement'] as const;

/** Four totals over all training. */
export function TrainingTiles({ sport }: { sport: Sport }) {
  const { data, dataUpdatedAt, isPending, isError, refetch, isFetching } = useProgress(sport);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending && isOnline);
  return (
    <section aria-label="Your training" aria-busy={isLoading || undefined}>
      <StatTiles labels={LABELS} isLoading={isLoading}>
        {data ? <Tiles tiles={data.tiles} /> : null}
      </StatTiles>
      {isError && !data && isOnline && (
        <p role="alert" className="mt-3 flex items-center justify-between gap-3 text-loss">
          Couldn't load your figures.
          <Button size="sm" onClick={() => void refetch()} busy={isFetching}>
            Retry
          </Button>
        </p>
      )}
      {data && !isOnline && (
        <div className="mt-2">
          <SavedAt at={dataUpdatedAt} />
        </div>
      )}
    </section>
  );
}

function Tiles({ tiles }: { tiles: ProgressAnswer['tiles'] }) {
  const { minutes, minutesThisWeek, drills, drillsThisMonth, streakDays, bestStreakDays } = tiles;
  return (
    <>
      <StatTile
        label={LABELS[0]}
        figures={durationFigures(minutes === 0 ? null : minutes * MINUTE_MS)}
        detail={minutes === 0 ? 'Includes practices and drills' : `${minutesText(minutesThisWeek)} this week`}
      />
      <StatTile
        label={LABELS[1]}
        figures={drills === 0 ? [] : [{ value: amountText(drills) }]}
        detail={drills === 0 ? 'Run a drill to start.' : `${amountText(drillsThisMonth)} this month`}
      />
      <StatTile
        label={LABELS[2]}
        figures={bestStreakDays === 0 ? [] : [{ value: String(streakDays), unit: plural(streakDays, 'day') }]}
        detail={
          bestStreakDays === 0 ? 'Days of training in a row' : `Best: ${countText(bestStreakDays, 'day')}`
        }
      />
      <ImprovementTile improvement={tiles.improvement} />
    </>
  );
}

function ImprovementTile({ improvement }: { improvement: ProgressAnswer['tiles']['improvement'] }) {
  if (improvement === null) {
    return <StatTile label={LABELS[3]} figures={[]} detail="Shows once skills are measured twice" />;
  }
  const { by, skills, since } = improvement;
  const isShown = isClear(improvement);
  const unit = plural(Math.abs(Math.round(by)), 'point');
  const ofSkills = `${averageText(skills)} since ${monthNameText(noonOf(since))}`;
  return (
    <StatTile
      label={LABELS[3]}
      figures={isShown ? [{ value: signedText(by), unit }] : []}
      detail={
        <Measured
          name={LABELS[3]}
          className="text-left text-link"
          facts={[
            { term: 'Sample', text: ofSkills },
            { term: 'Likely range', text: `${changeRangeText(improvement)}, with 95% certainty` },
            { term: 'Method', text: CHANGE_METHOD, isWide: true },
          ]}
        >
          {isShown ? ofSkills : 'No clear change'}
        </Measured>
      }
    />
  );
}

function averageText(skills: number): string {
  return skills === 1 ? 'One skill' : `Average of ${skills} skills`;
}
