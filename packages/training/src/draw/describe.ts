import type { Sport } from '@allcourt/scoring';
import { COURTS, type Point } from '../courts.ts';
import type { Diagram } from '../diagram.ts';
import type { Role, ShotKind } from '../vocabulary.ts';

/** Roles, at the start of a sentence. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  you: 'You',
  partner: 'Your partner',
  'hitting-partner': 'Your hitting partner',
  opponent: 'An opponent',
  'opponent-2': 'The other opponent',
  feeder: 'The feeder',
  machine: 'The ball machine',
  next: 'The next player',
};

const SHOT_WORDS: Readonly<Record<ShotKind, string>> = {
  serve: 'serve',
  return: 'return',
  groundstroke: 'groundstroke',
  slice: 'slice',
  drive: 'drive',
  approach: 'approach shot',
  'passing-shot': 'passing shot',
  volley: 'volley',
  'half-volley': 'half volley',
  overhead: 'overhead',
  lob: 'lob',
  drop: 'drop',
  'drop-shot': 'drop shot',
  dink: 'dink',
  reset: 'reset',
  'speed-up': 'speed-up',
  counter: 'counter',
  feed: 'feed',
  toss: 'toss',
  wall: 'shot at the wall',
};

/** Description of a diagram in sentences: positions, targets, balls in order, runs. */
export function describeDiagram(sport: Sport, { players, zones, shots, moves }: Diagram): string {
  const stands = players.map(({ role, at }) => `${ROLE_NAMES[role]}: ${placeWords(sport, at)}.`);
  const targets = zones.map(({ label, corners: [one, other] }) => {
    const middle: Point = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
    return `Target${label ? ` ${label}` : ''}: ${placeWords(sport, middle)}.`;
  });
  const balls = shots.map(
    ({ by, kind, to }, index) =>
      `${index + 1}. ${ROLE_NAMES[by]}: ${SHOT_WORDS[kind]} to the ${placeWords(sport, to)}.`,
  );
  const runs = moves.flatMap(({ who, path }) => {
    const end = path.at(-1);
    return end
      ? [`${ROLE_NAMES[who]} ${who === 'you' ? 'move' : 'moves'} to the ${placeWords(sport, end)}.`]
      : [];
  });
  return [...stands, ...targets, ...balls, ...runs].join(' ');
}

/** A point in words, as seen by the player in training: `far half, left, behind the service line`. */
export function placeWords(sport: Sport, [x, y]: Point): string {
  const half = y < 0 ? 'near half' : 'far half';
  return [half, acrossWords(sport, x), depthWords(sport, Math.abs(y))].join(', ');
}

function acrossWords(sport: Sport, x: number): string {
  const { width, singlesWidth } = COURTS[sport];
  const out = Math.abs(x);
  if (out <= singlesWidth / 16) {
    return 'middle';
  }
  const side = x < 0 ? 'left' : 'right';
  if (out > width / 2) {
    return `${side}, beside the court`;
  }
  return out > singlesWidth / 2 ? `${side} alley` : side;
}

function depthWords(sport: Sport, fromNet: number): string {
  const { length, frontLine } = COURTS[sport];
  const baseline = length / 2;
  const close = sport === 'tennis' ? 0.6 : 0.5;
  if (fromNet > baseline + close) {
    return 'behind the baseline';
  }
  if (fromNet > baseline - close) {
    return 'at the baseline';
  }
  const line = sport === 'tennis' ? 'service line' : 'kitchen line';
  if (fromNet > frontLine + close) {
    return `between ${line} and baseline`;
  }
  if (fromNet >= frontLine - close) {
    return `at the ${line}`;
  }
  return sport === 'tennis' ? 'close to the net' : 'in the kitchen';
}
