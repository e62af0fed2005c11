import type { Role } from '@allcourt/contract';
import { MINOR_RULES, type MinorAct, minorRule } from '@allcourt/contract/minor-rules';
import { TEAM_ACTS, type TeamAct, teamAllows } from '@allcourt/contract/team-acts';
import { PERMISSIONS } from '@allcourt/contract/vocabulary';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { allows, type RolesDraft } from '#web/features/teams/model/roles-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/text-field.tsx';

interface ViewAsProps {
  roles: readonly Role[];
  /** Unsaved changes are part of the preview. */
  draft: RolesDraft;
  onClose(): void;
}

interface Line {
  readonly label: string;
  readonly isAllowed: boolean;
}

const ACTS = Object.keys(TEAM_ACTS) as TeamAct[];

/** Previews a role by the rules that the server decides by. No one acts as anyone else. */
export function ViewAs({ roles, draft, onClose }: ViewAsProps) {
  const [chosen, setChosen] = useState(roles.find(({ kind }) => kind === 'player')?.id ?? 'visitor');
  const lines = linesOf(chosen, roles, draft);
  const [may, mayNot] = [true, false].map((is) => lines.filter(({ isAllowed }) => isAllowed === is));
  return (
    <Dialog
      open
      title="View as"
      onClose={onClose}
      actions={
        <Button look="pri" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <SelectField label="Role" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="guardian">Guardian of a player under 18</option>
          <option value="visitor">Visitor, not in the team</option>
        </SelectField>
        <p className="text-ink-2">{noteOf(chosen)}</p>
        <Lines title="Can" lines={may ?? []} />
        <Lines title="Can’t" lines={mayNot ?? []} />
      </div>
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return lines.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className="type-strong mb-1">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ label, isAllowed }) => {
          const Sign = isAllowed ? Check : X;
          return (
            <li key={label} className="flex items-start gap-2.5 py-2">
              <Sign
                aria-hidden="true"
                strokeWidth={2}
                className={
                  isAllowed ? 'mt-0.5 size-4 shrink-0 text-win' : 'mt-0.5 size-4 shrink-0 text-ink-3'
                }
              />
              <span className={isAllowed ? '' : 'text-ink-2'}>{label}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function linesOf(chosen: string, roles: readonly Role[], draft: RolesDraft): Line[] {
  if (chosen === 'guardian') {
    return (Object.keys(MINOR_RULES) as MinorAct[])
      .filter((act) => minorRule(act, 'guardian') !== '-')
      .map((act) => ({ label: MINOR_RULES[act].label, isAllowed: minorRule(act, 'guardian') === 'yes' }));
  }
  const role = roles.find(({ id }) => id === chosen);
  const permissions = new Set(role ? PERMISSIONS.filter((verb) => allows(draft, role, verb)) : []);
  return ACTS.map((act) => ({
    label: TEAM_ACTS[act].label,
    isAllowed: role !== undefined && teamAllows(act, permissions),
  }));
}

function noteOf(chosen: string): string {
  switch (chosen) {
    case 'guardian':
      return 'For the player they look after. A guardian is not in the team.';
    case 'visitor':
      return 'Visitors see only what a link or a public broadcast shows them.';
    default:
      return 'Permissions given to one member, or taken from them, come on top. Players under 18 have rules of their own.';
  }
}
