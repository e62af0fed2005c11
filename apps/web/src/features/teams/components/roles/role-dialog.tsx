import type { Role, RolesAnswer, Team } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { createRole, deleteRole, keepRoles, renameRole } from '#web/features/teams/api/roles.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';

interface RoleDialogProps {
  team: Team;
  roles: readonly Role[];
  /** What is renamed or deleted; null for a new one. */
  role: Role | null;
  onClose(): void;
}

/** Makes a role of the team's own, renames it, or deletes it when nobody has it. */
export function RoleDialog({ team, roles, role, onClose }: RoleDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const [name, setName] = useState(role?.name ?? '');
  const [likeId, setLike] = useState(roles.find(({ kind }) => kind === 'player')?.id ?? '');
  const [isTried, setTried] = useState(false);
  const [id] = useState(() => uuidv7());
  const keep = (answer: RolesAnswer) => {
    keepRoles(client, team.id, answer);
    onClose();
  };
  const save = useTeamAct({
    act: (written: string) =>
      role
        ? renameRole(team.id, role.id, written)
        : createRole(team.id, {
            id,
            name: written,
            permissions: roles.find((known) => known.id === likeId)?.permissions ?? [],
          }),
    onDone: keep,
  });
  const remove = useTeamAct({ act: (roleId: string) => deleteRole(team.id, roleId), onDone: keep });
  const isBusy = save.isPending || remove.isPending;
  const problem = save.error ?? remove.error;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '' && !isBusy) {
      remove.reset();
      save.mutate(name.trim());
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={role ? role.name : 'New role'}
      onClose={onClose}
      actions={
        <>
          {role && (
            <Button
              look="dan"
              busy={remove.isPending}
              disabled={save.isPending}
              onClick={() => {
                save.reset();
                remove.mutate(role.id);
              }}
              className="md:mr-auto"
            >
              Delete role
            </Button>
          )}
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" form={formId} busy={save.isPending}>
            {role ? 'Save' : 'Create role'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          label="Name"
          maxLength={30}
          autoComplete="off"
          placeholder="Captain"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isTried && name.trim() === '' ? 'Give the role a name.' : undefined}
        />
        {!role && (
          <SelectField
            label="It begins with what this role allows"
            value={likeId}
            onChange={({ target }) => setLike(target.value)}
          >
            {roles.map((known) => (
              <option key={known.id} value={known.id}>
                {known.name}
              </option>
            ))}
            <option value="">Nothing</option>
          </SelectField>
        )}
        <div role="alert" className="empty:hidden">
          {problem && <FieldError>{problemSentence(problem)}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}
