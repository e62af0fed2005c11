import type { AnalyticsAnswer, AnalyticsPart } from '@allcourt/contract';
import { useState } from 'react';
import { DISCIPLINE_WORDS } from '#web/features/history/filters/filter-words.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { monthText, noonOf } from '#web/ui/words/when.ts';
import { type NamedPart, PartsTable } from './parts-table.tsx';
import { monthDays } from './rows.ts';

const VIEWS = [
  { value: 'surface', label: 'Surface' },
  { value: 'type', label: 'Type' },
  { value: 'month', label: 'Month' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The matches by surface, by type and by month. */
export function BreakdownPanel({ answer }: { answer: AnalyticsAnswer }) {
  const [view, setView] = useState<View>('surface');
  return (
    <Panel
      flush
      title="Breakdown"
      aside={<Segmented label="Break down by" choices={VIEWS} value={view} onChange={setView} />}
    >
      <PartsTable
        label={VIEWS.find(({ value }) => value === view)?.label ?? ''}
        sport={answer.sport}
        leading={answer.leading}
        rows={rowsOf(answer, view)}
      />
    </Panel>
  );
}

function rowsOf({ surfaces, disciplines, months }: AnalyticsAnswer, view: View): NamedPart[] {
  switch (view) {
    case 'surface':
      return surfaces.map((part) => {
        const surface = keyIn(SURFACE_WORDS, part);
        return named(part, surface ? SURFACE_WORDS[surface] : 'Not set', surface ? { surface } : null);
      });
    case 'type':
      return disciplines.map((part) => {
        const discipline = keyIn(DISCIPLINE_WORDS, part);
        return named(
          part,
          discipline ? DISCIPLINE_WORDS[discipline] : part.key,
          discipline ? { discipline } : null,
        );
      });
    case 'month':
      return months
        .toReversed()
        .map((part) => named(part, monthText(noonOf(`${part.key}-15`)), monthDays(part.key)));
  }
}

function named(part: AnalyticsPart, name: string, changes: NamedPart['changes']): NamedPart {
  return { id: part.key, name, part, changes };
}

function keyIn<Key extends string>(
  words: Readonly<Record<Key, string>>,
  { key }: AnalyticsPart,
): Key | undefined {
  return (Object.keys(words) as Key[]).find((one) => one === key); // a record has no other keys than its own
}
