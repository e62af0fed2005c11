/** The shared picture of a match: the court is the card, to scale, with the course of the match on its line or its net. */
import { brandMarks } from '#web/ui/paper/brand.ts';
import type { Drawing, Face, Mark, Ruler, Spot } from '#web/ui/paper/drawing.ts';
import { fitted } from '#web/ui/paper/drawing.ts';
import { write } from '#web/ui/paper/paper.ts';
import type { CardSet, MatchCard } from './card-model.ts';

export const CARD_SHAPES = ['square', 'story'] as const;
export type CardShape = (typeof CARD_SHAPES)[number];

/** In pixels. */
export const CARD_SIZES: Readonly<Record<CardShape, { readonly width: number; readonly height: number }>> = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
};

export const CARD_LOOKS = ['court', 'paper'] as const;
export type CardLook = (typeof CARD_LOOKS)[number];

interface Colors {
  readonly outside: string;
  readonly plane: string;
  readonly line: string;
  readonly text: string;
  readonly soft: string;
  readonly won: string;
}

const PAPER: Colors = {
  outside: '#eaece6',
  plane: '#ffffff',
  line: '#0a1633',
  text: '#0a1633',
  soft: '#414e69',
  won: '#1f56c3',
};

const COURTS: Readonly<Record<MatchCard['sport'], Colors>> = {
  tennis: {
    outside: '#0e2152',
    plane: '#1f56c3',
    line: '#ffffff',
    text: '#ffffff',
    soft: '#cfdcf6',
    won: '#ddf233',
  },
  pickleball: {
    outside: '#1e4a42',
    plane: '#2a62a0',
    line: '#ffffff',
    text: '#ffffff',
    soft: '#dbe8f5',
    won: '#ddf233',
  },
};

/** The picture, ready to be drawn. */
export function cardDrawing(card: MatchCard, shape: CardShape, look: CardLook, ruler: Ruler): Drawing {
  const colors = look === 'paper' ? PAPER : COURTS[card.sport];
  const marks = shape === 'square' ? squareMarks(card, colors, ruler) : storyMarks(card, colors, ruler);
  return {
    ...CARD_SIZES[shape],
    marks: [{ kind: 'box', x: 0, y: 0, ...CARD_SIZES[shape], fill: colors.outside }, ...marks],
  };
}

/** Half a court: the service line carries the course, each service box a set. */
function squareMarks(card: MatchCard, colors: Colors, ruler: Ruler): readonly Mark[] {
  const [left, right, line, net] = [180, 900, 516, 996];
  const room = right - left - 74;
  return [
    {
      kind: 'box',
      x: 60,
      y: 36,
      width: 960,
      height: 966,
      fill: colors.plane,
      stroke: colors.line,
      weight: 6,
    },
    ...(card.sport === 'tennis' ? sidelines(colors, [left, right], 36, net) : []),
    rule(colors, [left, line], [right, line], 6),
    ...dividers(card.sets.length, left, right).map((x) => rule(colors, [x, line], [x, net], 6)),
    title(card.name, 217, 148, { face: 'display', size: 92, color: colors.text, room, ruler }),
    title(card.line, 217, 224, { face: 'display', size: 50, color: colors.soft, room, ruler }),
    ...(card.sentence
      ? [
          title(sentenceBelow(card.name, card.sentence), 217, 284, {
            face: 'strong',
            size: 33,
            color: colors.text,
            room,
            ruler,
          }),
        ]
      : []),
    ...card.figures.flatMap(({ value, label }, index) => {
      const x = 217 + 222 * index;
      return [
        write(value, x, 388, { face: 'number', size: 68, color: colors.text }),
        title(label, x, 426, { face: 'text', size: 25, color: colors.soft, room: 212, ruler }),
      ];
    }),
    ...courseMarks(card.chances, colors, { left, right, middle: line, height: 66 }),
    ...card.sets.flatMap((set, index) => {
      const cell = (right - left) / Math.max(2, card.sets.length);
      const middle = card.sets.length === 1 ? (left + right) / 2 : left + cell * (index + 0.5);
      const text = `${set.own}–${set.other}`;
      const edge = card.sets.some(({ tiebreak }) => tiebreak !== null) ? 96 : 50;
      const size = Math.min(236, (236 * (cell - edge)) / ruler(text, 'number', 236));
      return [
        write(text, middle, 790 + size * 0.35, {
          face: 'number',
          size,
          color: colors.text,
          anchor: 'middle',
        }),
        ...tiebreakMark(set, middle + ruler(text, 'number', size) / 2 + 4, 790 - size * 0.2, size, colors),
        write(`${card.setWord} ${index + 1}`, middle, 950, {
          size: 27,
          color: colors.soft,
          anchor: 'middle',
        }),
      ];
    }),
    { kind: 'box', x: 0, y: 990, width: 1080, height: 12, fill: colors.line },
    { kind: 'box', x: 0, y: 1002, width: 1080, height: 78, fill: colors.outside },
    ...brandMarks(60, 1021, 40),
    write('Allcourt', 114, 1050, { face: 'display', size: 29, color: colors.text }),
    write(card.facts, 1020, 1050, { size: 27, color: colors.soft, anchor: 'end' }),
  ];
}

