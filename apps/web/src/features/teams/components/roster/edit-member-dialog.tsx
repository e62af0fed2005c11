import type { ChangeMemberBody, Member, Team } from '@allcourt/contract';
import type { Permission } from '@allcourt/contract/vocabulary';
import { type FormEvent, useId, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { changeMember, removeMember } from '#web/features/teams/api/change-members.ts';
import { useRoles } from '#web/features/teams/api/roles.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ExceptionsField } from './exceptions-field.tsx';
import { type MuteChoice, MuteField, mutedUntilOf } from './mute-field.tsx';

interface EditMemberDialogProps {
  team: Team;
  member: Member;
  onClose(): void;
}

/** What a member is called and may do, and the way off the roster. */
export function EditMemberDialog({ team, member, onClose }: EditMemberDialogProps) {
  const formId = useId();
  const { data: known } = useRoles(team.id);
  const roles = known?.roles ?? [];
  const [name, setName] = useState(member.name);
  const [roleId, setRole] = useState(member.role.id);
  const [position, setPosition] = useState(member.position ?? '');
  const [granted, setGranted] = useState<readonly Permission[]>(member.granted);
  const [denied, setDenied] = useState<readonly Permission[]>(member.denied);
  const [mute, setMute] = useState<MuteChoice>('as-is');
  const [isRemoving, setRemoving] = useState(false);
  const hasAccount = member.accountId !== null;
  const mayManage = team.permissions.includes('manage_roster');
  const mayMute = hasAccount && !member.isYou && team.permissions.includes('moderate');
  const save = useTeamAct({
    act: (body: ChangeMemberBody) => changeMember(team.id, member.id, body),
    onDone: onClose,
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || name.trim() === '') {
      return;
    }
    save.mutate({
      ...(roleId === member.role.id ? {} : { roleId }),
      ...(hasAccount || name.trim() === member.name ? {} : { name: name.trim() }),
      ...(position.trim() === (member.position ?? '') ? {} : { position: position.trim() || null }),
      ...(isSame(granted, member.granted) ? {} : { granted: [...granted] }),
      ...(isSame(denied, member.denied) ? {} : { denied: [...denied] }),
      ...(mute === 'as-is' ? {} : { mutedUntil: mutedUntilOf(mute, new Date()) }),
    });
  };
  const role = roles.find(({ id }) => id === roleId);
  return (
    <>
      <Dialog
        open
        title={member.name}
        onClose={onClose}
        actions={
          <>
            {mayManage && !member.isYou && (
              <Button look="dan" onClick={() => setRemoving(true)} className="md:mr-auto">
                Remove from team
              </Button>
            )}
            <Button look="gho" onClick={onClose}>
              Cancel
            </Button>
            <Button look="pri" type="submit" form={formId} busy={save.isPending}>
              Save
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {!hasAccount && (
            <TextField
              label="Name"
              maxLength={80}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
              error={name.trim() === '' ? 'A player has a name.' : undefined}
            />
          )}
          {mayManage && (
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField label="Role" value={roleId} onChange={({ target }) => setRole(target.value)}>
                {roles.length === 0 && <option value={member.role.id}>{member.role.name}</option>}
                {roles.map(({ id, name: roleName }) => (
                  <option key={id} value={id}>
                    {roleName}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Position"
                maxLength={60}
                autoComplete="off"
                placeholder="Doubles 1, ad court"
                value={position}
                onChange={({ target }) => setPosition(target.value)}
              />
            </div>
          )}
          {mayMute && <MuteField until={member.mutedUntil} value={mute} onChange={setMute} />}
          {hasAccount && mayManage && (
            <ExceptionsField
              role={role}
              granted={granted}
              denied={denied}
              onChange={(next) => {
                setGranted(next.granted);
                setDenied(next.denied);
              }}
            />
          )}
          <div role="alert" className="empty:hidden">
            {save.error && <FieldError>{problemSentence(save.error)}</FieldError>}
          </div>
        </form>
      </Dialog>
      {isRemoving && (
        <RemoveMember team={team} member={member} onCancel={() => setRemoving(false)} onDone={onClose} />
      )}
    </>
  );
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
        ? 'The name leaves the roster.'
        : 'They lose the roster and the chat at once. What they wrote stays, and their matches are their own.'}
    </ConfirmDialog>
  );
}

function isSame(one: readonly Permission[], other: readonly Permission[]): boolean {
  return one.length === other.length && one.every((permission) => other.includes(permission));
}
