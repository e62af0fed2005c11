// Dates in notices, mails and feedback: written once, before it is known where they are read.

/** `Tue Jan 16`. */
export function dayText(at: Date): string {
  return DAY.format(at).replace(',', '');
}

/** `6:00 PM`. */
export function clockText(at: Date): string {
  return TIME.format(at).replaceAll(/\s/g, ' ');
}

/** `Tue Jan 16, 6:00 PM`. */
export function momentText(at: Date): string {
  return `${dayText(at)}, ${clockText(at)}`;
}

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
