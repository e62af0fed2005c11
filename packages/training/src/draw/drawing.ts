import type { Sport } from '@allcourt/scoring';
import type { Diagram } from '../diagram.ts';
import type { PropKind, Role, ShotKind } from '../vocabulary.ts';
import { type CourtLines, courtLines } from './court-lines.ts';
import { type Arrow, ballArrow, distance, type Ends, walkArrow } from './curves.ts';
import { type Box, type Frame, frameOf, type Spot, type View } from './frame.ts';
import { middleOf, placeLabels, placeOrders } from './labels.ts';

export type { Arrow, Box, CourtLines, Spot, View };

/** A diagram as shapes in decimeters, in painting order. */
export interface Drawing {
  readonly viewBox: Box;
  /** Base size: strokes, letters and discs are multiples of it. */
  readonly unit: number;
  readonly court: CourtLines;
  /** `labelAt` is the middle of the label, where it hides the least. */
  readonly zones: readonly { id: string; label: string | null; box: Box; labelAt: Spot }[];
  readonly moves: readonly (Arrow & { who: Role })[];
  /** `isOwn` for the player in training and their partner; `order` counts from 1 and is written at `orderAt`. */
  readonly shots: readonly (Arrow & { kind: ShotKind; isOwn: boolean; order: number; orderAt: Spot })[];
  readonly props: readonly { kind: PropKind; at: Spot }[];
  /** Spots where a player hits a ball after a run. */
  readonly arrivals: readonly { role: Role; at: Spot }[];
  readonly players: readonly { role: Role; letter: string; isOwn: boolean; at: Spot }[];
}

const NOWHERE: Spot = { x: 0, y: 0 };

/** Radius of a player's disc, in units. */
export const DISC = 5.8;

/** Letter in a player's disc. */
const LETTERS: Readonly<Record<Role, string>> = {
  you: 'Y',
  partner: 'P',
  'hitting-partner': 'H',
  opponent: 'O',
  'opponent-2': 'O',
  feeder: 'F',
  machine: 'M',
  next: 'N',
};

/** Shapes of a diagram on the court of its sport. */
export function drawDiagram(sport: Sport, diagram: Diagram, view: View = 'wide'): Drawing {
  const frame = frameOf(sport, view);
  const arrivals = arrivalsOf(diagram, frame);
  const players = diagram.players.map(({ role, at }) => ({
    role,
    letter: LETTERS[role],
    isOwn: isOwn(role),
    at: frame.place(at),
  }));
  const endsOf = discsAround([...players, ...arrivals], frame.unit);
  const moves = diagram.moves.map(({ who, path }) => {
    const places = path.map((point) => frame.place(point));
    return { who, ...walkArrow(places, endsOf(places[0], places.at(-1))) };
  });
  const balls = diagram.shots.map(({ by, kind, from, to }, index) => {
    const [start, end] = [frame.place(from), frame.place(to)];
    const { way, ...arrow } = ballArrow(kind, start, end, endsOf(start, end));
    return { shot: { kind, isOwn: isOwn(by), order: index + 1, ...arrow }, way };
  });
  const props = diagram.props.map(({ kind, at }) => ({ kind, at: frame.place(at) }));
  const discs = [...players, ...arrivals].map(({ at }) => at);
  const orders = placeOrders(
    balls.map(({ way }) => way),
    discs,
    frame.unit,
  );
  const zones = diagram.zones.map(({ id, label, corners: [one, other] }) => ({
    id,
    label: label ?? null,
    box: frame.box(one, other),
  }));
  const covered = [...discs, ...props.map(({ at }) => at), ...orders, ...balls.flatMap(({ way }) => way)];
  const labels = placeLabels(zones, covered, frame);
  return {
    viewBox: frame.viewBox,
    unit: frame.unit,
    court: courtLines(sport, frame),
    zones: zones.map((zone, index) => ({ ...zone, labelAt: labels[index] ?? middleOf(zone.box) })),
    moves,
    shots: balls.map(({ shot }, index) => ({ ...shot, orderAt: orders[index] ?? NOWHERE })),
    props,
    arrivals,
    players,
  };
}

/** True when a role is on the side of the player in training. */
export function isOwn(role: Role): boolean {
  return role === 'you' || role === 'partner' || role === 'next';
}

/** Ends of runs from which a ball is played. */
function arrivalsOf({ moves, shots }: Diagram, { place, unit }: Frame): Drawing['arrivals'] {
  return moves.flatMap(({ who, path }) => {
    const end = path.at(-1);
    if (!end) {
      return [];
    }
    const at = place(end);
    const playsThere = shots.some(({ by, from }) => by === who && distance(place(from), at) < DISC * unit);
    return playsThere ? [{ role: who, at }] : [];
  });
}

/** Leaves a gap where a line begins or ends at a player's disc. */
function discsAround(marks: readonly { at: Spot }[], unit: number) {
  const gap = (spot: Spot | undefined) =>
    spot && marks.some(({ at }) => distance(at, spot) < DISC * unit * 0.8) ? (DISC + 1.5) * unit : 0;
  return (start: Spot | undefined, end: Spot | undefined): Ends => ({
    start: gap(start),
    end: gap(end),
    unit,
  });
}
