import type { Mark } from './drawing.ts';

/** The corner of a court, and a ball on it. */
export function brandMarks(
  x: number,
  y: number,
  size: number,
  plane = '#1f56c3',
  ball = '#ddf233',
): readonly Mark[] {
  const unit = size / 32;
  const line = (from: readonly [number, number], to: readonly [number, number]): Mark => ({
    kind: 'line',
    from: [x + from[0] * unit, y + from[1] * unit],
    to: [x + to[0] * unit, y + to[1] * unit],
    color: '#ffffff',
    weight: 2.2 * unit,
  });
  return [
    { kind: 'box', x, y, width: size, height: size, fill: plane },
    line([0, 11.5], [32, 11.5]),
    line([13, 11.5], [13, 32]),
    { kind: 'disc', x: x + 22 * unit, y: y + 20.8 * unit, radius: 6 * unit, fill: ball },
  ];
}
