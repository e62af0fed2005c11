import { expect, test } from 'vitest';
import { inviteUrl, readInviteCode, spacedCode } from './invite-code.ts';

test.each([
  ['as it is', '7K2MX9QRTA', '7K2MX9QRTA'],
  ['in small letters and two halves', ' 7k2mx-9qrta ', '7K2MX9QRTA'],
  ['as a link', 'https://allcourt.example/join/7K2MX9QRTA', '7K2MX9QRTA'],
  ['as a link in a sentence', 'Join us: https://a.example/join/7k2mx9qrta?x=1 see you', '7K2MX9QRTA'],
])('a code is read %s', (_how, text, code) => {
  expect(readInviteCode(text)).toBe(code);
});

test.each([
  ['nothing', ''],
  ['too short', '7K2MX9QRT'],
  ['a letter that is taken for a digit', '7K2MX9QRTO'],
  ['a link to somewhere else', 'https://allcourt.example/watch/7K2MX9QRTA'],
])('%s is none', (_what, text) => {
  expect(readInviteCode(text)).toBeNull();
});

test('a code is shown in halves and read back', () => {
  expect(readInviteCode(spacedCode('7K2MX9QRTA'))).toBe('7K2MX9QRTA');
  expect(readInviteCode(inviteUrl('https://a.example', '7K2MX9QRTA'))).toBe('7K2MX9QRTA');
});
