import type { Team } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { transferTeam } from '#web/features/teams/api/change-team.ts';
import { useRoster } from '#web/features/teams/api/get-roster.ts';
import { useRoles } from '#web/features/teams/api/roles.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Part } from './part.tsx';

/** Makes another member Admin and gives the reader another role. */
export function TransferTeam({ team, onDone }: { team: Team; onDone(): void }) {
  const toast = useToast();
  const { data: roster } = useRoster(team.id);
  const { data: known } = useRoles(team.id);
  const heirs = roster?.members.filter(({ accountId, isYou }) => accountId !== null && !isYou) ?? [];
  const roles = known?.roles.filter(({ kind }) => kind !== 'admin') ?? [];
  const usual = roles.find(({ kind }) => kind === 'player') ?? roles[0];
  const [memberId, setMember] = useState('');
  const [roleId, setRole] = useState<string | null>(null);
  const ownRoleId = roleId ?? usual?.id ?? '';
  const transfer = useTeamAct({
    act: () => transferTeam(team.id, { memberId, ownRoleId }),
    onDone: () => {
      const heir = heirs.find(({ id }) => id === memberId);
      toast({ text: `${heir?.name ?? 'They'} now runs ${team.name}` });
      onDone();
    },
  });
  return (
    <Part
      title="Hand over the team"
      about={
        heirs.length === 0
          ? 'No other member has an account yet. Invite one first.'
          : 'Another member becomes Admin, and you take another role.'
      }
    >
      {heirs.length > 0 && (
        <>
          <div className="min-w-0 flex-1 basis-44">
            <SelectField
              label="New admin"
              value={memberId}
              onChange={({ target }) => setMember(target.value)}
            >
              <option value="">Choose a member</option>
              {heirs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="min-w-0 flex-1 basis-36">
            <SelectField
              label="You become"
              value={ownRoleId}
              onChange={({ target }) => setRole(target.value)}
            >
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <Button
            disabled={memberId === '' || ownRoleId === ''}
            busy={transfer.isPending}
            onClick={() => transfer.mutate()}
          >
            Hand over
          </Button>
        </>
      )}
      <div role="alert" className="basis-full empty:hidden">
        {transfer.error && <FieldError>{problemSentence(transfer.error)}</FieldError>}
      </div>
    </Part>
  );
}
