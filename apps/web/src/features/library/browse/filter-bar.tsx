import type { Sport } from '@allcourt/scoring';
import {
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  EQUIPMENT,
  type EquipmentKind,
  FITS,
  type Fit,
  JUNIOR_NAMES,
  JUNIOR_STAGES,
  LOAD_NAMES,
  LOADS,
  WEAKNESS_NAMES,
  WEAKNESSES,
} from '@allcourt/training';
import { Plus, Search, X } from 'lucide-react';
import { useState } from 'react';
import { capital, pieceText } from '#web/features/library/drill-words.ts';
import type { LibraryDrill } from '#web/features/library/library.ts';
import { DRILL_SEARCH_ID } from '#web/features/training/training-search.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { useTyped } from '#web/ui/use-typed.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { type FilterName, HEADCOUNTS, LENGTHS, type LibraryFilters, type Only } from './drill-filters.ts';

interface FilterBarProps {
  sport: Sport;
  filters: LibraryFilters;
  /** All drills of the sport, to offer only filters that match some. */
  drills: readonly LibraryDrill[];
  onSport(sport: Sport): void;
  onFilter(name: FilterName, value: string | undefined): void;
}

const SPORTS = [
  { value: 'tennis', label: 'Tennis' },
  { value: 'pickleball', label: 'Pickleball' },
] as const satisfies readonly { value: Sport; label: string }[];

const FIT_NAMES: Readonly<Record<Fit, string>> = {
  wheelchair: 'For a wheelchair',
  'small-space': 'For a small space',
};

const ONLY_NAMES: Readonly<Record<Only, string>> = {
  favourites: 'Favorites',
  own: 'My drills',
  team: 'Team drills',
};

