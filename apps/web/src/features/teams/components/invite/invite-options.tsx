import type { CreateInviteBody, Role } from '@allcourt/contract';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField } from '#web/ui/text-field.tsx';

export type InviteOptions = Pick<CreateInviteBody, 'roleId' | 'maxUses' | 'days' | 'needsApproval'>;

interface InviteOptionsFieldsProps {
  roles: readonly Role[];
  value: InviteOptions;
  onChange(change: Partial<InviteOptions>): void;
  /** For one person only: how often it works is settled. */
  isForOne: boolean;
}

const DAYS = [
  { days: 1, words: 'For a day' },
  { days: 7, words: 'For a week' },
  { days: 30, words: 'For 30 days' },
  { days: null, words: 'Until it is revoked' },
] as const;

const USES = [
  { uses: null, words: 'As often as needed' },
  { uses: 1, words: 'Once' },
  { uses: 10, words: 'Up to 10 times' },
  { uses: 30, words: 'Up to 30 times' },
] as const;

/** As what, how long, how often, and whether somebody looks first. */
export function InviteOptionsFields({ roles, value, onChange, isForOne }: InviteOptionsFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <SelectField
        label="They join as"
        value={value.roleId}
        onChange={({ target }) => onChange({ roleId: target.value })}
      >
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="It works"
        value={String(value.days)}
        onChange={({ target }) =>
          onChange({ days: DAYS.find(({ days }) => String(days) === target.value)?.days ?? null })
        }
      >
        {DAYS.map(({ days, words }) => (
          <option key={words} value={String(days)}>
            {words}
          </option>
        ))}
      </SelectField>
      {!isForOne && (
        <SelectField
          label="How often"
          value={String(value.maxUses)}
          onChange={({ target }) =>
            onChange({ maxUses: USES.find(({ uses }) => String(uses) === target.value)?.uses ?? null })
          }
        >
          {USES.map(({ uses, words }) => (
            <option key={words} value={String(uses)}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
      <Switch
        checked={value.needsApproval}
        onChange={(needsApproval) => onChange({ needsApproval })}
        className="self-end"
      >
        Ask before letting in
      </Switch>
    </div>
  );
}
