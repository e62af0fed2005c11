import { expect, test } from 'vitest';
import { fileText, isWorkbook } from './file-text.ts';

const TEXT = 'Date,Place\r\n2026-06-13,Café Müller\r\n';

function utf16(text: string, { isBig = false, hasMark = true } = {}): Uint8Array {
  const units = [...(hasMark ? `\uFEFF${text}` : text)].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  );
}

test.each([
  ['UTF-8', 'UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', 'UTF-8', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16', 'UTF-16', utf16(TEXT)],
  ['UTF-16, the high byte first', 'UTF-16', utf16(TEXT, { isBig: true })],
  ['UTF-16 without its mark', 'UTF-16', utf16(TEXT, { hasMark: false })],
  ['UTF-16 without its mark, the high byte first', 'UTF-16', utf16(TEXT, { isBig: true, hasMark: false })],
  ['Windows-1252', 'Windows-1252', Uint8Array.from([...TEXT].map((letter) => letter.charCodeAt(0)))],
])('reads %s', (_name, encoding, bytes) => {
  expect(fileText(bytes)).toEqual({ text: TEXT, encoding });
});

test('reads an empty file', () => {
  expect(fileText(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' });
});

test('knows a workbook from a text', () => {
  expect(isWorkbook(Uint8Array.from([0x50, 0x4b, 3, 4]))).toBe(true);
  expect(isWorkbook(new TextEncoder().encode(TEXT))).toBe(false);
});
