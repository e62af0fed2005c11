import { expect, test } from 'vitest';
import { fileOf } from './plan-chunks.ts';

const MODULE = { routes: 0, visits: [], isSignedIn: false, isBig: false };
const A = '/matches/$matchId';
const B = '/calendar';
const C = '/team';

test.each([
  ['what many routes need is common', { routes: 4 }, 'common'],
  ['what a route and every signed-in visit need is common', { routes: 1, isSignedIn: true }, 'common'],
  ['what every signed-in visit needs after the route', { isSignedIn: true }, 'signed-in'],
  ['what two screens draw after the route', { visits: [A, B] }, 'signed-in'],
  ['what one route needs', { routes: 1, visits: [A] }, 'first-matches--matchId'],
  ['what its screen draws after the route', { visits: [A] }, 'then-matches--matchId'],
  ['something big is a file of its own', { visits: [A], isBig: true }, null],
  ['what a few routes need is left to the bundler', { routes: 2, visits: [A, B] }, null],
  ['what three screens need is common', { routes: 2, visits: [A, B, C] }, 'common'],
  ['what no first visit needs is left to the bundler', {}, null],
])('%s', (_name, loads, file) => {
  expect(fileOf({ ...MODULE, ...loads })).toBe(file);
});