/** A whole court: the winner's half on top, the course on the net. Text stays between 270 and 1650. */
function storyMarks(card: MatchCard, colors: Colors, ruler: Ruler): readonly Mark[] {
  const [left, right, top, net, bottom] = [228, 852, 474, 960, 1446];
  const room = right - left - 60;
  const { isFirst } = card;
  const [upper, lower] = isFirst ? [card.name, card.other] : [card.other, card.name];
  const sentence = card.sentence ? sentenceBelow(upper, card.sentence) : null;
  return [
    {
      kind: 'box',
      x: 125,
      y: 60,
      width: 830,
      height: 1800,
      fill: colors.plane,
      stroke: colors.line,
      weight: 6,
    },
    ...(card.sport === 'tennis' ? sidelines(colors, [left, right], 60, 1860) : []),
    rule(colors, [left, top], [right, top], 6),
    rule(colors, [left, bottom], [right, bottom], 6),
    ...dividers(card.sets.length, left, right).map((x) => rule(colors, [x, top], [x, bottom], 6)),
    title(upper, 266, 348, { face: 'display', size: 112, color: colors.text, room, ruler }),
    ...(sentence
      ? [title(sentence, 266, 412, { face: 'strong', size: 36, color: colors.text, room, ruler })]
      : []),
    ...card.sets.flatMap((set, index) => {
      const cell = (right - left) / Math.max(2, card.sets.length);
      const middle = card.sets.length === 1 ? (left + right) / 2 : left + cell * (index + 0.5);
      const size = Math.min(300, (300 * (cell - 40)) / ruler('00', 'number', 300));
      const [above, below] = isFirst ? [set.own, set.other] : [set.other, set.own];
      const isLowerLost = above > below;
      const lost = isLowerLost ? below : above;
      const beside = middle + ruler(String(lost), 'number', size) / 2 + 8;
      return [
        number(above, middle, 660 + size * 0.36, size, colors.text),
        number(below, middle, 1262 + size * 0.36, size, colors.soft),
        ...tiebreakMark(set, beside, (isLowerLost ? 1262 : 660) - size * 0.18, size, colors),
      ];
    }),
    ...courseMarks(isFirst ? card.chances : card.chances.map((chance) => 1 - chance), colors, {
      left: 125,
      right: 955,
      middle: net,
      height: 90,
    }),
    rule(colors, [57, net], [1023, net], 12),
    title(lower, 266, 1536, { face: 'display', size: 84, color: colors.soft, room, ruler }),
    title(card.facts, 266, 1598, { face: 'text', size: 33, color: colors.soft, room, ruler }),
    ...brandMarks(266, 1684, 56),
    write('Allcourt', 340, 1726, { face: 'display', size: 42, color: colors.text }),
  ];
}

function number(games: number, x: number, y: number, size: number, color: string): Mark {
  return write(String(games), x, y, { face: 'number', size, color, anchor: 'middle' });
}

/** A sentence under the name it begins with goes without it. */
function sentenceBelow(name: string, sentence: string): string {
  const rest = sentence.startsWith(`${name} `) ? sentence.slice(name.length + 1) : sentence;
  return `${rest.charAt(0).toLocaleUpperCase()}${rest.slice(1)}`;
}

function sidelines(colors: Colors, xs: readonly number[], top: number, bottom: number): readonly Mark[] {
  return xs.map((x) => rule(colors, [x, top], [x, bottom], 6));
}

/** Between sets; a match of one set has the whole half. */
function dividers(sets: number, left: number, right: number): readonly number[] {
  return Array.from(
    { length: Math.max(0, sets - 1) },
    (_, index) => left + ((right - left) * (index + 1)) / sets,
  );
}

function rule({ line }: Colors, from: Spot, to: Spot, weight: number): Mark {
  return { kind: 'line', from, to, color: line, weight };
}

interface TitleLook {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
  readonly room: number;
  readonly ruler: Ruler;
}

/** As small as its room asks, but no smaller than two thirds; then it is cut. */
function title(text: string, x: number, y: number, { face, size, color, room, ruler }: TitleLook): Mark {
  const wanted = ruler(text, face, size);
  const shrunk = wanted > room ? Math.max((2 * size) / 3, (size * room) / wanted) : size;
  return write(fitted(ruler, text, face, shrunk, room), x, y, { face, size: shrunk, color });
}

function tiebreakMark(
  { tiebreak }: CardSet,
  x: number,
  y: number,
  size: number,
  { soft }: Colors,
): readonly Mark[] {
  return tiebreak === null
    ? []
    : [write(String(tiebreak), x, y, { face: 'number', size: size * 0.28, color: soft })];
}

interface Strip {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  /** Of each half. */
  readonly height: number;
}

/** Ahead is solid above the line, behind is hatched below it. */
function courseMarks(
  chances: readonly number[],
  colors: Colors,
  { left, right, middle, height }: Strip,
): readonly Mark[] {
  if (chances.length < 2) {
    return [];
  }
  const spots = chances.map(
    (chance, index): Spot => [
      left + ((right - left) * index) / (chances.length - 1),
      middle - 2 * height * (chance - 0.5),
    ],
  );
  const half = (isUp: boolean): readonly Spot[] => [
    [left, middle],
    ...spots.map(([x, y]): Spot => [x, isUp ? Math.min(y, middle) : Math.max(y, middle)]),
    [right, middle],
  ];
  return [
    { kind: 'shape', corners: half(true), color: colors.won },
    { kind: 'shape', corners: half(false), color: colors.line, hatch: 9 },
    rule(colors, [left, middle], [right, middle], 6),
  ];
}
