import type { Role, RolesAnswer, Team } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { createRole, deleteRole, keepRoles, renameRole } from '#web/features/teams/api/roles.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';

interface RoleDialogProps {
  team: Team;
  roles: readonly Role[];
  /** The role to rename or delete; null for a new one. */
  role: Role | null;
  onClose(): void;
}

/** Creates or renames a custom role, or deletes it when it has no members. */
export function RoleDialog({ team, roles, role, onClose }: RoleDialogProps) {
  const client = useQueryClient();
  const [id] = useState(() => uuidv7());
  const keep = (answer: RolesAnswer) => {
    keepRoles(client, team.id, answer);
    onClose();
  };
  const save = useTeamAct({
    act: ({ name, likeId }: { name: string; likeId: string }) =>
      role
        ? renameRole(team.id, role.id, name)
        : createRole(team.id, {
            id,
            name,
            permissions: roles.find((known) => known.id === likeId)?.permissions ?? [],
          }),
    onDone: keep,
  });
  const remove = useTeamAct({ act: (roleId: string) => deleteRole(team.id, roleId), onDone: keep });
  const form = useForm({
    initial: { name: role?.name ?? '', likeId: roles.find(({ kind }) => kind === 'player')?.id ?? '' },
    rules: { name: required('Enter a role name.') },
    submit: (values) => save.mutateAsync(values),
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={role ? role.name : 'New role'}
      onClose={onClose}
      submitLabel={role ? 'Save' : 'Create role'}
      acts={
        role && (
          <Button
            look="dan"
            busy={remove.isPending}
            disabled={save.isPending}
            onClick={() => void form.run(() => remove.mutateAsync(role.id))}
            className="md:mr-auto"
          >
            Delete role
          </Button>
        )
      }
    >
      <TextField
        {...form.field('name')}
        label="Name"
        maxLength={30}
        autoComplete="off"
        placeholder="Captain"
      />
      {!role && (
        <SelectField {...form.field('likeId')} label="Copy permissions from">
          {roles.map((known) => (
            <option key={known.id} value={known.id}>
              {known.name}
            </option>
          ))}
          <option value="">Nothing</option>
        </SelectField>
      )}
    </FormDialog>
  );
}
