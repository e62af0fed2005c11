/** The lineup of a tie on paper: to hand to the other captain, and to fill in by hand. */
import type { Tie } from '@allcourt/contract';
import type { TieLine } from '#web/features/ties/tie-words.ts';
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

/** The height of a name, with the room to write one. */
const NAME = 18;
const ROW_PAD = 12;
const CODE = 38;
const COURT = 48;
const SCORE = 120;

interface CardOptions extends Pick<PaperWidth, 'ruler'> {
  readonly size: PaperSize;
  /** The day, the time and the season of the tie. */
  readonly facts: string;
  readonly foot: string;
}

export function cardPages(tie: Tie, { size, ruler, facts, foot }: CardOptions): readonly Drawing[] {
  const paper: PaperWidth = { width: PAPERS[size].width - 2 * MARGIN, ruler };
  return paginate(
    size,
    [
      headBlock(tie, facts, paper),
      columnsBlock(tie, paper),
      ...tie.lines.map((line) => lineBlock(tie, line, paper)),
      ...(tie.reserves.length > 0 ? [reservesBlock(tie, paper)] : []),
      signaturesBlock(tie, paper),
    ],
    foot,
  );
}

function headBlock({ team, opponent }: Tie, facts: string, { width, ruler }: PaperWidth): Block {
  return {
    height: 74,
    draw: (y) => [
      ...brandMarks(MARGIN, y, 16),
      write('Allcourt', MARGIN + 22, y + 12, { face: 'display', size: 10.5 }),
      write(fitted(ruler, `${team.name} v ${opponent}`, 'display', 21, width), MARGIN, y + 42, {
        face: 'display',
        size: 21,
        level: 1,
      }),
      write(fitted(ruler, facts, 'text', 9, width), MARGIN, y + 58, { size: 9, color: INK.soft }),
    ],
  };
}

/** Left edges of the columns, and the width of a name. */
function columnsOf(width: number) {
  const name = (width - CODE - COURT - SCORE) / 2;
  const own = MARGIN + CODE;
  return { name, own, other: own + name, court: own + 2 * name, score: own + 2 * name + COURT };
}

function columnsBlock({ team, opponent }: Tie, { width, ruler }: PaperWidth): Block {
  const { name, own, other, court, score } = columnsOf(width);
  return {
    height: HEAD_HEIGHT + 14,
    draw: (y) => [
      ...sectionHead('Lineup', MARGIN, y, width),
      ...(
        [
          ['Line', MARGIN, CODE],
          [team.name, own, name],
          [opponent, other, name],
          ['Court', court, COURT],
          ['Score', score, SCORE],
        ] as const
      ).map(([word, x, room]) =>
        write(fitted(ruler, word, 'text', 8, room - 6), x, y + HEAD_HEIGHT + 8, {
          size: 8,
          color: INK.soft,
        }),
      ),
    ],
  };
}

/** A line, with room to write names that are not known yet, and its score. */
function lineBlock({ template }: Tie, line: TieLine, { width, ruler }: PaperWidth): Block {
  const { name, own, other, court, score } = columnsOf(width);
  const seats = template.lines.find(({ code }) => code === line.code)?.seats ?? 1;
  const height = NAME * seats + ROW_PAD;
  const others = Array.from({ length: seats }, (_, seat) => line.opponents[seat] ?? null);
  const names = (list: readonly (string | null)[], x: number, y: number): Mark[] =>
    list.map((text, index): Mark => {
      const base = y + NAME * (index + 1);
      return text === null
        ? {
            kind: 'line',
            from: [x, base + 2],
            to: [x + name - 12, base + 2],
            color: INK.faint,
            weight: 0.6,
            dash: 2,
          }
        : write(fitted(ruler, text, 'strong', 10, name - 12), x, base, { face: 'strong', size: 10 });
    });
  return {
    height,
    draw: (y) => [
      write(line.code, MARGIN, y + NAME, { face: 'number', size: 13 }),
      ...names(
        line.players.map((player) => player?.name ?? null),
        own,
        y,
      ),
      ...names(others, other, y),
      write(line.court ?? '', court, y + NAME, { size: 10 }),
      ...[0, 1, 2].map(
        (set): Mark => ({
          kind: 'box',
          ...{ x: score + (set * SCORE) / 3 + 2, y: y + 5, width: SCORE / 3 - 6, height: height - 10 },
          ...{ stroke: INK.faint, weight: 0.8 },
        }),
      ),
      {
        kind: 'line',
        from: [MARGIN, y + height],
        to: [MARGIN + width, y + height],
        color: INK.line,
        weight: 0.6,
      },
    ],
  };
}

function reservesBlock({ reserves }: Tie, { width, ruler }: PaperWidth): Block {
  const text = reserves.map(({ name }) => name).join(', ');
  return {
    height: HEAD_HEIGHT + 24,
    draw: (y) => [
      ...sectionHead('Reserves', MARGIN, y + 8, width),
      write(fitted(ruler, text, 'text', 10, width), MARGIN, y + HEAD_HEIGHT + 18, { size: 10 }),
    ],
  };
}

function signaturesBlock({ team, opponent }: Tie, { width, ruler }: PaperWidth): Block {
  const half = width / 2;
  return {
    height: 64,
    draw: (y) =>
      [team.name, opponent].flatMap((name, index): Mark[] => {
        const x = MARGIN + half * index;
        const words = fitted(ruler, `Captain, ${name}`, 'text', 8, half - 24);
        return [
          { kind: 'line', from: [x, y + 44], to: [x + half - 24, y + 44], color: INK.ink, weight: 0.8 },
          write(words, x, y + 55, { size: 8, color: INK.soft }),
        ];
      }),
  };
}
