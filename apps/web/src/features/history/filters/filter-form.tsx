import { MATCH_RESULTS, SURFACES } from '@allcourt/contract/vocabulary';
import type { Sport } from '@allcourt/scoring';
import { allFormatsOf } from '@allcourt/scoring/formats';
import { type ReactNode, useId, useMemo } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useHistoryList } from '#web/features/history/list/use-history-list.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { SelectField, TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { useTyped } from '#web/ui/use-typed.ts';
import { dayKey } from '#web/ui/words/when.ts';
import { DISCIPLINE_WORDS, PERIOD_WORDS, RESULT_WORDS } from './filter-words.ts';
import { PERIODS } from './filters.ts';
import { type ShownFilters, sportInAddress } from './use-filters.ts';

/** One control for each filter. */
export function FilterForm({ shown }: { shown: ShownFilters }) {
  const { filters, mode, change, amend } = shown;
  const { sport, discipline, surface, format, opponent, partner, result, period, from, to } = filters;
  const namesId = useId();
  const sports: readonly Sport[] = sport ? [sport] : ['tennis', 'pickleball'];
  return (
    <div className="grid gap-4">
      <Named label="Sport">
        <Segmented
          label="Sport"
          block
          choices={[
            { value: 'tennis', label: 'Tennis' },
            { value: 'pickleball', label: 'Pickleball' },
            { value: 'all', label: 'Both' },
          ]}
          value={sport ?? 'all'}
          onChange={(chosen) =>
            change({ sport: sportInAddress(chosen === 'all' ? null : chosen, mode), format: undefined })
          }
        />
      </Named>
      <Named label="Type">
        <Segmented
          label="Type"
          block
          choices={[{ value: 'any', label: 'All' }, ...choicesOf(['singles', 'doubles'], DISCIPLINE_WORDS)]}
          value={discipline ?? 'any'}
          onChange={(chosen) => change({ discipline: unlessAny(chosen) })}
        />
      </Named>
      <Named label="Result">
        <Segmented
          label="Result"
          block
          choices={[{ value: 'any', label: 'All' }, ...choicesOf(MATCH_RESULTS, RESULT_WORDS)]}
          value={result ?? 'any'}
          onChange={(chosen) => change({ result: unlessAny(chosen) })}
        />
      </Named>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Surface"
          value={surface ?? ''}
          onChange={({ target }) => change({ surface: target.value || undefined })}
        >
          <option value="">All surfaces</option>
          {SURFACES.map((name) => (
            <option key={name} value={name}>
              {SURFACE_WORDS[name]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Format"
          value={format ?? ''}
          onChange={({ target }) => change({ format: target.value || undefined })}
        >
          <option value="">All formats</option>
          {sports.flatMap(allFormatsOf).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TypedField
          label="Opponent"
          list={namesId}
          value={opponent ?? ''}
          onType={(typed) => amend({ opponent: typed || undefined })}
        />
        <TypedField
          label="Partner"
          list={namesId}
          value={partner ?? ''}
          onType={(typed) => amend({ partner: typed || undefined })}
        />
        <KnownNames id={namesId} shown={shown} />
      </div>
      <Named label="Time">
        <Segmented
          label="Time"
          block
          choices={[...choicesOf(PERIODS, PERIOD_WORDS), { value: 'any', label: 'All time' }]}
          value={from || to ? null : (period ?? 'any')}
          onChange={(chosen) => change({ period: unlessAny(chosen), from: undefined, to: undefined })}
        />
      </Named>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label="From"
          max={to ?? dayKey(new Date())}
          value={from ?? ''}
          onChange={({ target }) => change({ from: target.value || undefined, period: undefined })}
        />
        <TextField
          type="date"
          label="To"
          min={from}
          value={to ?? ''}
          onChange={({ target }) => change({ to: target.value || undefined, period: undefined })}
        />
      </div>
    </div>
  );
}

/** The word above a control that has its own name for screen readers. */
function Named({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="type-label">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Names to choose from, while they are typed. */
function KnownNames({ id, shown }: { id: string; shown: ShownFilters }) {
  const names = useKnownNames(shown);
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

function choicesOf<T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: words[value] }));
}

function unlessAny<T extends string>(chosen: T): Exclude<T, 'any'> | undefined {
  return chosen === 'any' ? undefined : (chosen as Exclude<T, 'any'>); // checked in this line
}

interface TypedFieldProps extends Pick<TextFieldProps, 'label' | 'list'> {
  value: string;
  onType(typed: string): void;
}

/** A line of text that acts once the typing rests. */
function TypedField({ value, onType, ...field }: TypedFieldProps) {
  const typed = useTyped(value, onType);
  return (
    <TextField
      {...field}
      {...typed.field}
      type="search"
      maxLength={80}
      autoComplete="off"
      placeholder="Any"
      enterKeyHint="done"
    />
  );
}

const MAX_NAMES = 60;

/** Players of the loaded matches, last met first. */
function useKnownNames(shown: ShownFilters): readonly string[] {
  const { matches } = useHistoryList(shown);
  const accountId = useOutbox().accountId();
  return useMemo(() => {
    const names = matches
      .flatMap(({ players }) => [...players.a, ...players.b])
      .filter((player) => player.accountId !== accountId)
      .map(({ name }) => name);
    return [...new Set(names)].slice(0, MAX_NAMES);
  }, [matches, accountId]);
}
