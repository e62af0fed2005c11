import { usePlayers } from '#web/features/coaching/api/players.ts';
import { useCoaching } from '#web/features/coaching/model/use-coaching.ts';
import { SelectField } from '#web/ui/text-field.tsx';

interface PlayerFieldProps {
  teamId: string;
  value: string;
  onChange(accountId: string): void;
  error?: string | false;
}

/** Whom it is for. */
export function PlayerField({ teamId, value, onChange, error = false }: PlayerFieldProps) {
  const { data = [] } = usePlayers(teamId);
  const { readerId } = useCoaching();
  return (
    <SelectField
      label="Player"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      required
    >
      <option value="">Choose a player</option>
      {data
        .filter(({ accountId }) => accountId !== readerId)
        .map(({ accountId, name }) => (
          <option key={accountId} value={accountId}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}
