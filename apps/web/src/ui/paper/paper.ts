import type { Drawing, Face, Mark, Ruler, TextMark } from './drawing.ts';

export const PAPER_SIZES = ['a4', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** Widths and heights in points. */
export const PAPERS: Readonly<
  Record<PaperSize, { readonly name: string; readonly width: number; readonly height: number }>
> = {
  a4: { name: 'A4', width: 595.28, height: 841.89 },
  letter: { name: 'Letter', width: 612, height: 792 },
};

/** The size of paper in the reader's country: Letter in North America and where its paper is usual. */
export function usualPaper(locale: string): PaperSize {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return LETTER_REGIONS.includes(region) ? 'letter' : 'a4';
}

const LETTER_REGIONS = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'NI', 'PA', 'SV', 'PR', 'DO'];

/** Ink on white, whatever the theme. */
export const INK = {
  ink: '#0a1633',
  soft: '#414e69',
  faint: '#5a667f',
  line: '#c3c8c6',
  court: '#1f56c3',
} as const;

/** 10 mm, in points. */
export const MARGIN = 28.35;

/** The printed width, and the widths of texts. */
export interface PaperWidth {
  readonly width: number;
  readonly ruler: Ruler;
}

/** Something with a height, which is not split between pages. */
export interface Block {
  readonly height: number;
  /** @param y the upper edge on its page */
  draw(y: number): readonly Mark[];
}

const FOOT = 22;

/** Puts blocks on pages of a size, one below the other; each page ends with the foot's line and its number. */
export function paginate(size: PaperSize, blocks: readonly Block[], foot: string): readonly Drawing[] {
  const { width, height } = PAPERS[size];
  const bottom = height - MARGIN - FOOT;
  const pages: Mark[][] = [[]];
  let y = MARGIN;
  for (const block of blocks) {
    if (y > MARGIN && y + block.height > bottom) {
      pages.push([]);
      y = MARGIN;
    }
    pages.at(-1)?.push(...block.draw(y));
    y += block.height;
  }
  return pages.map((marks, index) => ({
    width,
    height,
    marks: [
      ...marks,
      write(foot, MARGIN, height - MARGIN, { size: 8, color: INK.faint }),
      write(`${index + 1} of ${pages.length}`, width - MARGIN, height - MARGIN, {
        size: 8,
        color: INK.faint,
        anchor: 'end',
      }),
    ],
  }));
}

interface Writing {
  readonly face?: Face;
  readonly size?: number;
  readonly color?: string;
  readonly anchor?: TextMark['anchor'];
  readonly level?: 1 | 2;
}

/** A text with the look of a page, unless said otherwise. @param y the baseline */
export function write(
  text: string,
  x: number,
  y: number,
  { face = 'text', size = 9.5, color = INK.ink, anchor = 'start', level }: Writing = {},
): TextMark {
  return { kind: 'text', text, x, y, face, size, color, anchor, ...(level ? { level } : {}) };
}

/** The heading of a section, on its baseline. */
export function sectionHead(title: string, x: number, y: number, width: number): readonly Mark[] {
  return [
    write(title, x, y + 11, { face: 'display', size: 10.5, level: 2 }),
    { kind: 'line', from: [x, y + 17], to: [x + width, y + 17], color: INK.ink, weight: 1.2 },
    { kind: 'box', x, y: y + 17, width: 3, height: 5, fill: INK.court },
  ];
}

/** The height of a section's heading with the room below it. */
export const HEAD_HEIGHT = 26;
