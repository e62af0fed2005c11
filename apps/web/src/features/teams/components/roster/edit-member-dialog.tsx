import type { ChangeMemberBody, Member, Role, Team } from '@allcourt/contract';
import type { Permission } from '@allcourt/contract/vocabulary';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { changeMember, removeMember } from '#web/features/teams/api/change-members.ts';
import { useRoles } from '#web/features/teams/api/roles.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { limitsText, MATRIX_ROWS, PERMISSION_WORDS } from '#web/features/teams/present/permission-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { controlClass } from '#web/ui/control-look.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';
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
            <SelectField
              {...form.field('roleId')}
              label="Role"
              help={limitsText(roles.find(({ id }) => id === roleId))}
            >
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
        {member.isMinor !== null && !member.isYou && (
          <Switch
            checked={form.typed.isMinor}
            onChange={(isMinor) => form.set({ isMinor })}
            hint="Private ratings, no public links, no private chat with adults. Removing it takes an admin."
          >
            Under 18
          </Switch>
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
  isMinor: boolean;
}

function draftOf({ name, role, position, granted, denied, isMinor }: Member): MemberDraft {
  return {
    name,
    roleId: role.id,
    position: position ?? '',
    granted,
    denied,
    mute: 'as-is',
    isMinor: isMinor === true,
  };
}

function changesOf(
  member: Member,
  { name, roleId, position, granted, denied, mute, isMinor }: MemberDraft,
): ChangeMemberBody {
  const isRenamed = member.accountId === null && name.trim() !== member.name;
  return {
    ...(roleId === member.role.id ? {} : { roleId }),
    ...(isRenamed ? { name: name.trim() } : {}),
    ...(position.trim() === (member.position ?? '') ? {} : { position: position.trim() || null }),
    ...(isSame(granted, member.granted) ? {} : { granted: [...granted] }),
    ...(isSame(denied, member.denied) ? {} : { denied: [...denied] }),
    ...(isMinor === (member.isMinor === true) ? {} : { isMinor }),
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

interface Exceptions {
  granted: readonly Permission[];
  denied: readonly Permission[];
}

interface ExceptionsFieldProps extends Exceptions {
  /** Undefined while loading. */
  role: Role | undefined;
  onChange(exceptions: Exceptions): void;
}

/** Permissions granted or denied to one member, whatever their role. */
function ExceptionsField({ role, granted, denied, onChange }: ExceptionsFieldProps) {
  const count = granted.length + denied.length;
  const choose = (permission: Permission, choice: string) => {
    const without = (permissions: readonly Permission[]) =>
      permissions.filter((other) => other !== permission);
    onChange({
      granted: choice === 'granted' ? [...without(granted), permission] : without(granted),
      denied: choice === 'denied' ? [...without(denied), permission] : without(denied),
    });
  };
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3.5 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          <span className="type-strong">Custom permissions</span>
          <span className="block text-13/4.5 text-ink-2">
            {count === 0 ? 'Same as role' : `${countText(count, 'exception')} from the role`}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <ul className="border-t border-line">
        {MATRIX_ROWS.map((permission) => {
          const isAllowed = role?.permissions.includes(permission) ?? false;
          const { name } = PERMISSION_WORDS[permission];
          return (
            <li
              key={permission}
              className="flex items-center gap-3 border-line px-3.5 py-1.5 not-first:border-t"
            >
              <span className="min-w-0 flex-1">{name}</span>
              <span className="w-42 shrink-0">
                <select
                  aria-label={name}
                  value={stateOf(permission, { granted, denied })}
                  onChange={({ target }) => choose(permission, target.value)}
                  className={cx(controlClass({}), 'select-arrow appearance-none pr-9')}
                >
                  <option value="role">
                    {isAllowed ? 'Role default: allowed' : 'Role default: not allowed'}
                  </option>
                  <option value="granted">Always</option>
                  <option value="denied">Never</option>
                </select>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function stateOf(permission: Permission, { granted, denied }: Exceptions): 'granted' | 'denied' | 'role' {
  if (denied.includes(permission)) {
    return 'denied';
  }
  return granted.includes(permission) ? 'granted' : 'role';
}
