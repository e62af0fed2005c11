import { expect, test } from 'vitest';
import { timeZoneCookie } from './time-zone-cookie.ts';

test('is for the provider alone, and over https secure by its name too', () => {
  expect(timeZoneCookie('Europe/Lisbon', { protocol: 'http:' })).toBe(
    'time-zone=Europe/Lisbon; path=/identitytoolkit.googleapis.com; samesite=strict',
  );
  expect(timeZoneCookie('Europe/Lisbon', { protocol: 'https:' })).toBe(
    '__Secure-time-zone=Europe/Lisbon; path=/identitytoolkit.googleapis.com; samesite=strict; secure',
  );
});
