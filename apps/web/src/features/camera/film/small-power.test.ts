import { expect, test } from 'vitest';
import { afterFilmed, type FilmedPiece, givenUp, type SmallPower, startSmallPower } from './small-power.ts';

const CALM: FilmedPiece = {
  lateMs: 80,
  durationMs: 1000,
  pictures: 30,
  hasUplink: true,
  hasBacklog: false,
};
const LATE = { lateMs: 1800 };
const LEAVES_OUT = { pictures: 20 };

function follow(power: SmallPower, count: number, piece: Partial<FilmedPiece> = {}): SmallPower {
  const pieces = Array.from({ length: count }, () => ({ ...CALM, ...piece }));
  return pieces.reduce((now, one) => afterFilmed(now, one, 30), power);
}

const on = () => follow(startSmallPower(), 5);

test('begins after five pieces without trouble, not before', () => {
  expect(follow(startSmallPower(), 4).isOn).toBe(false);
  expect(on().isOn).toBe(true);
});

test.each<[string, Partial<FilmedPiece>]>([
  ['the encoder is late', { lateMs: 900 }],
  ['the encoder leaves pictures out', { pictures: 26 }],
  ['the uplink has no room', { hasUplink: false }],
  ['earlier pieces wait for the recording', { hasBacklog: true }],
])('does not begin while %s', (_name, piece) => {
  expect(follow(startSmallPower(), 20, piece).isOn).toBe(false);
  expect(follow(follow(startSmallPower(), 4), 1, piece).calm).toBe(0);
});

test.each<[string, Partial<FilmedPiece>]>([
  ['late', LATE],
  ['short of pictures', LEAVES_OUT],
])('ends after two pieces of the main rendition in a row that are %s', (_name, piece) => {
  expect(follow(on(), 1, piece).isOn).toBe(true);
  expect(follow(follow(follow(on(), 1, piece), 1), 1, piece).isOn).toBe(true);
  expect(follow(on(), 2, piece).isOn).toBe(false);
});

test('ends when earlier pieces of the main rendition wait for half a minute: there is no room for them and it', () => {
  const waiting = { hasBacklog: true };
  expect(follow(on(), 29, waiting).isOn).toBe(true);
  expect(follow(follow(follow(on(), 29, waiting), 1), 29, waiting).isOn).toBe(true);
  expect(follow(on(), 30, waiting).isOn).toBe(false);
});

test('counts the pictures of a longer piece by its length', () => {
  expect(follow(on(), 5, { durationMs: 2000, pictures: 60 }).isOn).toBe(true);
  expect(follow(on(), 5, { durationMs: 2000, pictures: 30 }).isOn).toBe(false);
});

test('begins again after a minute, then after twice as long each time, up to eight minutes', () => {
  const first = follow(on(), 2, LATE);
  expect(follow(first, 59).isOn).toBe(false);
  const again = follow(first, 60);
  expect(again.isOn).toBe(true);
  expect([givenUp(again).needed, givenUp(givenUp(again)).needed]).toEqual([120, 240]);
  const often = [1, 2, 3, 4, 5].reduce((power) => givenUp(power), again);
  expect(often.needed).toBe(480);
  expect(givenUp(follow({ ...often, isOn: true }, 60)).needed).toBe(60);
});
