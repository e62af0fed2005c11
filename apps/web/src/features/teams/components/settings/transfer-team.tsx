import type { Team, TransferBody } from '@allcourt/contract';
import { useForm } from '#web/data/use-form.ts';
import { transferTeam } from '#web/features/teams/api/change-team.ts';
import { useRoster } from '#web/features/teams/api/get-roster.ts';
import { useRoles } from '#web/features/teams/api/roles.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';
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
  const usualId = (roles.find(({ kind }) => kind === 'player') ?? roles[0])?.id ?? '';
  const transfer = useTeamAct({
    act: (body: TransferBody) => transferTeam(team.id, body),
    onDone: (_answer, { memberId }) => {
      const heir = heirs.find(({ id }) => id === memberId);
      toast({ text: `${heir?.name ?? 'They'} now runs ${team.name}` });
      onDone();
    },
  });
  const form = useForm({
    initial: { memberId: '', roleId: '' },
    submit: ({ memberId, roleId }) => transfer.mutateAsync({ memberId, ownRoleId: roleId || usualId }),
  });
  const { memberId, roleId } = form.typed;
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
        <form {...form.props} className="contents">
          <div className="min-w-0 flex-1 basis-44">
            <SelectField {...form.field('memberId')} label="New admin">
              <option value="">Choose a member</option>
              {heirs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="min-w-0 flex-1 basis-36">
            <SelectField {...form.field('roleId')} value={roleId || usualId} label="You become">
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <Button type="submit" disabled={memberId === '' || (roleId || usualId) === ''} busy={form.isBusy}>
            Hand over
          </Button>
        </form>
      )}
      <Refusal className="basis-full">{form.refusal}</Refusal>
    </Part>
  );
}
