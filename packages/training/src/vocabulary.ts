/** Vocabulary of drills: closed lists, for filters and labels. */
import type { Sport } from '@allcourt/scoring';

/** Levels of drills, easiest first. */
export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
/** One of `DIFFICULTIES`. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Label of a difficulty. */
export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** Categories of drills, in display order. */
export const CATEGORIES = {
  tennis: [
    'serve',
    'return',
    'groundstrokes',
    'net',
    'transition',
    'defence',
    'footwork',
    'doubles',
    'match-play',
  ],
  pickleball: [
    'serve',
    'return',
    'third-shot',
    'dinks',
    'resets',
    'hands',
    'drives',
    'lobs',
    'transition',
    'doubles',
    'singles',
    'match-play',
  ],
} as const satisfies Readonly<Record<Sport, readonly string[]>>;
/** One of `CATEGORIES`, of either sport. */
export type Category = (typeof CATEGORIES)[Sport][number];

/** Label of a category. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  serve: 'Serve',
  return: 'Return',
  groundstrokes: 'Groundstrokes',
  net: 'Net',
  transition: 'Transition',
  defence: 'Defense',
  footwork: 'Footwork',
  doubles: 'Doubles',
  'match-play': 'Match play',
  'third-shot': 'Third shot',
  dinks: 'Dinks',
  resets: 'Resets',
  hands: 'Hands battles',
  drives: 'Drives',
  lobs: 'Lobs and overheads',
  singles: 'Singles',
};

/** Equipment besides a court and rackets or paddles. */
export const EQUIPMENT = [
  'balls',
  'cones',
  'markers',
  'hoops',
  'rope',
  'ball-machine',
  'wall',
  'agility-ladder',
  'medicine-ball',
  'towel',
] as const;
/** One of `EQUIPMENT`. */
export type EquipmentKind = (typeof EQUIPMENT)[number];

/** Names of a piece of equipment, singular and plural. */
export const EQUIPMENT_NAMES: Readonly<Record<EquipmentKind, readonly [one: string, several: string]>> = {
  balls: ['ball', 'balls'],
  cones: ['cone', 'cones'],
  markers: ['flat marker', 'flat markers'],
  hoops: ['hoop', 'hoops'],
  rope: ['rope above the net', 'ropes above the net'],
  'ball-machine': ['ball machine', 'ball machines'],
  wall: ['wall', 'walls'],
  'agility-ladder': ['agility ladder', 'agility ladders'],
  'medicine-ball': ['medicine ball', 'medicine balls'],
  towel: ['towel', 'towels'],
};

/** Weaknesses, named as in match logs. */
export const WEAKNESSES = [
  'first-serve',
  'second-serve',
  'serve-placement',
  'serve-depth',
  'return-errors',
  'return-depth',
  'forehand',
  'backhand',
  'unforced-errors',
  'depth',
  'direction',
  'long-rallies',
  'short-rallies',
  'short-balls',
  'net-play',
  'approach',
  'overheads',
  'lobs',
  'passing',
  'defence',
  'movement',
  'fitness',
  'touch',
  'third-shot',
  'dinking',
  'pop-ups',
  'kitchen-faults',
  'resets',
  'hands',
  'speed-ups',
  'drives',
  'getting-to-the-line',
  'teamwork',
  'poaching',
  'pressure',
  'closing-out',
  'starting-well',
] as const;
/** One of `WEAKNESSES`. */
export type Weakness = (typeof WEAKNESSES)[number];

/** Label of a weakness. */
export const WEAKNESS_NAMES: Readonly<Record<Weakness, string>> = {
  'first-serve': 'First serve',
  'second-serve': 'Second serve',
  'serve-placement': 'Serve placement',
  'serve-depth': 'Serve depth',
  'return-errors': 'Return errors',
  'return-depth': 'Return depth',
  forehand: 'Forehand',
  backhand: 'Backhand',
  'unforced-errors': 'Unforced errors',
  depth: 'Depth of shot',
  direction: 'Direction of shot',
  'long-rallies': 'Long rallies',
  'short-rallies': 'Short rallies',
  'short-balls': 'Short balls',
  'net-play': 'Net play',
  approach: 'Approach shots',
  overheads: 'Overheads',
  lobs: 'Lobs',
  passing: 'Passing shots',
  defence: 'Defense',
  movement: 'Movement',
  fitness: 'Fitness',
  touch: 'Touch',
  'third-shot': 'Third shot',
  dinking: 'Dinking',
  'pop-ups': 'Pop-ups',
  'kitchen-faults': 'Kitchen faults',
  resets: 'Resets',
  hands: 'Fast hands',
  'speed-ups': 'Speed-ups',
  drives: 'Drives',
  'getting-to-the-line': 'Getting to the kitchen line',
  teamwork: 'Teamwork',
  poaching: 'Poaching',
  pressure: 'Play under pressure',
  'closing-out': 'Closing out',
  'starting-well': 'Starting well',
};

/** Skills that progress is tracked in, in display order. */
export const SKILLS = {
  tennis: ['first-serve', 'second-serve', 'return', 'forehand', 'backhand', 'net-play', 'movement'],
  pickleball: ['serve', 'return', 'third-shot', 'dinks', 'resets', 'hands', 'movement'],
} as const satisfies Readonly<Record<Sport, readonly string[]>>;
/** One of `SKILLS`, of either sport. */
export type Skill = (typeof SKILLS)[Sport][number];

/** Label of a skill. */
export const SKILL_NAMES: Readonly<Record<Skill, string>> = {
  'first-serve': 'First serve',
  'second-serve': 'Second serve',
  serve: 'Serve',
  return: 'Return',
  forehand: 'Forehand',
  backhand: 'Backhand',
  'net-play': 'Net play',
  'third-shot': 'Third shot',
  dinks: 'Dinks',
  resets: 'Resets',
  hands: 'Hands',
  movement: 'Movement',
};

/**
 * Roles on a diagram: the player in training, their partner in doubles, a hitting partner across the net, opponents, the
 * feeder, a ball machine, and the player next in line.
 */
export const ROLES = [
  'you',
  'partner',
  'hitting-partner',
  'opponent',
  'opponent-2',
  'feeder',
  'machine',
  'next',
] as const;
/** One of `ROLES`. */
export type Role = (typeof ROLES)[number];

/** Kinds of shots on a diagram. `feed` and `toss` start a drill; a `toss` need not cross the net. */
export const SHOT_KINDS = [
  'serve',
  'return',
  'groundstroke',
  'slice',
  'drive',
  'approach',
  'passing-shot',
  'volley',
  'half-volley',
  'overhead',
  'lob',
  'drop',
  'drop-shot',
  'dink',
  'reset',
  'speed-up',
  'counter',
  'feed',
  'toss',
  'wall',
] as const;
/** One of `SHOT_KINDS`. */
export type ShotKind = (typeof SHOT_KINDS)[number];

/** Props on the court of a diagram. */
export const PROPS = ['cone', 'marker', 'hoop', 'ball', 'wall', 'ladder'] as const;
/** One of `PROPS`. */
export type PropKind = (typeof PROPS)[number];
