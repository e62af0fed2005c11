import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requireAll } from './reads.ts';

/** The routes of the app; `authorization.test.ts` of the server keeps this page true. */
const PAGE = new URL('../../docs/authorization.md', import.meta.url);

test('the growth benchmark reads every route, or says why not', () => {
  const rows = readFileSync(PAGE, 'utf8').matchAll(/^\| `(GET) ([^ `]+)` \|/gm);
  const routes = [...rows].map(([, , url = '']) => ({ method: 'GET' as const, url }));
  expect(routes.length).toBeGreaterThan(100);
  expect(() => requireAll(routes)).not.toThrow();
});
