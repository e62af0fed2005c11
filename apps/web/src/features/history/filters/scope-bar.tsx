import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { PERIOD_WORDS } from './filter-words.ts';
import { PERIODS } from './filters.ts';
import { type ShownFilters, sportInAddress } from './use-filters.ts';

const SPORT_CHOICES = [
  { value: 'tennis', label: 'Tennis' },
  { value: 'pickleball', label: 'Pickleball' },
  { value: 'all', label: 'Both' },
] as const;
type SportChoice = (typeof SPORT_CHOICES)[number]['value'];

const TIME_CHOICES = [
  ...PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] })),
  { value: 'all', label: 'All time' },
] as const;
type TimeChoice = (typeof TIME_CHOICES)[number]['value'];

/** The sport and the time of the figures and the history. */
export function ScopeBar({ shown }: { shown: ShownFilters }) {
  const isPhone = useMedia(PHONE);
  const { sport, time } = useScope(shown);
  if (isPhone) {
    return (
      <div className="mb-3 flex gap-2">
        <Picker {...sport} />
        <Picker {...time} />
      </div>
    );
  }
  return (
    <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
      <Segmented {...sport} />
      <Segmented {...time} />
    </div>
  );
}

/** The same two choices at the head of a row of filters. */
export function ScopePickers({ shown }: { shown: ShownFilters }) {
  const { sport, time } = useScope(shown);
  return (
    <>
      <Picker {...sport} />
      <Picker {...time} />
    </>
  );
}

function useScope({ filters, mode, change }: ShownFilters) {
  const sport: ChoiceOf<SportChoice> = {
    label: 'Sport',
    choices: SPORT_CHOICES,
    value: filters.sport ?? 'all',
    onChange: (chosen) =>
      change({ sport: sportInAddress(chosen === 'all' ? null : chosen, mode), format: undefined }),
  };
  const time: ChoiceOf<TimeChoice> = {
    label: 'Time',
    choices: TIME_CHOICES,
    value: filters.from || filters.to ? null : (filters.period ?? 'all'),
    onChange: (chosen) =>
      change({ period: chosen === 'all' ? undefined : chosen, from: undefined, to: undefined }),
  };
  return { sport, time };
}

interface ChoiceOf<T extends string> {
  label: string;
  choices: readonly { readonly value: T; readonly label: string }[];
  value: T | null;
  onChange(chosen: T): void;
}

/** The same choice where there is no room beside each other. */
function Picker<T extends string>({ label, choices, value, onChange }: ChoiceOf<T>) {
  return (
    <div className="shrink-0">
      <SelectField
        label={label}
        hiddenLabel
        className="h-11 w-auto field-sizing-content"
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen) {
            onChange(chosen.value);
          }
        }}
      >
        {value === null && <option value="">Chosen days</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
