import type { CalendarAnswer, CheckIcsAnswer, ImportedEvent } from '@allcourt/contract';
import { useForm } from '#web/data/use-form.ts';
import { checkIcs, importIcs } from '#web/features/calendar/api/exchange.ts';
import { useCalendarAct, useTellDone } from '#web/features/calendar/api/use-calendar-act.ts';
import { TYPE_NAMES } from '#web/features/calendar/present/event-words.ts';
import { ruleText } from '#web/features/calendar/present/rule-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { dayText, noonOf } from '#web/ui/words/when.ts';
import { EventGlyph } from '../event-glyph.tsx';

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
        {found && <Preview found={found} left={left} onToggle={toggle} />}
      </form>
    </Dialog>
  );
}

function chosenOf({ events }: CheckIcsAnswer, left: ReadonlySet<string>): string[] {
  return events.map(({ uid }) => uid).filter((uid) => !left.has(uid));
}

interface PreviewProps {
  found: CheckIcsAnswer;
  left: ReadonlySet<string>;
  onToggle(uid: string): void;
}

function Preview({ found: { name, events, refused }, left, onToggle }: PreviewProps) {
  return (
    <>
      <section aria-label="Events of the file">
        <h3 className="type-label mb-1">
          {name === null ? 'In this file' : name}: {countText(events.length, 'event')}
        </h3>
        <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
          {events.map((event) => (
            <li key={event.uid}>
              <label className="flex min-h-13 items-center gap-3 py-1.5">
                <input
                  type="checkbox"
                  checked={!left.has(event.uid)}
                  onChange={() => onToggle(event.uid)}
                  className="size-5 accent-(--court)"
                />
                <ImportedFacts event={event} />
              </label>
            </li>
          ))}
        </ul>
      </section>
      {refused.length > 0 && (
        <section aria-label="Skipped">
          <h3 className="type-label mb-1">Skipped: {refused.length}</h3>
          <ul className="grid gap-1 text-13 text-ink-2">
            {refused.map(({ title, line, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and titles repeat.
              <li key={index}>
                <b className="font-strong">{title || 'Without a title'}</b> (line {line}): {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const STATES = {
  new: null,
  here: 'Already imported',
  changed: 'Will be updated',
  cancelled: 'Canceled in the file: will be canceled',
} as const;

function ImportedFacts({ event }: { event: ImportedEvent }) {
  const now = new Date();
  const [day = '', time = ''] = event.starts.split('T');
  const facts = [
    dayText(noonOf(day), now),
    event.isAllDay ? 'all day' : `${time} (${event.timeZone})`,
    event.rule === null ? null : ruleText(event.rule, now),
    event.place,
    STATES[event.state],
  ];
  return (
    <span data-event={event.type} className="flex min-w-0 flex-1 items-center gap-3">
      <EventGlyph type={event.type} className="text-(--e)" />
      <span className="min-w-0">
        <span className="type-strong block truncate">
          {event.title}
          <span className="sr-only">, {TYPE_NAMES[event.type].one}</span>
        </span>
        <span className="block truncate text-13 text-ink-3">{facts.filter(Boolean).join(', ')}</span>
      </span>
    </span>
  );
}
