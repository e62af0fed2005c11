/** Builds a team practice: a warm-up, blocks for weaknesses, play, and a cool-down. */
import type { Drill } from '../drill.ts';
import { type GuidedDrill, loadOf, suitsPlayers, warmUpHints } from '../guide/guide.ts';
import { DIFFICULTIES, type Weakness } from '../vocabulary.ts';
import { groupSizes, groupsOf, metKey, type PracticePlayer } from './pairing.ts';

/** Parts of a practice, in order. */
export const PRACTICE_PARTS = ['warm-up', 'drill', 'play', 'cool-down'] as const;
/** One of `PRACTICE_PARTS`. */
export type PracticePart = (typeof PRACTICE_PARTS)[number];

/** Limits of a practice: players, courts and minutes. */
export const PRACTICE_LIMITS = {
  players: { least: 1, most: 60 },
  courts: { least: 1, most: 20 },
  minutes: { least: 20, most: 240 },
} as const;

/** Players on one court. */
export interface PracticeGroup {
  /** From 1. */
  readonly court: number;
  readonly playerIds: readonly string[];
}

/** A part of the practice with one drill, on every court at the same time. */
export interface PracticeBlock {
  readonly part: PracticePart;
  /** The weakness it trains; null for the warm-up, play and the cool-down. */
  readonly weakness: Weakness | null;
  readonly minutes: number;
  readonly drillKey: string;
  /** A sentence for the coach, or an empty text. */
  readonly note: string;
  readonly groups: readonly PracticeGroup[];
}

/** A practice to be built. */
export interface PracticeInput {
  /** Those who come, each once. */
  readonly players: readonly PracticePlayer[];
  readonly courts: number;
  readonly minutes: number;
  /** The team's weaknesses to train, the most important first. */
  readonly focus: readonly Weakness[];
  /** Drills of the sport. */
  readonly drills: readonly GuidedDrill[];
}

const BLOCK_MINUTES = 20;
const MOST_BLOCKS = 8;
const COOL_DOWN_MINUTES = 5;
/** From this length on the warm-up takes ten minutes, five before. */
const LONG_PRACTICE = 45;
/** From this number of blocks on, the last one is play. */
const WITH_PLAY = 3;

const COOL_DOWN_NOTE = 'Half pace. Walk and stretch for the last two minutes.';
const TAKE_TURNS = 'Players of a court take turns every two minutes.';

/**
 * The blocks of a practice, which together take exactly `minutes`. In each block every player is in exactly one group,
 * one group to a court. The same input gives the same practice. Throws a TypeError outside of `PRACTICE_LIMITS`.
 */
export function buildPractice({ players, courts, minutes, focus, drills }: PracticeInput): PracticeBlock[] {
  requireWithin('players', players.length);
  requireWithin('courts', courts);
  requireWithin('minutes', minutes);
  const sizes = groupSizes(players.length, courts);
  const met = new Map<string, number>();
  const used = new Set<string>();
  const group = (weakness: Weakness | null): PracticeGroup[] => {
    const groups = groupsOf(players, { weakness, courts, met });
    for (const ids of groups) {
      for (const [one, other] of neighbors(ids)) {
        met.set(metKey(one, other), (met.get(metKey(one, other)) ?? 0) + 1);
      }
    }
    return groups.map((playerIds, index) => ({ court: index + 1, playerIds }));
  };
  const choose = (asked: Pick<PracticeBlock, 'part' | 'weakness'>): GuidedDrill | null => {
    const ranked = practiceDrills({ ...asked, sizes, drills, focus });
    const drill = ranked.find(({ id }) => !used.has(id)) ?? ranked[0] ?? null;
    if (drill) {
      used.add(drill.id);
    }
    return drill;
  };
  const make = (asked: Pick<PracticeBlock, 'part' | 'weakness' | 'minutes'>, note?: string) => {
    const drill = choose(asked);
    return drill
      ? [
          {
            ...asked,
            drillKey: drill.id,
            note: note ?? turnsFor(drill, sizes),
            groups: group(asked.weakness),
            drill,
          },
        ]
      : [];
  };
  // The best pairs meet where they train, so these blocks come before the warm-up here.
  const main = mainBlocks(players, { minutes, focus }).flatMap((asked) => make(asked));
  const hints = hintsFor(main.map(({ drill }) => drill));
  const warmUp = make({ part: 'warm-up', weakness: null, minutes: warmUpMinutes(minutes) }, hints);
  const coolDown = make({ part: 'cool-down', weakness: null, minutes: COOL_DOWN_MINUTES }, COOL_DOWN_NOTE);
  return [...warmUp, ...main, ...coolDown].map(({ drill: _drill, ...block }) => block);
}

