/** English that the server and its clients write alike: lists, names of people, lengths of time. */

/** Stands for a person whose account was erased. */
export const FORMER_MEMBER = 'Former member';

/** `point` for one, `points` for any other count. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** `Okafor`, `Okafor and Hale`, `aces, winners and errors`. */
export function listText(parts: readonly string[]): string {
  list ??= new Intl.ListFormat('en-GB');
  return list.format(parts);
}

/** Made at the first list: that takes a tenth of a millisecond. */
let list: Intl.ListFormat | undefined;

/** Names of people, with the last ones only counted: `Maya`, `Maya and Tom`, `Maya, Tom and 3 others`. */
export function namesText(names: readonly string[], most = 3): string {
  const shown = names.length > most ? names.slice(0, Math.max(1, most - 1)) : names;
  const left = names.length - shown.length;
  return listText(left === 0 ? shown : [...shown, `${left} ${plural(left, 'other')}`]);
}

/** A person as a reader calls them: `You`, `Maya Okafor`, or `Former member` where the account was erased. */
export function personText(person: { readonly name: string } | null | undefined, isYou = false): string {
  return isYou ? 'You' : (person?.name ?? FORMER_MEMBER);
}

/** The first given name, as a greeting has it. */
export function givenName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

const MINUTE_MS = 60_000;

/** A length of time in hours and minutes, rounded to the minute. */
export function hoursAndMinutes(durationMs: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.round(durationMs / MINUTE_MS);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** `1 h 48 min`, `58 min`, `2 h`, `<1 min`. */
export function durationText(durationMs: number): string {
  const { hours, minutes } = hoursAndMinutes(durationMs);
  if (hours + minutes === 0) {
    return durationMs > 0 ? '<1 min' : '0 min';
  }
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ');
}

/** `45 min`, `1 h 20 min`. */
export function minutesText(minutes: number): string {
  return durationText(minutes * MINUTE_MS);
}
