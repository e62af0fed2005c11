import type { Absence, SaveAbsenceBody } from '@allcourt/contract';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import { type AbsencesOf, saveAbsence } from '#web/features/calendar/api/absences.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { dayKey } from '#web/ui/words/when.ts';

const KINDS = [
  { value: 'injured', label: 'Injured' },
  { value: 'away', label: 'Away' },
] as const;

interface AbsenceFormProps {
  of: AbsencesOf;
  /** Null for a new one. */
  absence: Absence | null;
  onClose(): void;
}

/** Kind, days and reason of an absence. */
export function AbsenceForm({ of, absence, onClose }: AbsenceFormProps) {
  const toast = useToast();
  const [id] = useState(() => absence?.id ?? uuidv7());
  const save = useCalendarAct({
    act: (body: SaveAbsenceBody) => saveAbsence(of, { id, ...body }),
    onDone: ({ filled, kept }) => {
      const answered = `${countText(filled, 'date')} answered with Can't go`;
      const stayed = kept === 0 ? '' : `. ${countText(kept, 'date')} kept another reply`;
      toast({ text: `Absence saved. ${answered}${stayed}` });
      onClose();
    },
  });
  const form = useForm({
    initial: () => ({
      kind: absence?.kind ?? ('injured' as const),
      firstDay: absence?.firstDay ?? dayKey(new Date()),
      lastDay: absence?.lastDay ?? '',
      reason: absence?.reason ?? '',
    }),
    check: ({ kind, firstDay, lastDay }) => ({
      firstDay: firstDay === '' && 'Choose the first day.',
      lastDay:
        (lastDay === '' && kind === 'away' && 'Choose the last day.') ||
        (lastDay !== '' && lastDay < firstDay && 'Choose the first day or a later one.'),
    }),
    submit: ({ lastDay, reason, ...body }) =>
      save.mutateAsync({ ...body, lastDay: lastDay || null, reason: reason.trim() || null }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={absence ? 'Edit absence' : 'Add absence'}
      submitLabel="Save absence"
      size="sm"
    >
      <Segmented label="Reason" choices={KINDS} {...form.choice('kind')} block />
      <TextField {...form.field('firstDay')} label="First day" type="date" />
      <TextField
        {...form.field('lastDay')}
        label="Last day"
        type="date"
        min={form.typed.firstDay}
        help={form.typed.kind === 'injured' ? "Leave empty if you don't know yet" : undefined}
      />
      <TextField
        {...form.field('reason')}
        label="Note (optional)"
        maxLength={200}
        help="Only people who manage your teams see the absence and this note"
      />
      <p className="type-caption">
        Team dates without a reply are answered with Can't go, and reminders pause. Your other replies stay.
      </p>
    </FormDialog>
  );
}
