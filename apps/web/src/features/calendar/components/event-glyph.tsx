import type { EventType, Occurrence } from '@allcourt/contract';
import { stateOf } from '#web/features/calendar/present/event-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { ResultTile } from '#web/ui/result-tile.tsx';

const SHAPES: Readonly<Record<EventType, string>> = {
  match: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  practice: 'M6 1l5 10H1z',
  tournament: 'M6 .6 11.4 6 6 11.4.6 6z',
  social: 'M1.5 1.5h9v9h-9z',
  lesson: 'M3.5 1.5h5L11.5 6l-3 4.5h-5L.5 6z',
};

/** The shape of an event type, in the surrounding color. */
export function EventGlyph({ type, className }: { type: EventType; className?: string }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={cx('size-2.75 shrink-0', className)}>
      <path d={SHAPES[type]} fill="currentColor" />
    </svg>
  );
}

/** The mark of an event: its type, a live dot, or the result of a played match. */
export function EventSign({ occurrence }: { occurrence: Occurrence }) {
  const state = stateOf(occurrence);
  if (state === 'live') {
    // On the blue of a live event, where red would hardly show.
    return <span aria-hidden="true" className="live-dot bg-white" />;
  }
  return state === null ? <EventGlyph type={occurrence.type} /> : <ResultTile result={state} size="sm" />;
}
