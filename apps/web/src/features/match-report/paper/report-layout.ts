/** The report of a match on pages: sections one below the other, none split between two pages. */

import { brandMarks } from '#web/ui/paper/brand.ts';
import { fitted, type Mark, type Ruler, wrapped } from '#web/ui/paper/drawing.ts';
import {
  type Block,
  HEAD_HEIGHT,
  INK,
  MARGIN,
  PAPERS,
  type PaperSize,
  type PaperWidth,
  paginate,
  sectionHead,
  write,
} from '#web/ui/paper/paper.ts';
import { qrMarks } from '#web/ui/paper/qr.ts';
import { courtMarks } from './report-court.ts';
import type { MatchReport, ReportCourse } from './report-model.ts';
import { setBlocks, statisticBlocks } from './report-tables.ts';

export interface ReportPlace {
  readonly size: PaperSize;
  readonly ruler: Ruler;
  /** The address of the match page, as a code to scan and in the foot. */
  readonly address: string;
}

/** 26 mm, which a phone reads from a table, in points. */
const QR = 70;
const COACH_LINES = 4;

/** The pages of a report. */
export function reportPages(report: MatchReport, { size, ruler, address }: ReportPlace) {
  const width = PAPERS[size].width - 2 * MARGIN;
  const paper: PaperWidth = { width, ruler };
  return paginate(
    size,
    [
      headBlock(report, paper, address),
      boardBlock(report, paper),
      ...(report.course ? [courseBlock(report, report.course, paper)] : []),
      ...(report.map || report.figures.length > 0 ? [figuresBlock(report, paper)] : []),
      ...(report.reasons.length > 0 ? [reasonsBlock(report, paper)] : []),
      ...(report.turns.length > 0 ? [turnsBlock(report, paper)] : []),
      ...setBlocks(report, paper),
      ...statisticBlocks(report, paper),
      coachBlock(paper),
    ],
    address.replace(/^https?:\/\//, ''),
  );
}

function headBlock({ title, facts }: MatchReport, { width, ruler }: PaperWidth, address: string): Block {
  const room = width - QR - 16;
  const lines = wrapped(ruler, title, 'display', 21, room);
  const height = Math.max(QR, 28 + 24 * lines.length + 16) + 12;
  return {
    height,
    draw: (y) => [
      ...brandMarks(MARGIN, y, 16),
      write('Allcourt', MARGIN + 22, y + 12, { face: 'display', size: 10.5 }),
      ...lines.map((line, index) =>
        write(line, MARGIN, y + 42 + 24 * index, {
          face: 'display',
          size: 21,
          ...(index === 0 ? { level: 1 as const } : {}),
        }),
      ),
      write(facts.join(', '), MARGIN, y + 34 + 24 * lines.length, { size: 9, color: INK.soft }),
      ...qrMarks(address, MARGIN + width - QR, y, QR),
    ],
  };
}

const BOARD_ROW = 30;

function boardBlock({ board }: MatchReport, { width, ruler }: PaperWidth): Block {
  const cell = 44;
  return {
    height: 2 * BOARD_ROW + 14,
    draw: (y) => [
      { kind: 'box', x: MARGIN, y, width, height: 2 * BOARD_ROW, stroke: INK.ink, weight: 1.4 },
      {
        kind: 'line',
        from: [MARGIN, y + BOARD_ROW],
        to: [MARGIN + width, y + BOARD_ROW],
        color: INK.ink,
        weight: 0.8,
      },
      ...board.flatMap(({ name, isWinner, sets }, row): Mark[] => {
        const base = y + BOARD_ROW * row + 21;
        const room = width - cell * sets.length - 60;
        return [
          write(fitted(ruler, name, 'display', 13, room), MARGIN + 12, base, { face: 'display', size: 13 }),
          ...(isWinner
            ? [
                write('Won', MARGIN + width - cell * sets.length - 10, base, {
                  face: 'strong',
                  size: 9,
                  anchor: 'end' as const,
                }),
              ]
            : []),
          ...sets.flatMap(({ score, tiebreak, isWon }, index): Mark[] => {
            const left = MARGIN + width - cell * (sets.length - index);
            return [
              {
                kind: 'line',
                from: [left, y + BOARD_ROW * row],
                to: [left, y + BOARD_ROW * (row + 1)],
                color: INK.ink,
                weight: 0.8,
              },
              write(score, left + cell / 2, base + 1, {
                face: 'number',
                size: 20,
                anchor: 'middle',
                color: isWon ? INK.ink : INK.faint,
              }),
              ...(tiebreak
                ? [
                    write(tiebreak, left + cell - 6, base - 8, {
                      face: 'number',
                      size: 8,
                      anchor: 'end' as const,
                    }),
                  ]
                : []),
            ];
          }),
        ];
      }),
    ],
  };
}

const STRIP = 76;

function courseBlock(
  { names, turns }: MatchReport,
  course: ReportCourse,
  { width, ruler }: PaperWidth,
): Block {
  return {
    height: HEAD_HEIGHT + STRIP + 30,
    draw: (y) => {
      const top = y + HEAD_HEIGHT + 12;
      const middle = top + STRIP / 2;
      const spots = course.chances.map(
        (chance, index) =>
          [MARGIN + (width * index) / (course.chances.length - 1), top + STRIP * (1 - chance)] as const,
      );
      const side = (isUp: boolean) => [
        [MARGIN, middle] as const,
        ...spots.map(([x, spot]) => [x, isUp ? Math.min(spot, middle) : Math.max(spot, middle)] as const),
        [MARGIN + width, middle] as const,
      ];
      return [
        ...sectionHead('Win probability', MARGIN, y, width),
        write(
          fitted(ruler, `Up: ${names.near}, down: ${names.far}`, 'text', 8, width / 2),
          MARGIN + width,
          y + 11,
          { size: 8, color: INK.soft, anchor: 'end' },
        ),
        ...[0.25, 0.75].map(
          (share): Mark => ({
            kind: 'line',
            from: [MARGIN, top + STRIP * share],
            to: [MARGIN + width, top + STRIP * share],
            color: INK.line,
            weight: 0.5,
          }),
        ),
        { kind: 'shape', corners: side(true), color: INK.court },
        { kind: 'shape', corners: side(false), color: INK.faint, hatch: 3.2 },
        { kind: 'line', from: [MARGIN, middle], to: [MARGIN + width, middle], color: INK.ink, weight: 1.2 },
        ...course.sets.flatMap(({ at, title }, index): Mark[] => {
          const x = MARGIN + width * at;
          const room = width * ((course.sets[index + 1]?.at ?? 1) - at) - 6;
          return [
            write(fitted(ruler, title, 'strong', 8, room), x + (index > 0 ? 4 : 0), top - 3, {
              face: 'strong',
              size: 8,
            }),
            ...(index > 0
              ? [
                  {
                    kind: 'line' as const,
                    from: [x, top - 10] as const,
                    to: [x, top + STRIP] as const,
                    color: INK.ink,
                    weight: 0.8,
                  },
                ]
              : []),
          ];
        }),
        ...course.turns
          .slice(0, turns.length)
          .flatMap(({ at, chance }, index) =>
            numberMarks(index + 1, MARGIN + width * at, top + STRIP * (1 - chance)),
          ),
      ];
    },
  };
}

function numberMarks(number: number, x: number, y: number): readonly Mark[] {
  return [
    { kind: 'disc', x, y, radius: 6.5, fill: '#ffffff', stroke: INK.ink, weight: 1.2 },
    write(String(number), x, y + 3, { face: 'strong', size: 8, anchor: 'middle' }),
  ];
}

const FIGURE_ROW = 16;
const MAP_HEIGHT = 168;

/** The map at the left, the leading statistics of both sides at the right. */
function figuresBlock(report: MatchReport, { width, ruler }: PaperWidth): Block {
  const { map, figures, names, sport } = report;
  const half = (width - 20) / 2;
  const left = map && figures.length > 0 ? MARGIN + half + 20 : MARGIN;
  const wide = map && figures.length > 0 ? half : width;
  const rows = 14 + FIGURE_ROW * figures.length;
  const height = HEAD_HEIGHT + Math.max(map ? MAP_HEIGHT + 24 : 0, rows) + 8;
  return {
    height,
    draw: (y) => [
      ...(map
        ? [
            ...sectionHead(fitted(ruler, map.title, 'display', 10.5, half), MARGIN, y, half),
            ...courtMarks(sport, map, {
              x: MARGIN + 6,
              y: y + HEAD_HEIGHT,
              width: half - 12,
              height: MAP_HEIGHT,
            }),
            write(map.note, MARGIN, y + HEAD_HEIGHT + MAP_HEIGHT + 14, { size: 8, color: INK.soft }),
          ]
        : []),
      ...(figures.length > 0
        ? [
            ...sectionHead('Key figures', left, y, wide),
            ...[names.near, names.far].map((name, column) =>
              write(
                fitted(ruler, name, 'text', 8, 62),
                left + wide - (column === 0 ? 66 : 0),
                y + HEAD_HEIGHT + 8,
                {
                  size: 8,
                  color: INK.soft,
                  anchor: 'end',
                },
              ),
            ),
            ...figures.flatMap(({ label, near, far }, index): Mark[] => {
              const base = y + HEAD_HEIGHT + 24 + FIGURE_ROW * index;
              return [
                write(label, left, base, { size: 9 }),
                ...[near, far].map((figure, column) =>
                  write(figure.text, left + wide - (column === 0 ? 66 : 0), base, {
                    face: 'number',
                    size: 11,
                    anchor: 'end',
                    color: figure.isBetter ? INK.ink : INK.faint,
                  }),
                ),
                {
                  kind: 'line',
                  from: [left, base + 4.5],
                  to: [left + wide, base + 4.5],
                  color: INK.line,
                  weight: 0.5,
                },
              ];
            }),
          ]
        : []),
    ],
  };
}

function reasonsBlock({ whyTitle, reasons }: MatchReport, { width, ruler }: PaperWidth): Block {
  const column = width / 3;
  return {
    height: HEAD_HEIGHT + 42,
    draw: (y) => [
      ...sectionHead(whyTitle, MARGIN, y, width),
      ...reasons.flatMap(({ name, figure, unit, word }, index): Mark[] => {
        const x = MARGIN + column * index;
        const after = x + ruler(figure, 'number', 14) + 5;
        return [
          write(
            fitted(ruler, `${name}: ${word.toLowerCase()}`, 'strong', 9, column - 10),
            x,
            y + HEAD_HEIGHT + 9,
            {
              face: 'strong',
              size: 9,
            },
          ),
          write(figure, x, y + HEAD_HEIGHT + 26, { face: 'number', size: 14 }),
          write(fitted(ruler, unit, 'text', 8, column - (after - x) - 8), after, y + HEAD_HEIGHT + 26, {
            size: 8,
            color: INK.soft,
          }),
        ];
      }),
    ],
  };
}

function turnsBlock({ turns }: MatchReport, { width, ruler }: PaperWidth): Block {
  const column = width / 3;
  return {
    height: HEAD_HEIGHT + 52,
    draw: (y) => [
      ...sectionHead('Turning points', MARGIN, y, width),
      ...turns.flatMap(({ chances, where, what }, index): Mark[] => {
        const x = MARGIN + column * index + 20;
        const room = column - 28;
        return [
          ...numberMarks(index + 1, x - 13, y + HEAD_HEIGHT + 8),
          write(chances, x, y + HEAD_HEIGHT + 12, { face: 'number', size: 13 }),
          write(fitted(ruler, where, 'strong', 8.5, room), x, y + HEAD_HEIGHT + 25, {
            face: 'strong',
            size: 8.5,
          }),
          ...wrapped(ruler, what, 'text', 8, room)
            .slice(0, 2)
            .map((line, row) =>
              write(line, x, y + HEAD_HEIGHT + 36 + 10 * row, { size: 8, color: INK.soft }),
            ),
        ];
      }),
    ],
  };
}

function coachBlock({ width }: PaperWidth): Block {
  return {
    height: HEAD_HEIGHT + 20 * COACH_LINES,
    draw: (y) => [
      ...sectionHead('Coach', MARGIN, y, width),
      ...Array.from(
        { length: COACH_LINES },
        (_, index): Mark => ({
          kind: 'line',
          from: [MARGIN, y + HEAD_HEIGHT + 20 * (index + 1) - 4],
          to: [MARGIN + width, y + HEAD_HEIGHT + 20 * (index + 1) - 4],
          color: INK.line,
          weight: 0.6,
        }),
      ),
    ],
  };
}
