import type { CalendarAnswer, CheckIcsAnswer, ImportedEvent } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { checkIcs, importIcs } from '#web/features/calendar/api/exchange.ts';
import { useCalendarAct, useTellDone } from '#web/features/calendar/api/use-calendar-act.ts';
import { TYPE_NAMES } from '#web/features/calendar/present/event-words.ts';
import { ruleText } from '#web/features/calendar/present/rule-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { dayText, noonOf } from '#web/ui/words/when.ts';
import { EventGlyph } from '../event-glyph.tsx';

interface ImportDialogProps {
  teams: CalendarAnswer['teams'];
  onClose(): void;
}

/** Imports a calendar file after a preview. */
export function ImportDialog({ teams, onClose }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [teamId, setTeamId] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const tellDone = useTellDone();
  const file = {
    text,
    teamId: teamId === '' ? null : teamId,
    timeZone: timeZone(),
    type: 'practice' as const,
  };
  const check = useCalendarAct({ act: () => checkIcs(file), onDone: () => setLeft(new Set()) });
  const found = check.data;
  const uids = found?.events.map(({ uid }) => uid).filter((uid) => !left.has(uid)) ?? [];
  const take = useCalendarAct({
    act: () => importIcs({ ...file, uids }),
    onDone: ({ imported, updated, changeId }) => {
      tellDone(`${countText(imported, 'event')} imported, ${updated} updated`, changeId);
      onClose();
    },
  });
  const change = (act: () => void) => {
    act();
    check.reset();
  };
  const toggle = (uid: string) =>
    setLeft((old) => new Set(old.has(uid) ? [...old].filter((one) => one !== uid) : [...old, uid]));
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Import a calendar file"
      actions={
        found && found.events.length > 0 ? (
          <Button look="pri" disabled={uids.length === 0} busy={take.isPending} onClick={() => take.mutate()}>
            Import {countText(uids.length, 'event')}
          </Button>
        ) : (
          <Button
            look="pri"
            disabled={text.trim() === ''}
            busy={check.isPending}
            onClick={() => check.mutate()}
          >
            Preview
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="File"
            type="file"
            accept=".ics,text/calendar"
            className="pt-2"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              const put = (content: string) => change(() => setText(content));
              chosen?.text().then(put, () => put(''));
            }}
          />
          <SelectField
            label="For"
            value={teamId}
            onChange={(event) => change(() => setTeamId(event.target.value))}
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
            label="Or paste its text"
            value={text}
            onChange={(event) => change(() => setText(event.target.value))}
            rows={6}
            spellCheck={false}
            placeholder="BEGIN:VCALENDAR"
          />
        )}
        <div role="alert" className="empty:hidden">
          {(check.error ?? take.error) && (
            <FieldError>{problemSentence(check.error ?? take.error)}</FieldError>
          )}
        </div>
        {found && <Preview found={found} left={left} onToggle={toggle} />}
      </div>
    </Dialog>
  );
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
            {refused.map(({ title, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and titles repeat.
              <li key={index}>
                <b className="font-strong">{title || 'Without a title'}</b>: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const STATES = { new: null, here: 'Already imported', changed: 'Will be updated' } as const;

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