/** Search, sport and filters: on a phone one row to swipe, which opens the search. */
export function FilterBar({ sport, filters, drills, onSport, onFilter }: FilterBarProps) {
  const weaknesses = WEAKNESSES.filter((weakness) =>
    drills.some(({ drill }) => drill.weaknesses.includes(weakness)),
  );
  const equipment = EQUIPMENT.filter((item) =>
    drills.some(({ drill }) => drill.equipment.some((piece) => piece.item === item)),
  );
  const isPhone = useMedia(PHONE);
  const [isOpened, setOpened] = useState(filters.search !== undefined);
  const isSearching = !isPhone || isOpened || filters.search !== undefined;
  const select = (name: FilterName, label: string, value: unknown, options: readonly Option[]) => (
    <div className="shrink-0">
      <SelectField
        label={label}
        hiddenLabel
        value={value === undefined ? '' : `${value}`}
        onChange={({ target }) => onFilter(name, target.value || undefined)}
        className="w-auto max-w-52.5 max-md:h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    </div>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is not supported everywhere yet.
    <div role="search" aria-label="Drills" className="grid grid-cols-1 gap-3">
      {isSearching && (
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            value={filters.search ?? ''}
            hasFocus={isPhone && filters.search === undefined}
            onType={(typed) => onFilter('q', typed || undefined)}
          />
          {!isPhone && (
            <>
              <Segmented label="Sport" choices={SPORTS} value={sport} onChange={onSport} />
              <ButtonLink
                to="/training/drills/new"
                search={{ sport }}
                icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
              >
                New drill
              </ButtonLink>
            </>
          )}
        </div>
      )}
      <div className="relative flex gap-2 max-md:-mx-(--margin) max-md:overflow-x-auto max-md:px-(--margin) max-md:py-0.5 md:flex-wrap [scrollbar-width:none]">
        {isPhone && (
          <>
            <IconButton
              label="Search Drills"
              look={isSearching ? 'pri' : 'line'}
              aria-expanded={isSearching}
              onClick={() => {
                setOpened(!isSearching);
                if (isSearching) {
                  onFilter('q', undefined);
                }
              }}
            >
              <Search aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            </IconButton>
            <div className="shrink-0">
              <SelectField
                label="Sport"
                hiddenLabel
                value={sport}
                onChange={({ target }) => onSport(target.value === 'pickleball' ? 'pickleball' : 'tennis')}
                className="h-11 w-auto"
              >
                {SPORTS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </div>
          </>
        )}
        <div className="shrink-0 lg:hidden">
          {select('difficulty', 'Difficulty', filters.difficulty, [
            { value: '', label: 'Any difficulty' },
            ...DIFFICULTIES.map((level) => ({ value: level, label: DIFFICULTY_NAMES[level] })),
          ])}
        </div>
        {select('minutes', 'Time', filters.minutes, [
          { value: '', label: 'Any time' },
          ...LENGTHS.map((minutes) => ({ value: `${minutes}`, label: `Up to ${minutesText(minutes)}` })),
        ])}
        {select('players', 'Players', filters.players, [
          { value: '', label: 'Any number of players' },
          ...HEADCOUNTS.map((count) => ({
            value: `${count}`,
            label: count === 1 ? 'On my own' : `${count} of us`,
          })),
        ])}
        <EquipmentButton
          known={equipment}
          chosen={filters.equipment}
          onChoose={(chosen) => onFilter('equipment', chosen?.join(','))}
        />
        {select('load', 'Load', filters.load, [
          { value: '', label: 'Any load' },
          ...LOADS.map((load) => ({ value: load, label: LOAD_NAMES[load] })),
        ])}
        {select('junior', 'Juniors', filters.junior, [
          { value: '', label: 'Any age' },
          ...JUNIOR_STAGES.map((stage) => ({ value: stage, label: JUNIOR_NAMES[sport][stage].name })),
        ])}
        {select('fits', 'Version', filters.fits, [
          { value: '', label: 'Any version' },
          ...FITS.map((fit) => ({ value: fit, label: FIT_NAMES[fit] })),
        ])}
        {select('weakness', 'Weakness', filters.weakness, [
          { value: '', label: 'Any weakness' },
          ...weaknesses.map((weakness) => ({ value: weakness, label: WEAKNESS_NAMES[weakness] })),
        ])}
        {select('only', 'Whose drills', filters.only, [
          { value: '', label: 'All drills' },
          ...(['favourites', 'own', 'team'] as const).map((only) => ({
            value: only,
            label: ONLY_NAMES[only],
          })),
        ])}
        {isPhone && (
          <ButtonLink
            to="/training/drills/new"
            search={{ sport }}
            className="shrink-0"
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            New drill
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

interface Option {
  value: string;
  label: string;
}

interface SearchFieldProps {
  value: string;
  /** Takes the focus when it appears. */
  hasFocus: boolean;
  onType(typed: string): void;
}

function SearchField({ value, hasFocus, onType }: SearchFieldProps) {
  const typed = useTyped(value, onType);
  return (
    <div className="relative min-w-filter flex-1 max-md:basis-full">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 z-1 my-auto size-4 text-ink-3"
        strokeWidth={2}
      />
      <TextField
        id={DRILL_SEARCH_ID}
        label="Search drills"
        hiddenLabel
        {...typed.field}
        autoFocus={hasFocus}
        type="search"
        maxLength={80}
        autoComplete="off"
        placeholder="Search drills"
        enterKeyHint="search"
        className="h-11 pr-11 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed.text !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            typed.put('');
            document.getElementById(DRILL_SEARCH_ID)?.focus();
          }}
          className="absolute inset-y-0 right-0 my-auto grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={2} />
        </button>
      )}
    </div>
  );
}

interface EquipmentButtonProps {
  /** Equipment that drills in the list need. */
  known: readonly EquipmentKind[];
  /** Available equipment; undefined for any. */
  chosen: readonly EquipmentKind[] | undefined;
  onChoose(chosen: readonly EquipmentKind[] | undefined): void;
}

/** Asks which equipment is available. */
function EquipmentButton({ known, chosen, onChoose }: EquipmentButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="shrink-0 font-normal! max-md:h-11">
        {labelOf(chosen)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title="What do you have?"
        actions={
          <>
            <Button
              look="gho"
              onClick={() => {
                onChoose(undefined);
                setOpen(false);
              }}
            >
              Any equipment
            </Button>
            <Button look="pri" onClick={() => setOpen(false)}>
              Show drills
            </Button>
          </>
        }
      >
        <p className="mb-2 text-ink-2">Drills that need anything else are hidden.</p>
        <ul>
          {known.map((item) => {
            const isOn = item === 'balls' || (chosen?.includes(item) ?? false);
            return (
              <li key={item}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={isOn}
                    disabled={item === 'balls' && chosen !== undefined}
                    onChange={() => onChoose(toggled(chosen ?? [], item))}
                    className="size-5 accent-court"
                  />
                  {capital(pieceText(item))}
                </label>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}

/** Balls are always available. */
function toggled(chosen: readonly EquipmentKind[], item: EquipmentKind): readonly EquipmentKind[] {
  const next = chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item];
  return next.includes('balls') ? next : ['balls', ...next];
}

function labelOf(chosen: readonly EquipmentKind[] | undefined): string {
  if (chosen === undefined) {
    return 'Any equipment';
  }
  const others = chosen.filter((item) => item !== 'balls');
  if (others.length === 0) {
    return 'Balls only';
  }
  const [first] = others;
  return others.length === 1 && first ? `Balls and ${pieceText(first)}` : `Balls and ${others.length} things`;
}
