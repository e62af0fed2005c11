import type { BroadcastVisibility, ScheduledBroadcast } from '@allcourt/contract';
import { BROADCAST_VISIBILITIES } from '@allcourt/contract/broadcast-vocabulary';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { required } from '#web/data/form-rules.ts';
import { useAct } from '#web/data/use-act.ts';
import { useForm } from '#web/data/use-form.ts';
import { VISIBILITY_WORDS } from '#web/features/broadcasts/center/broadcast-words.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { timeZone } from '#web/ui/words/region.ts';
import { instantOfWall, wallField } from '#web/ui/words/when.ts';
import { changeScheduled, refreshScheduled, scheduleBroadcast } from './schedule-calls.ts';

interface ScheduleDialogProps {
  teamId: string;
  /** The one to change; null for a new one. */
  scheduled: ScheduledBroadcast | null;
  onClose(): void;
}

const HELP: Readonly<Record<BroadcastVisibility, string>> = {
  team: 'The team.',
  link: 'The team, and anyone with the link once it is live.',
  public: 'Anyone, once it is live.',
};

/** Schedules a broadcast, or changes one. */
export function ScheduleDialog({ teamId, scheduled, onClose }: ScheduleDialogProps) {
  const [id] = useState(() => scheduled?.id ?? uuidv7());
  const toast = useToast();
  const save = useAct({
    act: (body: Parameters<typeof changeScheduled>[1]) =>
      scheduled ? changeScheduled(id, body) : scheduleBroadcast(id, { ...body, teamId }),
    onDone: () => {
      toast({ text: scheduled ? 'Broadcast saved' : 'Broadcast scheduled' });
      onClose();
    },
    refresh: refreshScheduled(teamId),
  });
  const before = scheduled ? wallField(new Date(scheduled.startsAt)) : '';
  const form = useForm({
    initial: {
      title: scheduled?.title ?? '',
      starts: before,
      visibility: scheduled?.visibility ?? BROADCAST_VISIBILITIES[0],
      opponent: scheduled?.opponent ?? '',
      venue: scheduled?.venue ?? '',
    },
    rules: { title: required('Enter a title.') },
    check: ({ starts }) => ({ starts: starts !== before && timeProblem(starts) }),
    submit: ({ title, starts, visibility, opponent, venue }) =>
      save.mutateAsync({
        ...{ title, visibility, opponent: opponent.trim() || null, venue: venue.trim() || null },
        // An untouched time stays to the second, and is not checked again.
        ...(scheduled && starts === before
          ? { startsAt: scheduled.startsAt, timeZone: scheduled.timeZone }
          : { startsAt: instantOfWall(starts).toISOString(), timeZone: timeZone() }),
      }),
  });
  return (
    <FormDialog
      form={form}
      title={scheduled ? 'Edit broadcast' : 'Schedule broadcast'}
      submitLabel={scheduled ? 'Save' : 'Schedule'}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label="Title" required maxLength={120} />
      <TextField {...form.field('starts')} label="Starts" type="datetime-local" required />
      <SelectField {...form.field('visibility')} label="Who can watch" help={HELP[form.typed.visibility]}>
        {BROADCAST_VISIBILITIES.map((one) => (
          <option key={one} value={one}>
            {VISIBILITY_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('opponent')} label="Opponent (optional)" maxLength={80} />
        <TextField {...form.field('venue')} label="Court (optional)" maxLength={120} />
      </div>
      <p className="type-caption">
        Only the team sees this plan. Members who ask for a reminder get it 15 minutes before, and when you go
        live.
      </p>
    </FormDialog>
  );
}

function timeProblem(starts: string): string | false {
  if (starts === '') {
    return 'Enter a date and a time.';
  }
  return instantOfWall(starts) <= new Date() && 'Enter a time that is still to come.';
}
