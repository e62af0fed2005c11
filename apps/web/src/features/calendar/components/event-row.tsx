import type { Occurrence } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { Check, CircleHelp, Hourglass, UserRoundPlus, X } from 'lucide-react';
import { memo } from 'react';
import { asksReader, useReply } from '#web/features/calendar/model/reply.ts';
import { audienceText, detailsOf, factsText, stateOf } from '#web/features/calendar/present/event-words.ts';
import { weekdayName } from '#web/features/calendar/present/period-words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { elsewhereText, spanOf } from '#web/ui/words/event-times.ts';
import { EventGlyph } from './event-glyph.tsx';

interface EventRowProps {
  occurrence: Occurrence;
  now: Date;
  /** Shows the date; lists grouped by day omit it. */
  withDate?: boolean;
}

/** An event in a list: time, title, place and the reader's reply. Not drawn again because the list was scrolled. */
export const EventRow = memo(function EventRow({ occurrence: loaded, now, withDate = true }: EventRowProps) {
  const { shown: occurrence } = useReply(loaded);
  const { eventId, key, type, title, team, subgroups } = occurrence;
  const { first } = spanOf(occurrence);
  const elsewhere = elsewhereText(occurrence);
  return (
    <Link
      to="/calendar/$eventId/$key"
      params={{ eventId, key }}
      data-event={type}
      className={cx(
        'grid min-h-15.5 items-center gap-3 px-4 py-2 hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-5',
        withDate ? 'cols-row-10' : 'cols-main-auto',
      )}
    >
      {withDate && (
        <span className="border-r-2 border-(--e) leading-none">
          <b className="type-num block text-22/5.5">{Number(first.slice(8))}</b>
          <span className="text-11 font-semibold text-ink-3">{weekdayName(first)}</span>
        </span>
      )}
      <span className="min-w-0">
        <span className={cx('type-strong flex min-w-0 gap-2', withDate ? 'items-baseline' : 'items-center')}>
          <EventGlyph type={type} className="text-(--e)" />
          <span className={withDate ? 'line-clamp-2' : 'truncate'}>{title}</span>
        </span>
        <span className={cx('text-ink-3', withDate ? 'line-clamp-2' : 'block truncate')}>
          {factsText(occurrence)}
          {elsewhere !== null && `, ${elsewhere}`}
          {!withDate && team !== null && `, ${team.name}`}
          {subgroups && `, for ${audienceText(subgroups)}`}
        </span>
      </span>
      <ReplyChip occurrence={occurrence} now={now} />
      <span className="sr-only">{`, ${detailsOf(occurrence, now)}${replyWords(occurrence, now)}`}</span>
    </Link>
  );
});

/** The reader's reply, or a request for one while replies are open. */
function ReplyChip({ occurrence, now }: { occurrence: Occurrence; now: Date }) {
  const { own } = occurrence;
  if (stateOf(occurrence) === 'live') {
    return (
      <Chip tone="live" icon={<span aria-hidden="true" className="live-dot bg-white" />}>
        Live
      </Chip>
    );
  }
  if (own === null) {
    return asksReader(occurrence, now) ? <Chip tone="outline">Reply</Chip> : null;
  }
  if (own.waiting !== null) {
    return (
      <Chip tone="warn" icon={<Hourglass aria-hidden="true" className="size-3.5" />}>
        Waiting
      </Chip>
    );
  }
  const { tone, label, Icon } = CHIPS[own.answer];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {label}
    </Chip>
  );
}

const CHIPS = {
  going: { tone: 'win', label: 'Going', Icon: Check },
  spare: { tone: 'outline', label: 'If needed', Icon: UserRoundPlus },
  maybe: { tone: 'outline', label: 'Maybe', Icon: CircleHelp },
  no: { tone: 'plain', label: "Can't go", Icon: X },
} as const;

function replyWords(occurrence: Occurrence, now: Date): string {
  const { own } = occurrence;
  if (own === null) {
    return asksReader(occurrence, now) ? ', not replied' : '';
  }
  return own.waiting === null ? `, ${CHIPS[own.answer].label.toLowerCase()}` : ', on the waitlist';
}
