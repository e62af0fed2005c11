import { expect, test } from 'vitest';
import { pathOf } from './links.ts';

test.each([
  ['https://allcourt.test/', '/'],
  ['https://allcourt.test/matches/1?tab=stats#sets', '/matches/1?tab=stats#sets'],
  ['app.allcourt://matches/1?tab=stats', '/matches/1?tab=stats'],
  ['app.allcourt:///calendar', '/calendar'],
  ['app.allcourt://', '/'],
  ['app.allcourt://@elsewhere.test/matches', '/@elsewhere.test/matches'],
  ['https://allcourt.test.elsewhere.test/', null],
  ['http://allcourt.test/', null],
  ['javascript:alert(1)', null],
  ['no address', null],
])('%s opens %s', (address, path) => {
  expect(pathOf(address, 'https://allcourt.test')).toBe(path);
});
