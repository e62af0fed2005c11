import { expect, test } from 'vitest';
import { safeNextPath } from '#web/features/auth/next-path.ts';

test.each([
  ['no path', undefined, '/'],
  ['an empty path', '', '/'],
  ['a path of this site', '/matches', '/matches'],
  ['a path with a query and a hash', '/matches?sport=tennis#last', '/matches?sport=tennis#last'],
  ['another site', 'https://evil.example/matches', '/'],
  ['another site without a scheme', '//evil.example', '/'],
  ['another site behind a backslash', '/\\evil.example', '/'],
  ['another site behind a tab', '/\t/evil.example', '/'],
  ['a script', 'javascript:alert(1)', '/'],
  ['a relative path', 'matches', '/'],
  ['the sign-in screen itself', '/login?next=/login', '/'],
])('%s', (_name, next, path) => {
  expect(safeNextPath(next)).toBe(path);
});
