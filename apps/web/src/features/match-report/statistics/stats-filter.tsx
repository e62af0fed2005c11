import { type Match, setScores } from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { MatchPlace } from '#web/features/match-report/match-place.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { setScoreText } from '#web/ui/words/set-score.ts';
import type { SubjectChoice } from './subject.ts';

interface StatsFilterProps {
  match: Match;
  cast: Cast;
  place: MatchPlace;
  /** Counted from 0; null for the whole match. */
  set: number | null;
  choices: readonly SubjectChoice[];
  left: string;
  right: string;
}

/** Chooses the set and the two subjects. */
export function StatsFilter({ match, cast, place, set, choices, left, right }: StatsFilterProps) {
  const sets = setScores(match.format, match.state);
  const word = match.format.sport === 'pickleball' ? 'Game' : 'Set';
  const { search } = place;
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-3">
      {sets.length > 1 && (
        <Segmented
          label="Part of the match"
          choices={[
            { value: 'all', label: 'Whole match' },
            ...sets.map((each, index) => ({
              value: String(index),
              label: `${word} ${index + 1}, ${setScoreText(each, cast.near)}`,
            })),
          ]}
          value={set === null ? 'all' : String(set)}
          onChange={(chosen) => {
            const { set: _set, ...rest } = search;
            place.choose(chosen === 'all' ? rest : { ...rest, set: Number(chosen) + 1 });
          }}
        />
      )}
      {choices.length > 2 && (
        <div className="grid grid-cols-2 gap-3 max-sm:w-full">
          <SubjectSelect
            label="Compare"
            choices={choices}
            value={left}
            onChange={(key) => place.choose({ ...search, left: key })}
          />
          <SubjectSelect
            label="With"
            choices={choices}
            value={right}
            onChange={(key) => place.choose({ ...search, right: key })}
          />
        </div>
      )}
    </div>
  );
}

interface SubjectSelectProps {
  label: string;
  choices: readonly SubjectChoice[];
  value: string;
  onChange(key: string): void;
}

function SubjectSelect({ label, choices, value, onChange }: SubjectSelectProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {choices.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