/** Drills for a part of a practice, the most suitable first: all of the part, those that fit the groups before others. */
export function practiceDrills({
  part,
  weakness,
  sizes,
  drills,
  focus,
}: Pick<PracticeBlock, 'part' | 'weakness'> & {
  /** Players on each court. */
  readonly sizes: readonly number[];
  readonly drills: readonly GuidedDrill[];
  readonly focus: readonly Weakness[];
}): GuidedDrill[] {
  const suited = drills.filter((drill) => isOfPart(drill, { part, weakness }));
  // A weakness without a drill of its own is trained in play.
  const candidates = suited.length > 0 ? suited : drills.filter(isPlay);
  return candidates
    .map((drill) => ({
      drill,
      misfits: sizes.filter((size) => !suitsPlayers(drill, size)).length,
      place: weakness === null ? placeIn(drill, focus) : drill.weaknesses.indexOf(weakness),
      step: Math.abs(DIFFICULTIES.indexOf(drill.difficulty) - DIFFICULTIES.indexOf('intermediate')),
    }))
    .toSorted((one, other) => one.misfits - other.misfits || one.place - other.place || one.step - other.step)
    .map(({ drill }) => drill);
}

/** Sentence for groups that are larger than the drill takes; empty if all of them fit. */
export function turnsFor(drill: GuidedDrill | null, sizes: readonly number[]): string {
  return drill && sizes.some((size) => !suitsPlayers(drill, size)) ? TAKE_TURNS : '';
}

/** The block with a player on another court. Courts without players are left out. */
export function withPlayerOn(block: PracticeBlock, playerId: string, court: number): PracticeBlock {
  const others = block.groups.map((group) => ({
    ...group,
    playerIds: group.playerIds.filter((id) => id !== playerId),
  }));
  const there = others.some((group) => group.court === court);
  const groups = there
    ? others.map((group) =>
        group.court === court ? { ...group, playerIds: [...group.playerIds, playerId] } : group,
      )
    : [...others, { court, playerIds: [playerId] }].toSorted((one, other) => one.court - other.court);
  return { ...block, groups: groups.filter(({ playerIds }) => playerIds.length > 0) };
}

/** The most common weaknesses of these players, the team's focus first. */
function topicsOf(players: readonly PracticePlayer[], focus: readonly Weakness[]): Weakness[] {
  const counts = new Map<Weakness, number>();
  for (const { weaknesses } of players) {
    for (const weakness of new Set(weaknesses)) {
      counts.set(weakness, (counts.get(weakness) ?? 0) + 1);
    }
  }
  const common = [...counts].toSorted(
    ([one, ones], [other, others]) => others - ones || one.localeCompare(other, 'en'),
  );
  return [...new Set([...focus, ...common.map(([weakness]) => weakness)])];
}

function mainBlocks(
  players: readonly PracticePlayer[],
  { minutes, focus }: Pick<PracticeInput, 'minutes' | 'focus'>,
): Pick<PracticeBlock, 'part' | 'weakness' | 'minutes'>[] {
  const rest = minutes - warmUpMinutes(minutes) - COOL_DOWN_MINUTES;
  const count = Math.min(MOST_BLOCKS, Math.max(1, Math.round(rest / BLOCK_MINUTES)));
  const topics = topicsOf(players, focus);
  return Array.from({ length: count }, (_, index) => {
    const isLast = count >= WITH_PLAY && index === count - 1;
    const weakness = isLast ? undefined : topics[index % Math.max(1, topics.length)];
    return {
      part: weakness === undefined ? 'play' : 'drill',
      weakness: weakness ?? null,
      minutes: Math.floor(rest / count) + (index < rest % count ? 1 : 0),
    };
  });
}

function warmUpMinutes(minutes: number): number {
  return minutes >= LONG_PRACTICE ? 10 : 5;
}

function isOfPart(drill: GuidedDrill, { part, weakness }: Pick<PracticeBlock, 'part' | 'weakness'>): boolean {
  switch (part) {
    case 'warm-up':
    case 'cool-down':
      return loadOf(drill.guide.demand) === 'low';
    case 'play':
      return isPlay(drill);
    case 'drill':
      return weakness !== null && drill.weaknesses.includes(weakness);
  }
}

function isPlay({ category }: Drill): boolean {
  return category === 'match-play';
}

/** Place of a drill in the focus, from 0. */
function placeIn({ weaknesses }: Drill, focus: readonly Weakness[]): number {
  const place = focus.findIndex((weakness) => weaknesses.includes(weakness));
  return place < 0 ? focus.length : place;
}

/** The warm-up that these drills ask for. */
function hintsFor(drills: readonly GuidedDrill[]): string {
  const hints = [...new Set(drills.flatMap(({ guide }) => warmUpHints(guide.demand)))];
  const isHeavy = drills.some(({ guide }) => guide.demand.arm === 'heavy');
  const legs = hints.find((hint) => hint.startsWith('Legs'));
  const arms = hints.filter((hint) => hint.startsWith('Arm'));
  const arm = isHeavy ? arms.find((hint) => hint.includes('circle')) : arms[0];
  return [legs, arm].filter((hint) => hint !== undefined).join(' ');
}

/** Neighbors in a group, who train with each other. */
function neighbors(ids: readonly string[]): [string, string][] {
  return ids.flatMap((one, index) => ids.slice(index + 1).map((other): [string, string] => [one, other]));
}

function requireWithin(what: keyof typeof PRACTICE_LIMITS, value: number): void {
  const { least, most } = PRACTICE_LIMITS[what];
  if (!(Number.isInteger(value) && value >= least && value <= most)) {
    throw new TypeError(`${what} has to be a whole number from ${least} to ${most}, not ${value}`);
  }
}
