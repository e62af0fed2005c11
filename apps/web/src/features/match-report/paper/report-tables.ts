/** The tables of a report: the match set by set, and every statistic of both sides. */
import { fitted, type Mark } from '#web/ui/paper/drawing.ts';
import {
  type Block,
  HEAD_HEIGHT,
  INK,
  MARGIN,
  type PaperWidth,
  sectionHead,
  write,
} from '#web/ui/paper/paper.ts';
import type { MatchReport } from './report-model.ts';

const ROW = 15;

/** Score, winner, points and time of each set. */
export function setBlocks(
  { sets, setWord, names, sport }: MatchReport,
  { width, ruler }: PaperWidth,
): readonly Block[] {
  if (sets.length === 0) {
    return [];
  }
  const [score, winner, points] = [80, 170, width - 90];
  const base = (y: number, row: number) => y + HEAD_HEIGHT + 10 + ROW * row;
  return [
    {
      height: HEAD_HEIGHT + ROW * (sets.length + 1) + 10,
      draw: (y) => [
        ...sectionHead(`${setWord} by ${setWord.toLowerCase()}`, MARGIN, y, width),
        ...(
          [
            [setWord, 0, 'start'],
            ['Score', score, 'start'],
            ['Won by', winner, 'start'],
            [sport === 'tennis' ? 'Points' : 'Rallies', points, 'end'],
            ['Time', width, 'end'],
          ] as const
        ).map(([word, x, anchor]) =>
          write(word, MARGIN + x, base(y, 0), { size: 8, color: INK.soft, anchor }),
        ),
        ...sets.flatMap((line, index): Mark[] => {
          const at = base(y, index + 1);
          const won = line.winner ? names[line.winner] : unwon(line.isOver);
          return [
            write(line.title, MARGIN, at, { size: 9 }),
            write(line.score, MARGIN + score, at, { face: 'number', size: 11 }),
            write(fitted(ruler, won, 'strong', 9, points - winner - 60), MARGIN + winner, at, {
              face: 'strong',
              size: 9,
            }),
            write(line.points ?? '–', MARGIN + points, at, { size: 9, anchor: 'end' }),
            write(line.duration ?? '–', MARGIN + width, at, { size: 9, anchor: 'end' }),
            rule(at, width),
          ];
        }),
      ],
    },
  ];
}

/** One block a group: a group is never split between pages. */
export function statisticBlocks(
  { statistics, names, unscored }: MatchReport,
  { width, ruler }: PaperWidth,
): readonly Block[] {
  const [near, far] = [width - 170, width];
  return statistics.map(({ name, rows }, group) => ({
    height: HEAD_HEIGHT + ROW * (rows.length + 1) + (group === 0 && unscored ? 12 : 0) + 6,
    draw: (y) => {
      const base = (row: number) => y + HEAD_HEIGHT + 10 + ROW * row + (group === 0 && unscored ? 12 : 0);
      return [
        ...sectionHead(name, MARGIN, y, width),
        ...(group === 0 && unscored
          ? [write(unscored, MARGIN, y + HEAD_HEIGHT + 8, { size: 8, color: INK.soft })]
          : []),
        ...(
          [
            [names.near, near],
            [names.far, far],
          ] as const
        ).map(([side, x]) =>
          write(fitted(ruler, side, 'text', 8, 150), MARGIN + x, base(0), {
            size: 8,
            color: INK.soft,
            anchor: 'end',
          }),
        ),
        ...rows.flatMap(({ label, left, right, better, coverage }, index): Mark[] => {
          const at = base(index + 1);
          const words = coverage ? `${label} (${coverage})` : label;
          return [
            write(fitted(ruler, words, 'text', 9, near - 90), MARGIN, at, { size: 9 }),
            ...(
              [
                [left, near, better === 'left'],
                [right, far, better === 'right'],
              ] as const
            ).flatMap(([cell, x, isBetter]) => [
              ...(cell.evidence
                ? [
                    write(cell.evidence, MARGIN + x - 42, at, {
                      size: 8,
                      color: INK.faint,
                      anchor: 'end' as const,
                    }),
                  ]
                : []),
              write(cell.text, MARGIN + x, at, {
                face: 'number',
                size: 11,
                anchor: 'end',
                color: isBetter ? INK.ink : INK.faint,
              }),
            ]),
            rule(at, width),
          ];
        }),
      ];
    },
  }));
}

function unwon(isOver: boolean): string {
  return isOver ? 'Drawn' : 'Not finished';
}

function rule(base: number, width: number): Mark {
  return {
    kind: 'line',
    from: [MARGIN, base + 4.5],
    to: [MARGIN + width, base + 4.5],
    color: INK.line,
    weight: 0.5,
  };
}
