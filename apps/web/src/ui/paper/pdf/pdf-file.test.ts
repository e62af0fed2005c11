import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompressionStream } from 'node:stream/web';
import { inflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { Drawing, Face, Mark } from '#web/ui/paper/drawing.ts';
import { type PdfParts, pdfOf, type TextPicture } from './pdf-file.ts';
import { textRuns } from './text-runs.ts';
import { readTrueType } from './true-type.ts';

const FONTS = join(import.meta.dirname, '../../../assets/fonts/paper');
const INFO = { title: 'Łukasz v 大坂', language: 'en', createdAt: new Date('2026-11-27T16:00:00Z') };

test('has a page of each size, a title in any script and a table that finds every object', async () => {
  const file = await make([page([]), { width: 612, height: 792, marks: [] }]);
  const text = latin(file);
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect([...text.matchAll(/\/MediaBox\[([^\]]+)\]/g)].map(([, box]) => box)).toEqual([
    '0 0 595.28 841.89',
    '0 0 612 792',
  ]);
  expect(text).toContain('/Title <FEFF01410075');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
  expect(offsets.length).toBeGreaterThan(4);
  for (const [index, offset] of offsets.entries()) {
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true);
  }
});

test('text can be read back, with accents of other Latin alphabets', async () => {
  const file = await make([page([words('Łukasz Şahin', 'text'), words('6–3', 'number')])]);
  expect(readText(file).join('')).toBe('Łukasz Şahin6–3');
});

test('embeds only the letters that it uses', async () => {
  const small = await make([page([words('a', 'text')])]);
  const large = await make([page([words('The quick brown fox jumps over the lazy dog', 'text')])]);
  expect(small.length).toBeLessThan(12_000);
  expect(large.length).toBeGreaterThan(small.length);
});

test('scripts without a font are pictures with text over them', async () => {
  const painted: string[] = [];
  const file = await make([page([words('Naomi 大坂 なおみ won', 'strong')])], (text) => {
    painted.push(text);
    return picture();
  });
  expect(painted).toEqual(['大坂 なおみ ']);
  expect(readText(file).join('')).toBe('Naomi 大坂 なおみ won');
  expect(latin(file)).toContain('/SMask');
});

test('a text written from the right is one picture', () => {
  expect(textRuns('Ons جابر', () => 0)).toEqual([{ text: 'Ons جابر', font: -1 }]);
});

test('aligns text by the widths of its font', async () => {
  const file = await make([page([{ ...words('iii', 'text'), x: 100, anchor: 'end' }])]);
  const x = Number(/Tf ([\d.]+) [\d.]+ Td/.exec(contents(file).join('\n'))?.[1]);
  const font = fontOf('inter-400-latin');
  const width = (3 * font.widthOf(font.glyphOf(105)) * 10) / font.unitsPerEm;
  expect(x).toBeCloseTo(100 - width, 2);
});

test('draws lines, boxes, discs and hatches from the lower left corner', async () => {
  const [content] = contents(
    await make([
      page([
        { kind: 'box', x: 10, y: 20, width: 30, height: 40, fill: '#ff0000' },
        { kind: 'line', from: [0, 0], to: [10, 0], color: '#000000', weight: 1 },
        { kind: 'disc', x: 50, y: 50, radius: 5, stroke: '#0000ff' },
        {
          kind: 'shape',
          corners: [
            [0, 0],
            [10, 0],
            [10, 10],
          ],
          color: '#00ff00',
          hatch: 5,
        },
      ]),
    ]),
  );
  expect(content).toContain('1 0 0 rg  10 781.89 30 40 re f');
  expect(content).toContain('0 841.89 m 10 841.89 l S');
  expect(content?.match(/ c /g)).toHaveLength(4);
  expect(content).toContain('h W n');
});

test('packs its content where the browser can', async () => {
  const plain = await make([page([words('Okafor', 'text')])]);
  vi.stubGlobal('CompressionStream', CompressionStream);
  const packed = await make([page([words('Okafor', 'text')])]);
  vi.unstubAllGlobals();
  expect(packed.length).toBeLessThan(plain.length);
  const [, content = ''] = /\/FlateDecode>>stream\n([\s\S]*?)\nendstream/.exec(latin(packed)) ?? [];
  expect(inflateSync(Buffer.from(content, 'latin1')).toString('latin1')).toContain('Tj ET');
});

test('a font’s copy keeps the parts of accented letters', () => {
  const font = fontOf('inter-400-latin');
  const glyph = font.glyphOf('é'.codePointAt(0) ?? 0);
  const copy = font.subset([glyph]);
  expect(copy.length).toBeLessThan(6000);
  expect(glyph).toBeGreaterThan(0);
  expect(font.glyphOf(0x4e00)).toBe(0);
});

function page(marks: readonly Mark[]): Drawing {
  return { width: 595.28, height: 841.89, marks };
}

function words(text: string, face: Face) {
  return { kind: 'text', text, x: 40, y: 60, face, size: 10, color: '#0a1633', anchor: 'start' } as const;
}

function fontOf(name: string) {
  const bytes = readFileSync(join(FONTS, `${name}.ttf`));
  return readTrueType(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

function make(pages: readonly Drawing[], paint: PdfParts['paint'] = () => null) {
  const [text, more, number] = ['inter-400-latin', 'inter-400-latin-ext', 'archivo-narrow-latin'].map(fontOf);
  const fonts = [text, more, number].flatMap((font) => font ?? []);
  return pdfOf(pages, INFO, {
    fonts: {
      text: fonts.slice(0, 2),
      strong: fonts.slice(0, 2),
      display: fonts.slice(2),
      number: fonts.slice(2),
    },
    paint,
  });
}

function picture(): TextPicture {
  return { width: 30, height: 16, ascent: 12, columns: 2, rows: 1, coverage: new Uint8Array([0, 255]) };
}

function latin(file: Uint8Array): string {
  return Buffer.from(file).toString('latin1');
}

/** The streams of the file; jsdom has no compression, so that they are plain. */
function streams(file: Uint8Array): readonly string[] {
  return [...latin(file).matchAll(/>>stream\n([\s\S]*?)\nendstream/g)].map(([, content = '']) => content);
}

function contents(file: Uint8Array): readonly string[] {
  return streams(file).filter((stream) => /Tj ET|re f|S Q/.test(stream));
}

/** The text that a reader would copy: the codes of each run, through the map of its font. */
function readText(file: Uint8Array): readonly string[] {
  const text = latin(file);
  const bodies = text.split(/\d+ 0 obj\n/).slice(1);
  const streamOf = (id: string) => bodies[Number(id) - 1] ?? '';
  const fonts = new Map(
    [...(/\/Font<<([^>]*)>>/.exec(text)?.[1] ?? '').matchAll(/\/(F\w+) (\d+) 0 R/g)].map(
      ([, name = '', id = '']) => {
        const map = streamOf(/\/ToUnicode (\d+)/.exec(bodies[Number(id) - 1] ?? '')?.[1] ?? '');
        return [
          name,
          new Map([...map.matchAll(/<(\w+)><(\w+)>/g)].map(([, code = '', unit = '']) => [code, unit])),
        ];
      },
    ),
  );
  return contents(file).flatMap((content) =>
    [...content.matchAll(/\/(F\w+) [\d.]+ Tf .*?<(\w*)> Tj/g)].map(([, name = '', codes = '']) =>
      (codes.match(name === 'Fi' ? /../g : /..../g) ?? [])
        .map((code) =>
          Buffer.from(fonts.get(name)?.get(code) ?? '', 'hex')
            .swap16()
            .toString('utf16le'),
        )
        .join(''),
    ),
  );
}
