import type { CalendarAnswer } from '@allcourt/contract';
import { useForm } from '#web/data/use-form.ts';
import { checkIcs, importIcs } from '#web/features/calendar/api/exchange.ts';
import { useCalendarAct, useTellDone } from '#web/features/calendar/api/use-calendar-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { chosenOf, ImportPreview } from './import-preview.tsx';

interface ImportDialogProps {
  teams: CalendarAnswer['teams'];
  onClose(): void;
}

/** Events of the file that are not imported. */
const NONE_LEFT: ReadonlySet<string> = new Set();

/** Imports a calendar file after a preview. */
export function ImportDialog({ teams, onClose }: ImportDialogProps) {
  const tellDone = useTellDone();
  const check = useCalendarAct({ act: checkIcs });
  const take = useCalendarAct({
    act: importIcs,
    onDone: ({ imported, updated, cancelled, changeId }) => {
      const gone = cancelled === 0 ? '' : `, ${cancelled} canceled`;
      tellDone(`${countText(imported, 'event')} imported, ${updated} updated${gone}`, changeId);
      onClose();
    },
  });
  const found = check.data;
  const hasEvents = found !== undefined && found.events.length > 0;
  const form = useForm({
    initial: { text: '', teamId: '', left: NONE_LEFT },
    async submit({ text, teamId, left }) {
      const file = { text, teamId: teamId || null, timeZone: timeZone(), type: 'practice' as const };
      await (hasEvents
        ? take.mutateAsync({ ...file, uids: chosenOf(found, left) })
        : check.mutateAsync(file));
    },
  });
  const { text, left } = form.typed;
  const count = found ? chosenOf(found, left).length : 0;
  /** Another file or another calendar is checked again. */
  const change = (changes: { text?: string; teamId?: string }) => {
    form.set({ ...changes, left: NONE_LEFT });
    check.reset();
  };
  const toggle = (uid: string) =>
    form.set({ left: new Set(left.has(uid) ? [...left].filter((one) => one !== uid) : [...left, uid]) });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Import a calendar file"
      actions={
        <Button
          look="pri"
          type="submit"
          form={form.props.id}
          disabled={!form.isBusy && (hasEvents ? count === 0 : text.trim() === '')}
          busy={form.isBusy}
        >
          {hasEvents ? `Import ${countText(count, 'event')}` : 'Preview'}
        </Button>
      }
    >
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="File"
            type="file"
            accept=".ics,text/calendar"
            className="pt-2"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              if (chosen) {
                void form.run(async () => change({ text: await chosen.text() }));
              }
            }}
          />
          <SelectField
            {...form.field('teamId')}
            label="For"
            onChange={({ target }) => change({ teamId: target.value })}
          >
            <option value="">Personal</option>
            {teams
              .filter(({ maySchedule }) => maySchedule)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
        </div>
        {!found && (
          <TextAreaField
            {...form.field('text')}
            label="Or paste its text"
            onChange={({ target }) => change({ text: target.value })}
            rows={6}
            spellCheck={false}
            placeholder="BEGIN:VCALENDAR"
          />
        )}
        <Refusal>{form.refusal}</Refusal>
        {found && (
          <ImportPreview heading={found.name ?? 'In this file'} found={found} left={left} onToggle={toggle} />
        )}
      </form>
    </Dialog>
  );
}
