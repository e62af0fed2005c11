import type { TrainingPerson } from '@allcourt/contract';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

interface PlayersFieldProps {
  people: readonly TrainingPerson[];
  value: readonly string[];
  onChange(accountIds: readonly string[]): void;
  error?: string | false;
}

/** Whom it is for: one, some, or the whole team. */
export function PlayersField({ people, value, onChange, error = false }: PlayersFieldProps) {
  const errorId = useId();
  const isAll = people.length > 0 && value.length === people.length;
  const toggle = (accountId: string) =>
    onChange(value.includes(accountId) ? value.filter((id) => id !== accountId) : [...value, accountId]);
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-2">
      <legend className="type-label mb-2">Players</legend>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          look={isAll ? 'pri' : 'line'}
          aria-pressed={isAll}
          onClick={() => onChange(isAll ? [] : people.map(({ accountId }) => accountId))}
        >
          Whole team
        </Button>
        {people.map(({ accountId, name }) => (
          <Button
            key={accountId}
            size="sm"
            look={value.includes(accountId) ? 'pri' : 'line'}
            aria-pressed={value.includes(accountId)}
            onClick={() => toggle(accountId)}
          >
            {name}
          </Button>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
