import type { Sport } from '@allcourt/scoring';
import {
  COURTS,
  type Diagram,
  type Point,
  type PropKind,
  ROLES,
  type Role,
  type ShotKind,
} from '@allcourt/training';

/** Kinds of things on a diagram, each a list of it. */
export type ThingKind = keyof Diagram;
/** One thing on a diagram: a player, a target, a prop, a ball, a run. */
export interface Thing {
  readonly kind: ThingKind;
  readonly index: number;
}

/** Points of a thing: one for a player or a prop, corners of a target, ends of a ball, the path of a run. */
export function placesOf(diagram: Diagram, { kind, index }: Thing): readonly Point[] {
  switch (kind) {
    case 'players':
      return pick(diagram.players[index], ({ at }) => [at]);
    case 'props':
      return pick(diagram.props[index], ({ at }) => [at]);
    case 'zones':
      return pick(diagram.zones[index], ({ corners }) => corners);
    case 'shots':
      return pick(diagram.shots[index], ({ from, to }) => [from, to]);
    case 'moves':
      return pick(diagram.moves[index], ({ path }) => path);
  }
}

/** Moves one point of a thing. Balls and runs that start at a player move along. */
export function movedPlace(diagram: Diagram, { kind, index }: Thing, place: number, to: Point): Diagram {
  switch (kind) {
    case 'players':
      return movedPlayer(diagram, index, to);
    case 'props':
      return { ...diagram, props: changed(diagram.props, index, (prop) => ({ ...prop, at: to })) };
    case 'zones':
      return {
        ...diagram,
        zones: changed(diagram.zones, index, (zone) => ({
          ...zone,
          corners: place === 0 ? [to, zone.corners[1]] : [zone.corners[0], to],
        })),
      };
    case 'shots':
      return {
        ...diagram,
        shots: changed(diagram.shots, index, (shot) =>
          place === 0 ? { ...shot, from: to } : { ...shot, to },
        ),
      };
    case 'moves':
      return {
        ...diagram,
        moves: changed(diagram.moves, index, (move) => ({
          ...move,
          path: changed(move.path, place, () => to),
        })),
      };
  }
}

function movedPlayer(diagram: Diagram, index: number, to: Point): Diagram {
  const player = diagram.players[index];
  if (!player) {
    return diagram;
  }
  const isThere = (point: Point) => point[0] === player.at[0] && point[1] === player.at[1];
  return {
    ...diagram,
    players: changed(diagram.players, index, (one) => ({ ...one, at: to })),
    shots: diagram.shots.map((shot) =>
      shot.by === player.role && isThere(shot.from) ? { ...shot, from: to } : shot,
    ),
    moves: diagram.moves.map((move) =>
      move.who === player.role
        ? { ...move, path: changed(move.path, 0, (point) => (isThere(point) ? to : point)) }
        : move,
    ),
  };
}

/** Adds a thing and returns its index; the same diagram if full. */
export function withThing(
  sport: Sport,
  diagram: Diagram,
  kind: ThingKind,
): { diagram: Diagram; thing: Thing } {
  const thing = { kind, index: diagram[kind].length };
  const front = COURTS[sport].frontLine;
  const you = diagram.players.find(({ role }) => role === 'you') ?? diagram.players[0];
  const from = you?.at ?? [0, -front];
  switch (kind) {
    case 'players': {
      const role = ROLES.find((one) => !diagram.players.some((player) => player.role === one)) ?? 'next';
      return { thing, diagram: { ...diagram, players: [...diagram.players, { role, at: [0, front] }] } };
    }
    case 'props':
      return { thing, diagram: { ...diagram, props: [...diagram.props, { kind: 'cone', at: [1, front] }] } };
    case 'zones': {
      const zone = {
        id: freeZoneId(diagram),
        corners: [
          [-1, front / 2],
          [1, front],
        ] as [Point, Point], // the two corners of a target
      };
      return { thing, diagram: { ...diagram, zones: [...diagram.zones, zone] } };
    }
    case 'shots': {
      const shot = { by: you?.role ?? 'you', kind: 'groundstroke', from, to: [0, front] as Point } as const;
      return { thing, diagram: { ...diagram, shots: [...diagram.shots, { ...shot }] } };
    }
    case 'moves': {
      const move = { who: you?.role ?? 'you', path: [from, [from[0] + 1.5, from[1] + 1.5] as Point] };
      return { thing, diagram: { ...diagram, moves: [...diagram.moves, move] } };
    }
  }
}

/** Removes a thing. */
export function withoutThing(diagram: Diagram, { kind, index }: Thing): Diagram {
  return { ...diagram, [kind]: diagram[kind].filter((_, at) => at !== index) };
}

/** Changes the role, kind or label of a thing. */
export function withRole(diagram: Diagram, { kind, index }: Thing, role: Role): Diagram {
  switch (kind) {
    case 'players':
      return { ...diagram, players: changed(diagram.players, index, (player) => ({ ...player, role })) };
    case 'shots':
      return { ...diagram, shots: changed(diagram.shots, index, (shot) => ({ ...shot, by: role })) };
    case 'moves':
      return { ...diagram, moves: changed(diagram.moves, index, (move) => ({ ...move, who: role })) };
    default:
      return diagram;
  }
}

export function withShotKind(diagram: Diagram, index: number, kind: ShotKind): Diagram {
  return { ...diagram, shots: changed(diagram.shots, index, (shot) => ({ ...shot, kind })) };
}

export function withPropKind(diagram: Diagram, index: number, kind: PropKind): Diagram {
  return { ...diagram, props: changed(diagram.props, index, (prop) => ({ ...prop, kind })) };
}

export function withLabel(diagram: Diagram, index: number, label: string): Diagram {
  return {
    ...diagram,
    zones: changed(diagram.zones, index, ({ label: _, ...zone }) =>
      label === '' ? zone : { ...zone, label },
    ),
  };
}

/** The nearest point on the court or its run-off, to five centimeters. */
export function onGround(sport: Sport, [x, y]: Point): Point {
  const { length, width, runOff } = COURTS[sport];
  return [clamp(x, width / 2 + runOff.beside), clamp(y, length / 2 + runOff.behind)];
}

function clamp(value: number, most: number): number {
  const near = Math.round(Math.min(most, Math.max(-most, value)) * 20) / 20;
  // Rounding may lead past the edge.
  return Math.abs(near) > most ? (Math.sign(near) * Math.floor(most * 20)) / 20 : near + 0;
}

function freeZoneId({ zones }: Diagram): string {
  const taken = new Set(zones.map(({ id }) => id));
  const numbers = Array.from({ length: zones.length + 1 }, (_, index) => `target-${index + 1}`);
  return numbers.find((id) => !taken.has(id)) ?? 'target';
}

function changed<Item>(list: readonly Item[], index: number, change: (item: Item) => Item): Item[] {
  return list.map((item, at) => (at === index ? change(item) : item));
}

function pick<Item>(item: Item | undefined, places: (item: Item) => readonly Point[]): readonly Point[] {
  return item === undefined ? [] : places(item);
}
