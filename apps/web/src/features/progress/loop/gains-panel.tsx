import type { LoopAnswer, MeasuredGain } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useLoop } from '#web/features/library/loop.ts';
import { useDrillTitles } from '#web/features/library/use-drills.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { percentText } from '#web/ui/words/amounts.ts';
import { noonOf, shortDayText } from '#web/ui/words/when.ts';
import { gainText, rateIntervalText, runsText, shareOf, statisticName, verdictOf } from './loop-words.ts';

/** Statistics before and after the drills that train them, with the likely range of the change. */
export function GainsPanel({ sport }: { sport: Sport }) {
  const { data } = useLoop(sport);
  return data ? <Gains loop={data} /> : null;
}

function Gains({ loop: { gains, sport } }: { loop: LoopAnswer }) {
  return (
    <Panel title="Change since training" flush>
      {gains.length === 0 ? (
        <EmptyLine
          action={
            <ButtonLink to="/training" search={{ tab: 'library', sport }} size="sm">
              Browse drills
            </ButtonLink>
          }
          className="px-4 pb-5 md:px-5"
        >
          Run a drill, then score matches point by point. Your matches before and after it are compared here.
        </EmptyLine>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {gains.map((gain) => (
            <GainRow key={gain.statistic} gain={gain} sport={sport} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const VERDICTS = {
  better: { tone: 'win', words: 'Improved' },
  worse: { tone: 'loss', words: 'Getting worse' },
  chance: { tone: 'plain', words: 'No clear change' },
  'no-match-since': { tone: 'outline', words: 'No match since' },
} as const;

function GainRow({ gain, sport }: { gain: MeasuredGain; sport: Sport }) {
  const { before, after, drillKeys, since } = gain;
  const titles = useDrillTitles(sport);
  const { tone, words } = VERDICTS[verdictOf(sport, gain)];
  return (
    <li className="grid gap-1.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="type-strong">{statisticName(sport, gain.statistic)}</span>
        <Chip tone={tone}>{words}</Chip>
      </div>
      <div className="grid max-w-90 cols-sides-auto gap-x-3">
        <Side label="Before" rate={before} />
        <ArrowRight aria-hidden="true" className="mt-5.5 size-5 text-ink-3" strokeWidth={1.75} />
        <Side label="Since" rate={after} />
      </div>
      <p className="text-ink-2">{gainText(gain)}</p>
      <p className="type-caption">
        {runsText(gain)} since {shortDayText(noonOf(since), new Date())}:{' '}
        {drillKeys.map((key, index) => (
          <span key={key}>
            {index > 0 && ', '}
            <Link to="/training/drills/$key" params={{ key }} search={{}} className="text-link">
              {titles.of(key)}
            </Link>
          </span>
        ))}
      </p>
    </li>
  );
}

function Side({ label, rate }: { label: string; rate: MeasuredGain['before'] }) {
  const share = shareOf(rate);
  return (
    <span className="grid">
      <span className="type-caption">{label}</span>
      <span className="type-num text-28/8">{percentText(share)}</span>
      <span className="type-caption">n = {rate.figure.of}</span>
      {share !== null && <span className="type-caption">{rateIntervalText(rate)}</span>}
    </span>
  );
}
