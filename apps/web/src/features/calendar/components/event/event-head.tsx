import type { OccurrenceAnswer } from '@allcourt/contract';
import {
  AlarmClock,
  Clock,
  MapPin,
  MessageSquareShare,
  Pencil,
  Repeat,
  UserRound,
  Users,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { audienceText, courtsText, TYPE_NAMES } from '#web/features/calendar/present/event-words.ts';
import { ruleText } from '#web/features/calendar/present/rule-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { elsewhereText, spanOf, timesText } from '#web/ui/words/event-times.ts';
import {
  longDayText,
  monthText,
  noonOf,
  shortMonthText,
  shortWeekdayText,
  timeText,
} from '#web/ui/words/when.ts';
import { EventGlyph } from '../event-glyph.tsx';
import { AddToMenu, MoreMenu } from './event-menus.tsx';

const EditEventSheet = lazyPart(async () => (await import('../sheet/edit-event-sheet.tsx')).EditEventSheet);

/** Title, time, place and actions of an event. */
export function EventHead({
  answer,
  now,
  onShare,
}: {
  answer: OccurrenceAnswer;
  now: Date;
  onShare(): void;
}) {
  const [isEdited, setEdited] = useState(false);
  const isPhone = useMedia(PHONE);
  const { occurrence, series } = answer;
  const { type, title, mayEdit, team } = occurrence;
  const { first } = spanOf(occurrence);
  return (
    <header
      data-event={type}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-1 md:border-b-2 md:border-line-2 md:pb-6"
    >
      <div className="flex min-w-0 flex-1 basis-130 items-start gap-4 md:gap-6">
        <DateCard day={first} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <span className="type-strong inline-flex items-center gap-2 text-(--e)">
              <EventGlyph type={type} />
              {TYPE_NAMES[type].one}
            </span>
            {isPhone && (
              <div className="-my-2 ml-auto">
                <MoreMenu
                  answer={answer}
                  phone={{ onEdit: () => setEdited(true), ...(team ? { onShare } : {}) }}
                />
              </div>
            )}
            {series !== null && (
              <Chip icon={<Repeat aria-hidden="true" className="size-3.5" strokeWidth={2} />}>
                {ruleText(series.rule, now)}
              </Chip>
            )}
            {series !== null && occurrence.isException && <Chip tone="outline">Changed for this date</Chip>}
          </div>
          <h1 className="type-title my-1 wrap-break-word">{title}</h1>
          <Facts answer={answer} now={now} />
        </div>
      </div>
      {!isPhone && (
        <div className="flex flex-wrap gap-2">
          {team && (
            <Button
              onClick={onShare}
              icon={<MessageSquareShare aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            >
              Send to chat
            </Button>
          )}
          <AddToMenu answer={answer} />
          {mayEdit && (
            <Button
              onClick={() => setEdited(true)}
              icon={<Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            >
              Edit
            </Button>
          )}
          {mayEdit && <MoreMenu answer={answer} />}
        </div>
      )}
      {isEdited && (
        <Suspense>
          <EditEventSheet answer={answer} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </header>
  );
}

function DateCard({ day }: { day: string }) {
  const date = noonOf(day);
  return (
    <div
      aria-hidden="true"
      className="w-17 shrink-0 overflow-hidden rounded-lg border border-line bg-surface text-center md:w-28"
    >
      <span className="block bg-(--e) py-1 text-xs font-strong text-(--surface) md:text-13">
        <span className="md:hidden">{shortWeekdayText(date)}</span>
        <span className="max-md:hidden">{longDayText(date).split(/[\s,]/)[0]}</span>
      </span>
      <b className="type-num block py-1.5 text-36/none md:py-2.5 md:text-52/none">{Number(day.slice(8))}</b>
      <span className="block px-1 pb-2 text-11 font-medium text-ink-2 md:text-xs">
        <span className="md:hidden">{shortMonthText(date)}</span>
        <span className="max-md:hidden">{monthText(date)}</span>
      </span>
    </div>
  );
}

function Facts({ answer: { occurrence, organiser }, now }: { answer: OccurrenceAnswer; now: Date }) {
  const { venue, team, subgroups, arriveEarlyMinutes, startsAt } = occurrence;
  const elsewhere = elsewhereText(occurrence);
  const early = new Date(Date.parse(startsAt) - (arriveEarlyMinutes ?? 0) * 60_000);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 md:gap-x-5">
      <Fact icon={<Clock aria-hidden="true" className="size-4" strokeWidth={1.75} />}>
        <span className="sr-only">{longDayText(noonOf(spanOf(occurrence).first))}, </span>
        {timesText(occurrence, now)}
        {elsewhere !== null && ` (${elsewhere})`}
      </Fact>
      {arriveEarlyMinutes !== null && (
        <Fact icon={<AlarmClock aria-hidden="true" className="size-4" strokeWidth={1.75} />}>
          Be there at {timeText(early)}
        </Fact>
      )}
      {venue && (
        <Fact icon={<MapPin aria-hidden="true" className="size-4" strokeWidth={1.75} />}>
          {[venue.courts && courtsText(venue.courts), venue.name].filter(Boolean).join(', ')}
        </Fact>
      )}
      {venue?.surface && (
        <li className="flex items-center">
          <SurfaceMark surface={venue.surface} />
        </li>
      )}
      <Fact
        icon={
          team ? (
            <Users aria-hidden="true" className="size-4" strokeWidth={1.75} />
          ) : (
            <UserRound aria-hidden="true" className="size-4" strokeWidth={1.75} />
          )
        }
      >
        {team
          ? [
              team.name,
              subgroups && `for ${audienceText(subgroups)}`,
              organiser && `run by ${organiser.name}`,
            ]
              .filter(Boolean)
              .join(', ')
          : 'Personal'}
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
