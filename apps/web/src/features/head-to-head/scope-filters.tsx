import { SURFACES } from '@allcourt/contract/vocabulary';
import { DISCIPLINES, type Sport } from '@allcourt/scoring';
import { allFormatsOf } from '@allcourt/scoring/formats';
import { DISCIPLINE_WORDS, PERIOD_WORDS } from '#web/features/history/filters/filter-words.ts';
import { PERIODS } from '#web/features/history/filters/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import type { Scope } from './met-search.ts';

interface ScopeFiltersProps {
  scope: Scope;
  /** The sport that is shown, and those there are matches in. */
  sport: Sport;
  sports: readonly { readonly sport: Sport }[];
}

const SPORT_WORDS = { tennis: 'Tennis', pickleball: 'Pickleball' } as const;

/** The matches that count: by type, surface, format and time. The sport is a choice where both were played. */
export function ScopeFilters({
  scope: { filters, isNarrowed, change, clear },
  sport,
  sports,
}: ScopeFiltersProps) {
  const { discipline, surface, format, period, from, to } = filters;
  return (
    <div className="mb-(--gutter) grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {sports.length > 1 && (
          <Segmented
            label="Sport"
            choices={sports.map(({ sport: value }) => ({ value, label: SPORT_WORDS[value] }))}
            value={sport}
            onChange={(chosen) => change({ sport: chosen, format: undefined })}
          />
        )}
        {isNarrowed && (
          <Button size="sm" look="gho" onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
        <Picker
          label="Type"
          all="All types"
          choices={DISCIPLINES.map((value) => [value, DISCIPLINE_WORDS[value]])}
          value={discipline}
          onChange={(chosen) => change({ discipline: chosen })}
        />
        <Picker
          label="Surface"
          all="All surfaces"
          choices={SURFACES.map((value) => [value, SURFACE_WORDS[value]])}
          value={surface}
          onChange={(chosen) => change({ surface: chosen })}
        />
        <Picker
          label="Format"
          all="All formats"
          choices={allFormatsOf(sport).map(({ id, name }) => [id, name])}
          value={format}
          onChange={(chosen) => change({ format: chosen })}
        />
        <Picker
          label="Time"
          all={from || to ? 'Chosen days' : 'All time'}
          choices={PERIODS.map((value) => [value, PERIOD_WORDS[value]])}
          value={period}
          onChange={(chosen) => change({ period: chosen, from: undefined, to: undefined })}
        />
      </div>
    </div>
  );
}

interface PickerProps {
  label: string;
  /** The first choice: no filter. */
  all: string;
  choices: readonly (readonly [value: string, label: string])[];
  value: string | undefined;
  onChange(chosen: string | undefined): void;
}

function Picker({ label, all, choices, value, onChange }: PickerProps) {
  return (
    <SelectField
      label={label}
      hiddenLabel
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{all}</option>
      {choices.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
