/** Pages as a PDF: vector marks, embedded fonts, text that can be selected in any script. Nothing leaves the device. */
import { type Drawing, type Face, hatchLines, type Mark, type TextMark } from '#web/ui/paper/drawing.ts';
import { EmbeddedFont, InvisibleFont } from './pdf-fonts.ts';
import { bytesOf, PdfObjects, pdfNumber, pdfText, type Reference } from './pdf-objects.ts';
import { textRuns } from './text-runs.ts';
import type { TrueType } from './true-type.ts';

/** A text that the browser drew with the system's fonts. */
export interface TextPicture {
  /** In points; the picture's upper edge is `ascent` above the baseline. */
  readonly width: number;
  readonly height: number;
  readonly ascent: number;
  readonly columns: number;
  readonly rows: number;
  /** The ink of each pixel, row by row, 0 to 255. */
  readonly coverage: Uint8Array<ArrayBuffer>;
}

export interface PdfParts {
  /** The fonts of each face; the first that has a letter draws it. */
  readonly fonts: Readonly<Record<Face, readonly TrueType[]>>;
  /** Draws a text that no font has; null where the browser cannot. */
  paint(text: string, face: Face, size: number): TextPicture | null;
}

export interface PdfInfo {
  readonly title: string;
  /** Of its text, such as `en`. */
  readonly language: string;
  readonly createdAt: Date;
}

/** The file. */
export async function pdfOf(
  pages: readonly Drawing[],
  info: PdfInfo,
  parts: PdfParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const objects = new PdfObjects();
  const tree = objects.reserve();
  const writer = new PageWriter(objects, parts);
  const leaves: Reference[] = [];
  const resources = objects.reserve();
  for (const page of pages) {
    const content = await objects.addStream('', bytesOf(await writer.contentOf(page)));
    const box = `0 0 ${pdfNumber(page.width)} ${pdfNumber(page.height)}`;
    leaves.push(
      objects.add(
        `<</Type/Page/Parent ${tree}/MediaBox[${box}]/Resources ${resources}/Contents ${content}>>`,
      ),
    );
  }
  objects.set(tree, `<</Type/Pages/Kids[${leaves.join(' ')}]/Count ${leaves.length}>>`);
  objects.set(resources, await writer.resources());
  const root = objects.add(
    `<</Type/Catalog/Pages ${tree}/Lang(${info.language})/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  const date = info.createdAt.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  const about = objects.add(
    `<</Title ${pdfText(info.title)}/Producer ${pdfText('Allcourt')}/CreationDate(D:${date}Z)>>`,
  );
  return objects.file(root, about);
}

class PageWriter {
  readonly #objects: PdfObjects;
  readonly #parts: PdfParts;
  /** One each, also where two faces share a font. */
  readonly #fonts = new Map<TrueType, EmbeddedFont>();
  readonly #invisible: InvisibleFont;
  readonly #pictures: Reference[] = [];

  constructor(objects: PdfObjects, parts: PdfParts) {
    this.#objects = objects;
    this.#parts = parts;
    this.#invisible = new InvisibleFont(objects.reserve());
  }

  async contentOf({ height, marks }: Drawing): Promise<string> {
    const content: string[] = [];
    for (const mark of marks) {
      content.push(mark.kind === 'text' ? await this.#text(mark, height) : shapeOf(mark, height));
    }
    return content.join('\n');
  }

  /** The fonts and pictures of all pages. */
  async resources(): Promise<string> {
    let number = 0;
    const fonts: string[] = [];
    for (const font of this.#fonts.values()) {
      await font.write(this.#objects, number);
      fonts.push(`/F${number} ${font.reference}`);
      number += 1;
    }
    if (this.#invisible.isUsed) {
      await this.#invisible.write(this.#objects);
      fonts.push(`/Fi ${this.#invisible.reference}`);
    }
    const pictures = this.#pictures.map((picture, index) => `/P${index} ${picture}`);
    return `<</Font<<${fonts.join('')}>>/XObject<<${pictures.join('')}>>>>`;
  }

  async #text(mark: TextMark, pageHeight: number): Promise<string> {
    const { face, size, color } = mark;
    const chain = this.#parts.fonts[face].map((font) => this.#embedded(font));
    const runs = textRuns(mark.text.normalize('NFC'), (letter) =>
      chain.findIndex((font) => font.has(letter)),
    );
    const drawn = runs.map(({ text, font }) => {
      const embedded = chain[font];
      const picture = embedded ? null : this.#parts.paint(text, face, size);
      return { text, embedded, picture, width: embedded?.widthOf(text, size) ?? picture?.width ?? 0 };
    });
    const whole = drawn.reduce((sum, { width }) => sum + width, 0);
    let x = mark.x - whole * BEFORE[mark.anchor];
    const y = pageHeight - mark.y;
    const content: string[] = [];
    for (const { text, embedded, picture, width } of drawn) {
      if (embedded) {
        const name = [...this.#fonts.values()].indexOf(embedded);
        content.push(
          `BT ${fill(color)} /F${name} ${pdfNumber(size)} Tf ${spot(x, y)} Td <${embedded.encode(text)}> Tj ET`,
        );
      } else if (picture) {
        content.push(
          await this.#picture(picture, { x, y, color }),
          this.#unseen(text, { x, y, width, size }),
        );
      }
      x += width;
    }
    return content.join('\n');
  }

  #embedded(font: TrueType): EmbeddedFont {
    const known = this.#fonts.get(font) ?? new EmbeddedFont(font, this.#objects.reserve());
    this.#fonts.set(font, known);
    return known;
  }

  /** The coverage is a mask that the color of the text is poured through. */
  async #picture(
    { width, height, ascent, columns, rows, coverage }: TextPicture,
    { x, y, color }: { x: number; y: number; color: string },
  ): Promise<string> {
    const size = `/Type/XObject/Subtype/Image/Width ${columns}/Height ${rows}/BitsPerComponent 8`;
    const mask = await this.#objects.addStream(`${size}/ColorSpace/DeviceGray`, coverage);
    const flat = new Uint8Array(3 * columns * rows);
    const [red = 0, green = 0, blue = 0] = rgb(color);
    for (let at = 0; at < flat.length; at += 3) {
      flat.set([red, green, blue], at);
    }
    const reference = await this.#objects.addStream(`${size}/ColorSpace/DeviceRGB/SMask ${mask}`, flat);
    this.#pictures.push(reference);
    const box = [width, 0, 0, height, x, y - (height - ascent)].map(pdfNumber).join(' ');
    return `q ${box} cm /P${this.#pictures.length - 1} Do Q`;
  }

  #unseen(
    text: string,
    { x, y, width, size }: { x: number; y: number; width: number; size: number },
  ): string {
    const letters = [...text].length;
    const scale = (100 * width) / (letters * 0.6 * size);
    return `BT /Fi ${pdfNumber(size)} Tf ${pdfNumber(scale)} Tz ${spot(x, y)} Td <${this.#invisible.encode(text)}> Tj 100 Tz ET`;
  }
}

