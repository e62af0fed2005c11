import type { ChangeMemberBody, Member, Team } from '@allcourt/contract';
import type { Permission } from '@allcourt/contract/vocabulary';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { changeMember, removeMember } from '#web/features/teams/api/change-members.ts';
import { useRoles } from '#web/features/teams/api/roles.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ExceptionsField } from './exceptions-field.tsx';
import { type MuteChoice, MuteField, mutedUntilOf } from './mute-field.tsx';

interface EditMemberDialogProps {
  team: Team;
  member: Member;
  onClose(): void;
}

/** Edits a member's name, role, position and permissions, or removes them. */
export function EditMemberDialog({ team, member, onClose }: EditMemberDialogProps) {
  const { data: known } = useRoles(team.id);
  const roles = known?.roles ?? [];
  const [isRemoving, setRemoving] = useState(false);
  const hasAccount = member.accountId !== null;
  const mayManage = team.permissions.includes('manage_roster');
  const mayMute = hasAccount && !member.isYou && team.permissions.includes('moderate');
  const save = useTeamAct({
    act: (body: ChangeMemberBody) => changeMember(team.id, member.id, body),
    onDone: onClose,
  });
  const form = useForm({
    initial: () => draftOf(member),
    check: ({ name }) => ({ name: name.trim() === '' && 'Enter a name.' }),
    submit: (draft) => save.mutateAsync(changesOf(member, draft)),
  });
  const { roleId, mute, granted, denied } = form.typed;
  return (
    <>
      <FormDialog
        form={form}
        title={member.name}
        onClose={onClose}
        submitLabel="Save"
        acts={
          mayManage &&
          !member.isYou && (
            <Button look="dan" onClick={() => setRemoving(true)} className="md:mr-auto">
              Remove from team
            </Button>
          )
        }
      >
        {!hasAccount && <TextField {...form.field('name')} label="Name" maxLength={80} autoComplete="off" />}
        {mayManage && (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField {...form.field('roleId')} label="Role">
              {roles.length === 0 && <option value={member.role.id}>{member.role.name}</option>}
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              {...form.field('position')}
              label="Position"
              maxLength={60}
              autoComplete="off"
              placeholder="Doubles 1, ad court"
            />
          </div>
        )}
        {mayMute && (
          <MuteField until={member.mutedUntil} value={mute} onChange={(next) => form.set({ mute: next })} />
        )}
        {hasAccount && mayManage && (
          <ExceptionsField
            role={roles.find(({ id }) => id === roleId)}
            granted={granted}
            denied={denied}
            onChange={form.set}
          />
        )}
      </FormDialog>
      {isRemoving && (
        <RemoveMember team={team} member={member} onCancel={() => setRemoving(false)} onDone={onClose} />
      )}
    </>
  );
}

interface MemberDraft {
  name: string;
  roleId: string;
  position: string;
  granted: readonly Permission[];
  denied: readonly Permission[];
  mute: MuteChoice;
}

function draftOf({ name, role, position, granted, denied }: Member): MemberDraft {
  return { name, roleId: role.id, position: position ?? '', granted, denied, mute: 'as-is' };
}

function changesOf(
  member: Member,
  { name, roleId, position, granted, denied, mute }: MemberDraft,
): ChangeMemberBody {
  const isRenamed = member.accountId === null && name.trim() !== member.name;
  return {
    ...(roleId === member.role.id ? {} : { roleId }),
    ...(isRenamed ? { name: name.trim() } : {}),
    ...(position.trim() === (member.position ?? '') ? {} : { position: position.trim() || null }),
    ...(isSame(granted, member.granted) ? {} : { granted: [...granted] }),
    ...(isSame(denied, member.denied) ? {} : { denied: [...denied] }),
    ...(mute === 'as-is' ? {} : { mutedUntil: mutedUntilOf(mute, new Date()) }),
  };
}

interface RemoveMemberProps {
  team: Team;
  member: Member;
  onCancel(): void;
  onDone(): void;
}

function RemoveMember({ team, member, onCancel, onDone }: RemoveMemberProps) {
  const toast = useToast();
  const remove = useTeamAct({
    act: () => removeMember(team.id, member.id),
    onDone: () => {
      toast({ text: `${member.name} is no longer in ${team.name}` });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={`Remove ${member.name}?`}
      confirmLabel="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onCancel}
      error={remove.error && problemSentence(remove.error)}
    >
      {member.accountId === null
        ? 'The name is removed from the roster.'
        : 'They lose access right away. Their messages stay; their matches remain theirs.'}
    </ConfirmDialog>
  );
}

function isSame(one: readonly Permission[], other: readonly Permission[]): boolean {
  return one.length === other.length && one.every((permission) => other.includes(permission));
}
