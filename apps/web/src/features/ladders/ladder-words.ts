/** Every sentence about a ladder that depends on its state. */
import type { Challenge, ChallengeRefusal, LadderAnswer, LadderRules, Rung } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { countText } from '#web/ui/words/amounts.ts';
import { elsewhereText } from '#web/ui/words/event-times.ts';
import { surname } from '#web/ui/words/names.ts';
import { dayText, shortDayText, timeText } from '#web/ui/words/when.ts';

export type Ladder = NonNullable<LadderAnswer['ladder']>;

export const SPORT_WORDS: Readonly<Record<Sport, string>> = { tennis: 'Tennis', pickleball: 'Pickleball' };

/** The rule in one line: `Challenge up to 3 above. Play in 10 days. Win the place.` */
export function ruleLine({
  reach,
  days,
  movement,
}: Pick<LadderRules, 'reach' | 'days' | 'movement'>): string {
  const prize = movement === 'swap' ? 'Win and swap places.' : 'Win the place.';
  return `Challenge up to ${reach} above. Play in ${countText(days, 'day')}. ${prize}`;
}

/** `1st`, `22nd`. */
export function ordinal(place: number): string {
  return `${place}${SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`;
}

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** The reason why the person on a rung cannot be challenged; null where the ladder itself gives it. */
export function refusalText(
  { whyNot, awayUntil }: Pick<Rung, 'whyNot' | 'awayUntil'>,
  now: Date,
): string | null {
  if (awayUntil !== null) {
    return `Away until ${shortDayText(new Date(awayUntil), now)}`;
  }
  return (whyNot && RUNG_WORDS[whyNot]) ?? null;
}

const RUNG_WORDS: Readonly<Partial<Record<ChallengeRefusal, string>>> = {
  far: 'Too far up',
  busy: 'In a challenge',
};

/** The reader's next step, under their place. */
export function ownLine({ rungs, rules, isOn }: Ladder): string {
  const own = rungs.find(({ isYou }) => isYou);
  const reasons = new Set(rungs.flatMap(({ whyNot }) => whyNot ?? []));
  if (!isOn || !own) {
    return 'Newcomers begin at the end.';
  }
  if (reasons.has('closed')) {
    return 'The ladder is closed: no new challenges.';
  }
  if (reasons.has('you-away')) {
    return 'While you are away, no one can challenge you.';
  }
  if (reasons.has('you-busy')) {
    return 'One challenge at a time: finish this one first.';
  }
  if (own.place === 1) {
    return rungs.length === 1 ? 'You are the first one here.' : 'Everyone below is after your place.';
  }
  const open = rungs.filter(({ whyNot }) => whyNot === null);
  if (open.length === 0) {
    return 'No one within reach is free now.';
  }
  return `You can challenge ${open.length === 1 ? (open[0]?.person.name ?? '') : `${open.length} players above you`}. ${rules.days} days to play.`;
}

/** `3 days to reply`, `Less than a day to play`. */
export function leftText(until: string, now: Date, verb: 'reply' | 'play'): string {
  const days = Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);
  return days < 1 ? `Less than a day to ${verb}` : `${countText(days, 'day')} to ${verb}`;
}

const DAY_MS = 86_400_000;

/** `Sat Jan 27, 10:00 AM`, with the place's clocks where those differ from the reader's. */
export function momentLine({ starts, at, timeZone }: Timed, now: Date): string {
  const when = `${dayText(new Date(at), now)}, ${timeText(new Date(at))}`;
  const there = elsewhereText({
    ...{ isAllDay: false, starts, ends: starts, startsAt: at, endsAt: at },
    timeZone,
  });
  return there ? `${when} (${there})` : when;
}

interface Timed {
  readonly starts: string;
  readonly at: string;
  readonly timeZone: string;
}

/** The other of the two, to the reader, and which of them challenged. */
export function sidesOf(
  { challenger, challenged }: Pick<Challenge, 'challenger' | 'challenged'>,
  ownId: string | undefined,
) {
  const isChallenger = challenger.accountId === ownId;
  return { isChallenger, other: isChallenger ? challenged : challenger };
}

/** `You beat Weiss`, `Bell declined Patel's challenge`: what came of a challenge. */
export function outcomeText(
  { challenger, challenged, state, match }: Pick<Challenge, 'challenger' | 'challenged' | 'state' | 'match'>,
  ownId: string | undefined,
): string {
  const nameOf = (person: Challenge['challenger']) =>
    person.accountId === ownId ? 'you' : surname(person.name);
  const [one, other] = [nameOf(challenger), nameOf(challenged)];
  if (match) {
    const [winner, loser] = match.isWonByChallenger ? [one, other] : [other, one];
    return capital(`${winner} beat ${loser}`);
  }
  const whose = one === 'you' ? 'your' : `${one}'s`;
  if (state === 'declined') {
    return capital(`${other} declined ${whose} challenge`);
  }
  if (state === 'withdrawn') {
    return capital(`${one} withdrew from playing ${other}`);
  }
  return capital(`${whose} challenge to ${other} expired`);
}

/** `9 held`, or null where the challenger moved. */
export function heldText({ from, to }: NonNullable<Challenge['match']>): string | null {
  return from === to ? `${from} held` : null;
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
