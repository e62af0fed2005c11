/** The map of a report: a half court to scale, the net at the bottom, with the share won in each zone. */
import { COURTS } from '@allcourt/scoring/shots';
import type { Mark } from '#web/ui/paper/drawing.ts';
import { INK, write } from '#web/ui/paper/paper.ts';
import type { MatchReport, ReportMap } from './report-model.ts';

/** Decimeters drawn behind the line of the service boxes. */
const BEHIND = 12;

/** The marks of the court within a box. */
export function courtMarks(
  sport: MatchReport['sport'],
  { view, zones }: ReportMap,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): readonly Mark[] {
  const court = COURTS[sport];
  const top = view === 'serves' ? court.half - court.line - BEHIND : 0;
  const scale = Math.min(width / court.width, height / (court.half - top));
  const left = x + (width - court.width * scale) / 2;
  const at = (dx: number, dy: number) => [left + dx * scale, y + (dy - top) * scale] as const;
  const bottom = at(0, court.half)[1];
  const line = (from: readonly [number, number], to: readonly [number, number], weight = 1): Mark => ({
    kind: 'line',
    from,
    to,
    color: INK.ink,
    weight,
  });
  const sidelines =
    court.inset > 0 ? [0, court.inset, court.width - court.inset, court.width] : [0, court.width];
  const service = court.half - court.line;
  return [
    ...zones.map(
      ({ area }): Mark => ({
        kind: 'box',
        x: at(area.x, 0)[0],
        y: at(0, area.y)[1],
        width: area.width * scale,
        height: area.height * scale,
        stroke: INK.line,
        weight: 0.6,
      }),
    ),
    ...sidelines.map((dx) => line(at(dx, top), at(dx, court.half))),
    ...(top === 0 ? [line(at(0, 0), at(court.width, 0))] : []),
    line(at(court.inset, service), at(court.width - court.inset, service)),
    ...(sport === 'tennis'
      ? [line(at(court.width / 2, service), at(court.width / 2, court.half))]
      : [line(at(court.width / 2, 0), at(court.width / 2, service))]),
    line([left - 4, bottom], [left + court.width * scale + 4, bottom], 3),
    ...zones.flatMap(({ area, share, name, of }) => {
      const [middle, upper] = at(area.x + area.width / 2, area.y + area.height / 2);
      return [
        write(share, middle, upper, { face: 'number', size: 14, anchor: 'middle' }),
        write(name, middle, upper + 11, { face: 'strong', size: 7.5, anchor: 'middle' }),
        write(of, middle, upper + 21, { size: 7.5, color: INK.faint, anchor: 'middle' }),
      ];
    }),
  ];
}
