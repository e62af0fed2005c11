import type { AnalyticsPart, HeadToHeadAnswer } from '@allcourt/contract';
import { FORMATS } from '@allcourt/scoring/formats';
import { useState } from 'react';
import { type NamedPart, PartsTable } from '#web/features/history/analytics/parts-table.tsx';
import { DISCIPLINE_WORDS } from '#web/features/history/filters/filter-words.ts';
import type { FilterChanges } from '#web/features/history/filters/use-filters.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';

const VIEWS = [
  { value: 'surface', label: 'Surface' },
  { value: 'discipline', label: 'Type' },
  { value: 'format', label: 'Format' },
] as const;
type View = (typeof VIEWS)[number]['value'];

interface PartsPanelProps {
  answer: HeadToHeadAnswer;
  /** The filters that select these people in the history; null for another's matches. */
  among: FilterChanges | null;
}

/** The balance by surface, type and format. */
export function PartsPanel({ answer, among }: PartsPanelProps) {
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
        isLinked={among !== null}
        rows={rowsOf(answer, view, among ?? {})}
      />
    </Panel>
  );
}

function rowsOf(
  { surfaces, disciplines, formats }: HeadToHeadAnswer,
  view: View,
  among: FilterChanges,
): NamedPart[] {
  const named = (part: AnalyticsPart, name: string | undefined, filter: FilterChanges): NamedPart => ({
    id: part.key,
    name: name ?? UNNAMED[view],
    part,
    changes: name === undefined ? null : { ...among, ...filter },
  });
  switch (view) {
    case 'surface':
      return surfaces.map((part) => named(part, wordOf(SURFACE_WORDS, part.key), { surface: part.key }));
    case 'discipline':
      return disciplines.map((part) =>
        named(part, wordOf(DISCIPLINE_WORDS, part.key), { discipline: part.key }),
      );
    case 'format':
      return formats.map((part) =>
        named(part, FORMATS.find(({ id }) => id === part.key)?.name, { format: part.key }),
      );
  }
}

const UNNAMED: Readonly<Record<View, string>> = { surface: 'Not set', discipline: 'Other', format: 'Other' };

function wordOf(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return words[key];
}
