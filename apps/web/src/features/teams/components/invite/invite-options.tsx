import type { CreateInviteBody, Role } from '@allcourt/contract';
import { limitsText } from '#web/features/teams/present/permission-words.ts';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField } from '#web/ui/text-field.tsx';

export type InviteOptions = Pick<CreateInviteBody, 'roleId' | 'maxUses' | 'days' | 'needsApproval'>;

interface InviteOptionsFieldsProps {
  roles: readonly Role[];
  value: InviteOptions;
  onChange(change: Partial<InviteOptions>): void;
  /** For one person; hides the number of uses. */
  isForOne: boolean;
}

const DAYS = [
  { days: 1, words: 'After a day' },
  { days: 7, words: 'After a week' },
  { days: 30, words: 'After 30 days' },
  { days: null, words: 'Never' },
] as const;

const USES = [
  { uses: null, words: 'Unlimited' },
  { uses: 1, words: 'Once' },
  { uses: 10, words: 'Up to 10 times' },
  { uses: 30, words: 'Up to 30 times' },
] as const;

/** Role, expiry, number of uses and approval of a new invite. */
export function InviteOptionsFields({ roles, value, onChange, isForOne }: InviteOptionsFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <SelectField
        label="Role"
        help={limitsText(roles.find(({ id }) => id === value.roleId))}
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
        label="Expires"
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
          label="Uses"
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
        Require approval
      </Switch>
    </div>
  );
}
