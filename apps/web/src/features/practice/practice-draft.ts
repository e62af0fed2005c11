/** A team practice while it is built: the choices, and what becomes of them. */

import type { CreateEventBody, PracticeAnswer, SavePlanBody } from '@allcourt/contract';
import { type GuidedDrill, WEAKNESS_NAMES, WEAKNESSES, type Weakness } from '@allcourt/training';
import { buildPractice, PRACTICE_LIMITS, type PracticeBlock } from '@allcourt/training/practice';
import { listText } from '#web/ui/words/amounts.ts';

/** The choices before a practice is built. */
export interface PracticeChoices {
  /** Places on the roster of those who come. */
  readonly memberIds: readonly string[];
  readonly courts: number;
  readonly minutes: number;
  readonly focus: readonly Weakness[];
}

/** Weaknesses that a practice begins with. */
const FOCUS = 2;
const PLAYERS_PER_COURT = 4;
const USUAL_MINUTES = 90;

/** The choices to begin with: the team's two most costly weaknesses, and those who come. */
export function firstChoices(
  { weaknesses, players }: Pick<PracticeAnswer, 'weaknesses' | 'players'>,
  event: { readonly going: readonly string[]; readonly minutes: number } | null,
): PracticeChoices {
  const known = players.map(({ memberId }) => memberId);
  const going = known.filter((id) => event?.going.includes(id));
  const memberIds = (going.length > 0 ? going : known).slice(0, PRACTICE_LIMITS.players.most);
  return {
    memberIds,
    courts: within('courts', Math.ceil(memberIds.length / PLAYERS_PER_COURT)),
    minutes: within('minutes', event?.minutes ?? USUAL_MINUTES),
    focus: weaknesses.slice(0, FOCUS).map(({ weakness }) => weakness),
  };
}

/** The nearest number that a practice may have. */
export function within(what: keyof typeof PRACTICE_LIMITS, value: number): number {
  const { least, most } = PRACTICE_LIMITS[what];
  return Math.min(most, Math.max(least, Number.isFinite(value) ? Math.round(value) : least));
}

/** The practice of these choices; empty without players. */
export function blocksOf(
  { memberIds, courts, minutes, focus }: PracticeChoices,
  { players, drills }: { players: PracticeAnswer['players']; drills: readonly GuidedDrill[] },
): readonly PracticeBlock[] {
  if (memberIds.length === 0) {
    return [];
  }
  const coming = players.filter(({ memberId }) => memberIds.includes(memberId));
  return buildPractice({
    ...{ courts, minutes, focus, drills },
    players: coming.map(({ memberId, weaknesses }) => ({ id: memberId, weaknesses })),
  });
}

/** Weaknesses that these drills train, in the order of their list. */
export function trainable(drills: readonly GuidedDrill[]): readonly Weakness[] {
  return WEAKNESSES.filter((weakness) => drills.some((drill) => drill.weaknesses.includes(weakness)));
}

/** `Second serve and net play`. */
export function focusText(focus: readonly Weakness[]): string {
  const [first = 'Practice', ...more] = focus.map((weakness) => WEAKNESS_NAMES[weakness]);
  return listText([first, ...more.map((name) => name.toLowerCase())]);
}

/** Drills of a plan, with everyone's court. */
export function itemsOf(blocks: readonly PracticeBlock[]): SavePlanBody['items'] {
  return blocks.map(({ drillKey, minutes, note, part, groups }) => ({
    drillKey,
    minutes,
    note: note.trim() || null,
    part,
    groups: groups.map(({ court, playerIds }) => ({ court, memberIds: [...playerIds] })),
  }));
}

/** A new practice of a team in its calendar. @param day as `2026-06-01`, with a `time` as `18:30` */
export function eventBody({
  id,
  teamId,
  title,
  day,
  time,
  minutes,
  timeZone,
}: {
  readonly id: string;
  readonly teamId: string;
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
  readonly timeZone: string;
}): CreateEventBody {
  const starts = `${day}T${time}`;
  // By the clock on the wall, which the zone does not change.
  const ends = new Date(Date.parse(`${starts}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
  return {
    ...{ id, teamId, title, starts, ends, timeZone, type: 'practice' },
    isAllDay: false,
    rule: null,
    venue: null,
    notes: null,
    arriveEarlyMinutes: null,
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
  };
}

/** The occurrence of a new event that does not repeat. */
export function keyOf(starts: string): string {
  return starts.replaceAll(/[-:]/g, '');
}
