import type { Point } from '../courts.ts';
import type { Diagram } from '../diagram.ts';

/**
 * The diagram while one round is played: without the balls into the targets of other rounds, and with the label of its own
 * target only, since narrow targets side by side have no room for all.
 * @param zone the target of the round; null when it has none
 * @param zones the targets of all rounds
 */
export function diagramOfRound(diagram: Diagram, zone: string | null, zones: readonly string[]): Diagram {
  if (zone === null || !zones.includes(zone)) {
    return diagram;
  }
  const others = diagram.zones.filter(({ id }) => id !== zone && zones.includes(id));
  return {
    ...diagram,
    zones: diagram.zones.map(({ label, ...rest }) =>
      label === undefined || others.some(({ id }) => id === rest.id) ? rest : { ...rest, label },
    ),
    shots: diagram.shots.filter(({ to }) => !others.some(({ corners }) => isWithin(to, corners))),
  };
}

function isWithin([x, y]: Point, [one, other]: Diagram['zones'][number]['corners']): boolean {
  return isBetween(x, one[0], other[0]) && isBetween(y, one[1], other[1]);
}

function isBetween(value: number, one: number, other: number): boolean {
  return Math.min(one, other) < value && value < Math.max(one, other);
}
