import { expect, test } from 'vitest';
import { frameOf } from './rooms.ts';

test.each([
  ['', [0x81, 0]],
  ['x'.repeat(125), [0x81, 125]],
  ['x'.repeat(126), [0x81, 126, 0, 126]],
  ['é'.repeat(63), [0x81, 126, 0, 126]],
  ['x'.repeat(65_535), [0x81, 126, 0xff, 0xff]],
  ['x'.repeat(65_536), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a frame is a header with the length in bytes, and the text', (text, header) => {
  const frame = frameOf(text);
  expect([...frame.subarray(0, header.length)]).toEqual(header);
  expect(frame.subarray(header.length).toString()).toBe(text);
});
