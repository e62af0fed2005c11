import type { Broadcast } from '@allcourt/contract';
import { SURFACES } from '@allcourt/contract/vocabulary';
import { optional } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SurfaceTiles } from '#web/ui/surface-tiles.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface InfoDialogProps {
  broadcast: Pick<Broadcast, 'id' | 'info'>;
  onClose(): void;
}

/** Edits the match details of a broadcast without a match. */
export function InfoDialog({ broadcast, onClose }: InfoDialogProps) {
  const { opponent, venue, surface, type } = broadcast.info;
  const act = useBroadcastAct(broadcast.id);
  const form = useForm({
    initial: { opponent: opponent ?? '', venue: venue ?? '', surface, type: type ?? '' },
    rules: { opponent: optional, venue: optional, type: optional },
    submit: (info) => act.mutateAsync({ act: 'change', change: { info } }, { onSuccess: onClose }),
  });
  return (
    <FormDialog form={form} title="Match Info" onClose={onClose} submitLabel="Save">
      <TextField {...form.field('opponent')} label="Opponent" maxLength={80} />
      <TextField {...form.field('venue')} label="Venue" maxLength={120} />
      <TextField {...form.field('type')} label="Type" maxLength={80} placeholder="Singles, best of 3" />
      <div>
        <p className="type-label mb-1.5">Surface</p>
        <SurfaceTiles surfaces={SURFACES} {...form.choice('surface')} />
      </div>
    </FormDialog>
  );
}
