import type { CheckIcsAnswer, ImportedEvent } from '@allcourt/contract';
import { TYPE_NAMES } from '#web/features/calendar/present/event-words.ts';
import { ruleText } from '#web/features/calendar/present/rule-words.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { dayText, noonOf } from '#web/ui/words/when.ts';
import { EventGlyph } from '../event-glyph.tsx';

/** The UIDs of the events that are not left out. */
export function chosenOf(
  { events }: { readonly events: readonly Pick<ImportedEvent, 'uid'>[] },
  left: ReadonlySet<string>,
): string[] {
  return events.map(({ uid }) => uid).filter((uid) => !left.has(uid));
}

interface ImportPreviewProps {
  heading: string;
  found: Pick<CheckIcsAnswer, 'events' | 'refused'>;
  left: ReadonlySet<string>;
  onToggle(uid: string): void;
}

/** The events of a file, each of which can be left out, and the parts that cannot be imported. */
export function ImportPreview({ heading, found: { events, refused }, left, onToggle }: ImportPreviewProps) {
  return (
    <>
      <section aria-label="Events of the file">
        <h3 className="type-label mb-1">
          {heading}: {countText(events.length, 'event')}
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
        <span className="block text-13 text-ink-3">{facts.filter(Boolean).join(', ')}</span>
      </span>
    </span>
  );
}
