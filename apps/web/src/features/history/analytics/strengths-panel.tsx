import type { AnalyticsAnswer } from '@allcourt/contract';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { FewOnPhone } from '#web/ui/few-on-phone.tsx';
import { MeasureButton } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { percentText } from '#web/ui/words/amounts.ts';
import { type Level, useLevels } from './levels.ts';
import { HistoryLink } from './part-link.tsx';
import { RateText } from './rate-text.tsx';
import { halvesText, type StrengthRow, strengthRows } from './rows.ts';

interface StrengthsPanelProps {
  answer: AnalyticsAnswer;
  /** Opens what is behind a figure. */
  onShow(figure: string): void;
}

/** The figures against the reader's own earlier matches and against players near their rating, each with its explanation. */
export function StrengthsPanel({ answer, onShow }: StrengthsPanelProps) {
  const rows = strengthRows(answer);
  const levels = useLevels(answer.sport);
  return (
    <Panel title="Strengths" aside={<HistoryLink changes={{}}>See the matches</HistoryLink>}>
      {rows.length === 0 ? (
        <EmptyLine action={<ScoreMatchLink />}>
          Score a match point by point to see your strengths here.
        </EmptyLine>
      ) : (
        <>
          <p className="type-caption mb-2">
            Compares your earlier and recent matches.
            {levels.size > 0 && ' The mark is the mean of players near your rating.'} Doubles counts your
            pair. Tap a number for its sample, range and matches.
          </p>
          <FewOnPhone items={rows} few={5} className="-mx-2 -mb-2">
            {(shown) => (
              <ul className="divide-y divide-line">
                {shown.map((row) => (
                  <Strength
                    key={row.card.id}
                    row={row}
                    level={levels.get(row.card.id)}
                    onShow={() => onShow(row.card.id)}
                  />
                ))}
              </ul>
            )}
          </FewOnPhone>
        </>
      )}
    </Panel>
  );
}

interface StrengthProps {
  row: StrengthRow;
  /** Undefined where too few players are near the reader's rating. */
  level: Level | undefined;
  onShow(): void;
}

function Strength({ row: { card, label, meaning, now, change }, level, onShow }: StrengthProps) {
  const [isOpen, setOpen] = useState(false);
  const explanation = useId();
  return (
    <li className="grid cols-main-auto items-center gap-x-4 gap-y-1 py-2.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={explanation}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 min-w-0 rounded-sm text-left"
      >
        <span className="type-strong flex items-center gap-1.5">
          {label}
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 shrink-0 text-ink-3', isOpen && 'rotate-180')}
            strokeWidth={1.75}
          />
        </span>
        <span className="type-caption">{halvesText(change)}</span>
      </button>
      <MeasureButton name={label} onPress={onShow}>
        <RateText rate={now} />
      </MeasureButton>
      <LevelBar value={now.value ?? 0} level={level?.rate} />
      <dl
        id={explanation}
        hidden={!isOpen}
        className="col-span-2 grid gap-2 pt-1 pb-0.5 text-13/5 text-ink-2 [&[hidden]]:hidden"
      >
        <Explained term="What it is">{meaning}</Explained>
        <Explained term="Why it matters">{card.why}</Explained>
        <Explained term="How to improve">{card.how}</Explained>
        {level && <Explained term="Players near your rating">{level.words}</Explained>}
        {change && (
          <Explained term="Earlier and recent matches">
            {percentText(change.earlier)} earlier, {percentText(change.later)} recently. A change shows only
            if it is more than chance, with all rows looked at together.
          </Explained>
        )}
      </dl>
    </li>
  );
}

function Explained({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label text-ink">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A share as a bar, with a mark where the level is known. The numbers beside it say the same. */
function LevelBar({ value, level }: { value: number; level: number | undefined }) {
  return (
    <span aria-hidden="true" className="relative col-span-2 block h-1.5 rounded-2xs bg-sunken">
      <span className="block h-full rounded-2xs bg-you" style={{ width: `${value * 100}%` }} />
      {level !== undefined && (
        <span
          className="absolute -inset-y-1 w-0.5 rounded-full bg-ink"
          style={{ left: `calc(${level * 100}% - 1px)` }}
        />
      )}
    </span>
  );
}
