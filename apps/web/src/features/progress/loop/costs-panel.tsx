import type { LoopAnswer, RankedWeakness } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useLoop } from '#web/features/library/loop.ts';
import { useDrillTitles } from '#web/features/library/use-drills.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FewOnPhone } from '#web/ui/few-on-phone.tsx';
import { Measured } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { countText, decimalText, percentText } from '#web/ui/words/amounts.ts';
import {
  costText,
  rateIntervalText,
  referenceText,
  sampleText,
  skippedText,
  statisticName,
  weaknessName,
} from './loop-words.ts';

/** Points lost to each weakness in a sport. */
export function CostsPanel({ sport }: { sport: Sport }) {
  const { data, isPending, refetch, isRefetching } = useLoop(sport);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending && isOnline);
  return (
    <Panel id="costs" title="Points you give away" flush busy={isLoading}>
      {isLoading && <SkeletonRows label="Loading matches" />}
      {!isLoading && data && <CostsList loop={data} />}
      {!(isLoading || data) && (
        <ErrorState
          title={isOnline ? "Couldn't load your matches" : "This isn't saved on this device"}
          query={{ refetch, isFetching: isRefetching }}
          offline={!isOnline}
        />
      )}
    </Panel>
  );
}

/** Weaknesses in matches, most costly first, with drills to fix each. */
function CostsList({ loop: { weaknesses, matches, sport } }: { loop: LoopAnswer }) {
  if (weaknesses.length === 0) {
    return <p className="px-4 pb-5 text-ink-2 md:px-5">{nothingText(matches)}</p>;
  }
  return (
    <>
      <FewOnPhone items={weaknesses} few={1}>
        {(shown) => (
          <ol className="divide-y divide-line border-t border-line">
            {shown.map((weakness) => (
              <WeaknessRow key={weakness.statistic} weakness={weakness} sport={sport} />
            ))}
          </ol>
        )}
      </FewOnPhone>
      <p className="type-caption border-t border-line px-4 py-3 md:px-5">
        From {countText(matches, 'match', 'matches')} scored point by point. The cost is how many points per
        match you'd gain by reaching the target, which we estimate: a club player, or an advanced one once you
        play like that.
      </p>
    </>
  );
}

function nothingText(matches: number): string {
  return matches === 0
    ? 'Score a match point by point to see what costs you the most, with drills to fix it.'
    : 'No gap to the estimated club level is more than chance yet. Pick what you enjoy.';
}

const COST_METHOD =
  'All statistics are compared with the target at once. Only gaps that are more than chance are named, with a range that is wider because they were picked, and the cost leaves out the part that chance explains.';

interface WeaknessRowProps {
  weakness: RankedWeakness;
  sport: Sport;
}

function WeaknessRow({ weakness, sport }: WeaknessRowProps) {
  const { now, drills, cost, perMatch } = weakness;
  const name = weaknessName(weakness);
  const skipped = skippedText(now);
  const titles = useDrillTitles(sport);
  return (
    <li className="grid cols-main-auto gap-x-4 gap-y-1 px-4 py-3.5 md:px-5">
      <span className="type-strong self-center">{name}</span>
      <Measured
        name={name}
        title={statisticName(sport, weakness.statistic)}
        facts={[
          { term: 'Sample', text: sampleText(now) },
          { term: 'Likely range', text: rateIntervalText(now) },
          { term: 'How often', text: `${decimalText(perMatch, 1)} times a match` },
          skipped === null ? null : { term: 'Skipped answers', text: skipped, isWide: true },
          { term: 'Method', text: COST_METHOD, isWide: true },
        ]}
      >
        <span className="type-num text-xl/5">{decimalText(cost, 1)}</span>{' '}
        <span className="type-caption">points a match</span>
      </Measured>
      <p className="col-span-2 text-ink-2">
        {statisticName(sport, weakness.statistic)} {percentText(now.value)}, {referenceText(weakness)}:{' '}
        {costText(cost)}.
      </p>
      <div className="col-span-2 mt-1">
        <FewOnPhone items={drills} few={1} className="-mb-2">
          {(shown) => (
            <ul className="grid gap-1">
              {shown.map(({ key, why }) => (
                <li
                  key={key}
                  className="grid cols-main-auto items-center gap-x-3 rounded-md bg-surface-2 py-1.5 pr-2 pl-3"
                >
                  <span className="min-w-0">
                    <Link
                      to="/training/drills/$key"
                      params={{ key }}
                      search={{ weakness: weakness.weakness }}
                      className="text-link min-h-6"
                    >
                      {titles.of(key)}
                    </Link>
                    <span className="block text-13/4.5 text-ink-2">{why}</span>
                  </span>
                  <ButtonLink
                    to="/training/drills/$key/run"
                    params={{ key }}
                    size="sm"
                    icon={
                      <Play aria-hidden="true" className="size-3.5" fill="currentColor" strokeWidth={1.75} />
                    }
                  >
                    Start Drill<span className="sr-only">: {titles.of(key)}</span>
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )}
        </FewOnPhone>
      </div>
    </li>
  );
}
