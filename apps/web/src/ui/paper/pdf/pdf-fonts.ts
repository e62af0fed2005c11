/** The fonts of one PDF file: embedded, with only the letters that are used, and a map back to text. */
import { hex, type PdfObjects, pdfNumber, type Reference, utf16 } from './pdf-objects.ts';
import type { TrueType } from './true-type.ts';

/** A font of the file, which collects the glyphs that are used. */
export class EmbeddedFont {
  readonly reference: Reference;
  readonly #font: TrueType;
  readonly #used = new Map<number, string>();

  constructor(font: TrueType, reference: Reference) {
    this.#font = font;
    this.reference = reference;
  }

  has(letter: string): boolean {
    return this.#font.glyphOf(letter.codePointAt(0) ?? 0) !== 0;
  }

  /** The glyphs of a text in hexadecimal. */
  encode(text: string): string {
    return [...text].map((letter) => hex(this.#use(letter), 4)).join('');
  }

  /** @param size in points */
  widthOf(text: string, size: number): number {
    const units = [...text].reduce((sum, letter) => sum + this.#font.widthOf(this.#glyph(letter)), 0);
    return (units * size) / this.#font.unitsPerEm;
  }

  async write(objects: PdfObjects, number: number): Promise<void> {
    const { ascent, descent, bounds, unitsPerEm, widthOf, subset } = this.#font;
    const scaled = (value: number) => pdfNumber((1000 * value) / unitsPerEm);
    // Six capitals in front of its name say that it is a part of the font.
    const name = `${subsetTag(number)}+Allcourt${number}`;
    const program = subset(this.#used.keys());
    const file = await objects.addStream(`/Length1 ${program.length}`, program);
    const box = bounds.map(scaled).join(' ');
    const descriptor = objects.add(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${scaled(ascent)}/Descent ${scaled(descent)}/CapHeight ${scaled(ascent)}/StemV 80/FontFile2 ${file}>>`,
    );
    const widths = [...this.#used.keys()].map((glyph) => `${glyph}[${scaled(widthOf(glyph))}]`).join('');
    const descendant = objects.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor}/DW 0/W[${widths}]/CIDToGIDMap/Identity>>`,
    );
    const map = await addTextMap(objects, this.#used, 4);
    objects.set(
      this.reference,
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${map}>>`,
    );
  }

  #glyph(letter: string): number {
    return this.#font.glyphOf(letter.codePointAt(0) ?? 0);
  }

  #use(letter: string): number {
    const glyph = this.#glyph(letter);
    this.#used.set(glyph, letter);
    return glyph;
  }
}

/** The most letters of a font without outlines. */
const MOST_CODES = 255;

/**
 * A font that draws nothing: text of scripts that no embedded font has is a picture, with this text over it to be selected, found and
 * read aloud.
 */
export class InvisibleFont {
  readonly reference: Reference;
  readonly #codes = new Map<string, number>();

  constructor(reference: Reference) {
    this.reference = reference;
  }

  get isUsed(): boolean {
    return this.#codes.size > 0;
  }

  /** The codes of a text in hexadecimal; letters beyond the most that a font can have are left out. */
  encode(text: string): string {
    return [...text].map((letter) => this.#codeOf(letter)).join('');
  }

  async write(objects: PdfObjects): Promise<void> {
    const empty = await objects.addStream(
      '',
      new Uint8Array([0x36, 0x30, 0x30, 0x20, 0x30, 0x20, 0x64, 0x30]),
    ); // 600 0 d0
    const codes = [...this.#codes.values()];
    const names = codes.map((code) => `/c${code}`);
    const map = await addTextMap(
      objects,
      new Map([...this.#codes].map(([letter, code]) => [code, letter])),
      2,
    );
    objects.set(
      this.reference,
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 600 1000]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<<${names.map((name) => `${name} ${empty}`).join('')}>>/Encoding<</Type/Encoding/Differences[1${names.join('')}]>>/FirstChar 1/LastChar ${codes.length}/Widths[${codes.map(() => 600).join(' ')}]/Resources<<>>/ToUnicode ${map}>>`,
    );
  }

  #codeOf(letter: string): string {
    const known = this.#codes.get(letter);
    if (known === undefined && this.#codes.size >= MOST_CODES) {
      return '';
    }
    const code = known ?? this.#codes.size + 1;
    this.#codes.set(letter, code);
    return hex(code, 2);
  }
}

/** @param digits of a code in hexadecimal */
function addTextMap(
  objects: PdfObjects,
  letters: ReadonlyMap<number, string>,
  digits: number,
): Promise<Reference> {
  const entries = [...letters].map(([code, letter]) => `<${hex(code, digits)}><${utf16(letter)}>`);
  const sections = inParts(entries, 100).map(
    (part) => `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`,
  );
  const map = `/CIDInit/ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<${'0'.repeat(digits)}><${'F'.repeat(digits)}>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict/CMap defineresource pop
end
end`;
  return objects.addStream('', new TextEncoder().encode(map));
}

/** No section of a map may have more than a hundred entries. */
function inParts<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}

function subsetTag(number: number): string {
  return `AAAAA${String.fromCharCode(65 + (number % 26))}`;
}
