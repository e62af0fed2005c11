import type { OwnDrill } from '@allcourt/contract';
import { useState } from 'react';
import { useReaderDrills, useSaveDrill } from '#web/features/library/drills.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Shares a drill with a team, or makes it private again. */
export function ShareDrillDialog({ own, onClose }: { own: OwnDrill; onClose(): void }) {
  const { data } = useReaderDrills();
  const toast = useToast();
  const save = useSaveDrill();
  const [teamId, setTeamId] = useState(own.team?.id ?? '');
  const teams = data?.teams ?? [];
  const submit = () =>
    save.mutate(
      { drill: own.drill, version: own.version, basedOn: own.basedOn, teamId: teamId === '' ? null : teamId },
      {
        onSuccess({ team }) {
          toast({ text: team ? `Shared with ${team.name}` : 'Visible to only you' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="sm"
      title="Share with team"
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="pri"
            onClick={submit}
            busy={save.isPending}
            disabled={teamId === (own.team?.id ?? '')}
          >
            Save
          </Button>
        </>
      }
    >
      {teams.length === 0 ? (
        <p className="text-ink-2">
          Coaches and admins can share drills with their teams. You aren't one in any team.
        </p>
      ) : (
        <SelectField
          label="Visible to"
          help="Everyone in the team can run it; its coaches can edit it."
          value={teamId}
          onChange={({ target }) => setTeamId(target.value)}
        >
          <option value="">Only me</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {save.error && <FieldError>{save.error.message}</FieldError>}
      </div>
    </Dialog>
  );
}
