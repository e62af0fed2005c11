import type { EventOccurrence } from './occurrences.ts';

/** Link that opens a prefilled event in Google Calendar; nothing is sent until the reader opens it. */
export function googleUrl({ fields, startsAt, endsAt }: EventOccurrence): string {
  const dates = fields.isAllDay
    ? `${dayOf(fields.starts)}/${dayOf(fields.ends)}`
    : `${basic(startsAt)}/${basic(endsAt)}`;
  const place = [fields.venue?.name, fields.venue?.address].filter(Boolean).join(', ');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: fields.title,
    dates,
    ctz: fields.timeZone,
    ...(place && { location: place }),
    ...(fields.notes && { details: fields.notes.slice(0, 1000) }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function basic(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function dayOf(wall: string): string {
  return wall.slice(0, 10).replaceAll('-', '');
}
