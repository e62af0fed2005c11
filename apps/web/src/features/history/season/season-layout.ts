/** The report of a season on pages. */
import { brandMarks } from '#web/ui/paper/brand.ts';
import { type Drawing, fitted, type Mark } from '#web/ui/paper/drawing.ts';
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
import type { SeasonReport } from './season-model.ts';

const ROW = 15;
const STRIP = 44;

/** @param foot the line at the end of each page, such as the date */
export function seasonPages(
  report: SeasonReport,
  { size, ruler, foot }: Pick<PaperWidth, 'ruler'> & { readonly size: PaperSize; readonly foot: string },
): readonly Drawing[] {
  const paper: PaperWidth = { width: PAPERS[size].width - 2 * MARGIN, ruler };
  return paginate(
    size,
    [
      headBlock(report, paper),
      leadsBlock(report, paper),
      ...(report.strip.length > 0 ? [stripBlock(report, paper)] : []),
      ...(report.figures.length > 0 ? [figuresBlock(report, paper)] : []),
      ...(report.extremes.length > 0 ? [extremesBlock(report, paper)] : []),
      ...report.tables.map((table) => tableBlock(table, paper)),
    ],
    foot,
  );
}

function headBlock({ title, facts }: SeasonReport, { width, ruler }: PaperWidth): Block {
  return {
    height: 74,
    draw: (y) => [
      ...brandMarks(MARGIN, y, 16),
      write('Allcourt', MARGIN + 22, y + 12, { face: 'display', size: 10.5 }),
      write(fitted(ruler, title, 'display', 21, width), MARGIN, y + 42, {
        face: 'display',
        size: 21,
        level: 1,
      }),
      write(fitted(ruler, facts, 'text', 9, width), MARGIN, y + 58, { size: 9, color: INK.soft }),
    ],
  };
}

function leadsBlock({ leads }: SeasonReport, { width }: PaperWidth): Block {
  const column = width / leads.length;
  return {
    height: 52,
    draw: (y) => [
      { kind: 'box', x: MARGIN, y, width, height: 42, stroke: INK.ink, weight: 1.4 },
      ...leads.flatMap(({ value, word }, index): Mark[] => [
        write(value, MARGIN + column * (index + 0.5), y + 21, { face: 'number', size: 17, anchor: 'middle' }),
        write(word, MARGIN + column * (index + 0.5), y + 34, { size: 8, color: INK.soft, anchor: 'middle' }),
      ]),
    ],
  };
}

/** Wins are filled above the line, losses outlined below it. */
function stripBlock({ strip }: SeasonReport, { width }: PaperWidth): Block {
  const step = Math.min(16, width / strip.length);
  const won = strip.filter((result) => result === 'won').length;
  return {
    height: HEAD_HEIGHT + STRIP + 26,
    draw: (y) => {
      const middle = y + HEAD_HEIGHT + STRIP / 2 + 2;
      return [
        ...sectionHead('Match by match', MARGIN, y, width),
        ...strip.map((result, index): Mark => {
          const place = { x: MARGIN + step * index + 1, width: step - 2, height: STRIP / 2 - 2 };
          return result === 'won'
            ? { kind: 'box', ...place, y: middle - STRIP / 2 + 2, fill: INK.court }
            : { kind: 'box', ...place, y: middle, stroke: INK.faint, weight: 0.8 };
        }),
        {
          kind: 'line',
          from: [MARGIN, middle],
          to: [MARGIN + step * strip.length, middle],
          color: INK.ink,
          weight: 1,
        },
        write(
          `The last ${strip.length}, the newest at the right: ${won} won, ${strip.length - won} lost.`,
          MARGIN,
          middle + STRIP / 2 + 12,
          { size: 8, color: INK.soft },
        ),
      ];
    },
  };
}

function figuresBlock({ figures }: SeasonReport, { width, ruler }: PaperWidth): Block {
  const [value, sample] = [width - 200, width - 90];
  const base = (y: number, row: number) => y + HEAD_HEIGHT + 10 + ROW * row;
  return {
    height: HEAD_HEIGHT + ROW * (figures.length + 1) + 10,
    draw: (y) => [
      ...sectionHead('Leading figures', MARGIN, y, width),
      ...(
        [
          ['Share', value],
          ['Sample', sample],
          ['Likely range', width],
        ] as const
      ).map(([word, x]) => write(word, MARGIN + x, base(y, 0), { size: 8, color: INK.soft, anchor: 'end' })),
      ...figures.flatMap((figure, index): Mark[] => {
        const at = base(y, index + 1);
        return [
          write(fitted(ruler, figure.label, 'text', 9, value - 50), MARGIN, at, { size: 9 }),
          write(figure.value, MARGIN + value, at, { face: 'number', size: 11, anchor: 'end' }),
          write(figure.sample, MARGIN + sample, at, { size: 8, color: INK.soft, anchor: 'end' }),
          write(figure.range, MARGIN + width, at, { size: 8, color: INK.soft, anchor: 'end' }),
          rule(at, width),
        ];
      }),
    ],
  };
}

function extremesBlock({ extremes }: SeasonReport, { width, ruler }: PaperWidth): Block {
  const column = width / 2;
  const lines = Math.ceil(extremes.length / 2);
  return {
    height: HEAD_HEIGHT + 30 * lines + 6,
    draw: (y) => [
      ...sectionHead('Best and hardest', MARGIN, y, width),
      ...extremes.flatMap(({ word, text }, index): Mark[] => {
        const x = MARGIN + column * (index % 2);
        const top = y + HEAD_HEIGHT + 30 * Math.floor(index / 2);
        return [
          write(word, x, top + 8, { size: 8, color: INK.soft }),
          write(fitted(ruler, text, 'strong', 10, column - 12), x, top + 20, { face: 'strong', size: 10 }),
        ];
      }),
    ],
  };
}

function tableBlock({ title, rows }: SeasonReport['tables'][number], { width, ruler }: PaperWidth): Block {
  const record = width - 70;
  return {
    height: HEAD_HEIGHT + ROW * rows.length + 10,
    draw: (y) => [
      ...sectionHead(title, MARGIN, y, width),
      ...rows.flatMap((row, index): Mark[] => {
        const at = y + HEAD_HEIGHT + 10 + ROW * index;
        return [
          write(fitted(ruler, row.name, 'text', 9, record - 60), MARGIN, at, { size: 9 }),
          write(row.record, MARGIN + record, at, { face: 'number', size: 11, anchor: 'end' }),
          write(row.rate, MARGIN + width, at, { size: 9, color: INK.soft, anchor: 'end' }),
          rule(at, width),
        ];
      }),
    ],
  };
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
