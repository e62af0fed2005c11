import type { CalendarAnswer } from '@allcourt/contract';
import { SelectField } from '#web/ui/text-field.tsx';

interface TeamSelectProps {
  teams: CalendarAnswer['teams'];
  value: string;
  onChange(teamId: string): void;
}

/** Chooses the team that a dialog is about; nothing for who has only one. */
export function TeamSelect({ teams, value, onChange }: TeamSelectProps) {
  if (teams.length < 2) {
    return null;
  }
  return (
    <SelectField label="Team" hiddenLabel value={value} onChange={({ target }) => onChange(target.value)}>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
