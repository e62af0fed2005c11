import type { OwnDrill } from '@allcourt/contract';
import { useForm } from '#web/data/use-form.ts';
import { useReaderDrills, useSaveDrill } from '#web/features/library/drills.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Shares a drill with a team, or makes it private again. */
export function ShareDrillDialog({ own, onClose }: { own: OwnDrill; onClose(): void }) {
  const { data } = useReaderDrills();
  const toast = useToast();
  const save = useSaveDrill();
  const teams = data?.teams ?? [];
  const form = useForm({
    initial: { teamId: own.team?.id ?? '' },
    submit: async ({ teamId }) => {
      const { drill, version, basedOn } = own;
      const { team } = await save.mutateAsync({ drill, version, basedOn, teamId: teamId || null });
      toast({ text: team ? `Shared with ${team.name}` : 'Visible to only you' });
      onClose();
    },
    sentence: (error) => (error instanceof Error ? error.message : ''),
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Share with team"
      onClose={onClose}
      submitLabel="Save"
      isDisabled={form.typed.teamId === (own.team?.id ?? '')}
    >
      {teams.length === 0 ? (
        <EmptyLine
          action={
            <ButtonLink to="/team" search={{ pick: true }} size="sm">
              View your teams
            </ButtonLink>
          }
        >
          Coaches and admins can share drills with their teams. You aren't one in any team.
        </EmptyLine>
      ) : (
        <SelectField
          {...form.field('teamId')}
          label="Visible to"
          help="Everyone in the team can run it; its coaches can edit it."
        >
          <option value="">Only me</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