/** The part of a text's width that is left of its anchor. */
const BEFORE: Readonly<Record<TextMark['anchor'], number>> = { start: 0, middle: 0.5, end: 1 };

function shapeOf(mark: Exclude<Mark, TextMark>, pageHeight: number): string {
  const up = (y: number) => pageHeight - y;
  switch (mark.kind) {
    case 'box': {
      const box = [mark.x, up(mark.y + mark.height), mark.width, mark.height].map(pdfNumber).join(' ');
      return painted(`${box} re`, mark);
    }
    case 'disc':
      return painted(circle(mark.x, up(mark.y), mark.radius), mark);
    case 'line': {
      const dash = mark.dash ? `[${mark.dash}]` : '[]';
      return `${strokeColor(mark.color)} ${pdfNumber(mark.weight)} w ${dash} 0 d ${spot(mark.from[0], up(mark.from[1]))} m ${spot(mark.to[0], up(mark.to[1]))} l S`;
    }
    case 'shape': {
      const path = mark.corners
        .map(([x, y], index) => `${spot(x, up(y))} ${index === 0 ? 'm' : 'l'}`)
        .join(' ');
      if (mark.hatch === undefined) {
        return `${fill(mark.color)} ${path} h f`;
      }
      const lines = hatchLines(mark).map(
        ([from, to]) => `${spot(from[0], up(from[1]))} m ${spot(to[0], up(to[1]))} l`,
      );
      return `q ${path} h W n ${strokeColor(mark.color)} ${pdfNumber(mark.hatch / 2.5)} w [] 0 d ${lines.join(' ')} S Q`;
    }
  }
}

function painted(path: string, look: { fill?: string; stroke?: string; weight?: number }): string {
  const colors = [
    look.fill ? fill(look.fill) : '',
    look.stroke ? `${strokeColor(look.stroke)} ${pdfNumber(look.weight ?? 1)} w [] 0 d` : '',
  ];
  const onlyOne = look.fill ? 'f' : 'S';
  const act = look.fill && look.stroke ? 'B' : onlyOne;
  return look.fill || look.stroke ? `${colors.join(' ')} ${path} ${act}` : '';
}

/** The part of a radius at which the control points of a quarter circle are. */
const ROUND = 0.5523;

function circle(x: number, y: number, radius: number): string {
  const bend = ROUND * radius;
  const curve = (...numbers: readonly number[]) => `${numbers.map(pdfNumber).join(' ')} c`;
  return [
    `${spot(x + radius, y)} m`,
    curve(x + radius, y + bend, x + bend, y + radius, x, y + radius),
    curve(x - bend, y + radius, x - radius, y + bend, x - radius, y),
    curve(x - radius, y - bend, x - bend, y - radius, x, y - radius),
    curve(x + bend, y - radius, x + radius, y - bend, x + radius, y),
    'h',
  ].join(' ');
}

function spot(x: number, y: number): string {
  return `${pdfNumber(x)} ${pdfNumber(y)}`;
}

function fill(color: string): string {
  return `${shares(color)} rg`;
}

function strokeColor(color: string): string {
  return `${shares(color)} RG`;
}

function shares(color: string): string {
  return rgb(color)
    .map((value) => pdfNumber(value / 255))
    .join(' ');
}

/** @param color `#0a1633` */
function rgb(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
