import type { LoopAnswer, MeasuredGain } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useLoop } from '#web/features/library/loop.ts';
import { useDrillTitles } from '#web/features/library/use-drills.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { Measured } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { countText, percentText } from '#web/ui/words/amounts.ts';
import { noonOf, shortDayText } from '#web/ui/words/when.ts';
import {
  gainRangeText,
  gainText,
  rateIntervalText,
  runsText,
  sampleText,
  statisticName,
  verdictOf,
} from './loop-words.ts';

/** Statistics before and after the drills that train them, with the likely range of the change. */
export function GainsPanel({ sport }: { sport: Sport }) {
  const { data } = useLoop(sport);
  return data ? <Gains loop={data} /> : null;
}

function Gains({ loop: { gains, sport } }: { loop: LoopAnswer }) {
  const { shown, unclear } = grouped(sport, gains);
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
          {shown.map((gain) => (
            <GainRow key={gain.statistic} gain={gain} sport={sport} />
          ))}
          {unclear.length > 0 && <UnclearRow gains={unclear} isAll={shown.length === 0} sport={sport} />}
        </ul>
      )}
    </Panel>
  );
}

/** Changes within chance share a row once there are several. */
function grouped(sport: Sport, gains: readonly MeasuredGain[]) {
  const unclear = gains.filter((gain) => verdictOf(sport, gain) === 'chance');
  return unclear.length < 2
    ? { shown: gains, unclear: [] }
    : { shown: gains.filter((gain) => !unclear.includes(gain)), unclear };
}

interface UnclearRowProps {
  gains: readonly MeasuredGain[];
  /** No other row is above it. */
  isAll: boolean;
  sport: Sport;
}

function UnclearRow({ gains, isAll, sport }: UnclearRowProps) {
  const amount = countText(gains.length, isAll ? 'statistic' : 'other statistic');
  return (
    <li className="px-4 py-1 md:px-5">
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-link">
          {gains.length} {isAll ? 'statistics' : 'more'}: no clear change yet
        </summary>
        <p className="text-ink-2">No clear change in {amount} that you trained: within chance so far.</p>
        <div className="flex flex-wrap gap-x-4 px-2 pb-2">
          {gains.map(
            (gain) =>
              gain.change && (
                <Measured
                  key={gain.statistic}
                  name="Change"
                  title={`Change, ${statisticName(sport, gain.statistic)}`}
                  className="text-left text-link"
                  facts={gainFacts(gain, gain.change)}
                >
                  {statisticName(sport, gain.statistic)}
                </Measured>
              ),
          )}
        </div>
      </details>
    </li>
  );
}

const VERDICTS = {
  better: { tone: 'win', words: 'Improved' },
  worse: { tone: 'loss', words: 'Getting worse' },
  chance: { tone: 'plain', words: 'No clear change' },
  'no-match-before': { tone: 'outline', words: 'No match before' },
  'no-match-since': { tone: 'outline', words: 'No match since' },
} as const;

function GainRow({ gain, sport }: { gain: MeasuredGain; sport: Sport }) {
  const { before, after, drillKeys, since, change } = gain;
  const titles = useDrillTitles(sport);
  const verdict = verdictOf(sport, gain);
  const { tone, words } = VERDICTS[verdict];
  return (
    <li className="grid gap-1.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="type-strong">{statisticName(sport, gain.statistic)}</span>
        <Chip tone={tone}>{words}</Chip>
      </div>
      {change === null || verdict === 'no-match-before' || verdict === 'no-match-since' ? (
        <p className="text-ink-2">
          {verdict === 'no-match-before'
            ? `${percentText(after.value)} since. No match before the first run to compare with.`
            : 'Score your next match point by point to measure it.'}
        </p>
      ) : (
        <>
          <div className="grid max-w-90 cols-sides-auto gap-x-3">
            <Side label="Before" rate={before} />
            <ArrowRight aria-hidden="true" className="mt-5.5 size-5 text-ink-3" strokeWidth={1.75} />
            <Side label="Since" rate={after} />
          </div>
          <Measured
            name={`Change, ${statisticName(sport, gain.statistic)}`}
            className="justify-self-start text-left text-link"
            facts={gainFacts(gain, change)}
          >
            {verdict === 'chance' ? 'Within chance' : gainText(change)}
          </Measured>
        </>
      )}
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

function gainFacts({ before, after, wasNamed }: MeasuredGain, change: NonNullable<MeasuredGain['change']>) {
  return [
    { term: 'Before', text: `${sampleText(before)}, ${rateIntervalText(before)}` },
    { term: 'Since', text: `${sampleText(after)}, ${rateIntervalText(after)}` },
    { term: 'Change', text: `${gainText(change)}, likely range ${gainRangeText(change)}`, isWide: true },
    { term: 'Method', text: wasNamed ? `${PICKED} ${GAIN_METHOD}` : GAIN_METHOD, isWide: true },
  ];
}

const GAIN_METHOD =
  'A change shows only if zero is outside its likely range, with all rows looked at together, so that at most 1 in 20 of those shown is chance.';
const PICKED =
  'It was named as a weakness, and what was picked for being low rises again by itself. The change leaves that part out.';

function Side({ label, rate }: { label: string; rate: MeasuredGain['before'] }) {
  return (
    <span className="grid">
      <span className="type-caption">{label}</span>
      <span className="type-num text-28/8">{percentText(rate.value)}</span>
    </span>
  );
}
