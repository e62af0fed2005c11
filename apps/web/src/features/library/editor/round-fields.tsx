import type { Diagram, ScoringRule } from '@allcourt/training';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { ListFields, replaced, without } from './list-fields.tsx';

/** Kinds of rules that may have rounds. */
type RoundRule = Extract<ScoringRule, { kind: 'made' | 'points' }>;

interface RoundFieldsProps {
  scoring: RoundRule;
  zones: Diagram['zones'];
  onChange(scoring: RoundRule): void;
}

/** Rounds counted separately: none, or at least two, each with its target. */
export function RoundFields({ scoring, zones, onChange }: RoundFieldsProps) {
  const rounds = scoring.rounds ?? [];
  const put = (next: NonNullable<RoundRule['rounds']>) => {
    const { rounds: _, ...rest } = scoring;
    onChange(next.length < 2 ? rest : { ...rest, rounds: next });
  };
  return (
    <ListFields
      label="Rounds"
      one="round"
      count={rounds.length}
      least={0}
      most={12}
      error={undefined}
      onAdd={() =>
        put(rounds.length === 0 ? [{ name: 'First' }, { name: 'Second' }] : [...rounds, { name: '' }])
      }
      onRemove={(index) => put(without(rounds, index))}
    >
      {(index) => {
        const round = rounds[index] ?? { name: '' };
        return (
          <div className="grid grid-cols-2 gap-2">
            <TextField
              label={`Name of round ${index + 1}`}
              hiddenLabel
              maxLength={32}
              value={round.name}
              onChange={({ target }) => put(replaced(rounds, index, { ...round, name: target.value }))}
            />
            <SelectField
              label={`Target of round ${index + 1}`}
              hiddenLabel
              value={round.zone ?? ''}
              onChange={({ target }) =>
                put(
                  replaced(rounds, index, {
                    name: round.name,
                    ...(target.value === '' ? {} : { zone: target.value }),
                  }),
                )
              }
            >
              <option value="">No own target</option>
              {zones.map(({ id, label }, at) => (
                <option key={id} value={id}>
                  {`Target ${at + 1}${label ? `, ${label}` : ''}`}
                </option>
              ))}
            </SelectField>
          </div>
        );
      }}
    </ListFields>
  );
}
