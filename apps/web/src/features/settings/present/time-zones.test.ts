import { expect, test } from 'vitest';
import { allZones, findZones, offsetText, zoneChoice } from './time-zones.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

test.each([
  ['Europe/Lisbon', 'Lisbon', 'Europe'],
  ['America/New_York', 'New York', 'America'],
  ['America/Argentina/Ushuaia', 'Ushuaia', 'America, Argentina'],
  ['UTC', 'UTC', ''],
])('%s reads %s, %s', (id, city, place) => {
  expect(zoneChoice(id)).toEqual({ id, city, place });
});

test.each([
  ['Europe/Lisbon', WINTER, 'UTC'],
  ['Europe/Lisbon', SUMMER, 'UTC+1'],
  ['Asia/Kolkata', WINTER, 'UTC+5:30'],
  ['America/Sao_Paulo', WINTER, 'UTC−3'],
])('the offset of %s at %s is %s', (zone, now, text) => {
  expect(offsetText(zone, now)).toBe(text);
});

test.each([
  ['lisb', 'Europe/Lisbon'],
  ['new york', 'America/New_York'],
  ['america york', 'America/New_York'],
  ['Ushuaia', 'America/Argentina/Ushuaia'],
  ['utc', 'UTC'],
])('%j finds %s first', (text, id) => {
  expect(findZones(allZones(), text, WINTER)[0]?.id).toBe(id);
});

test('an offset finds the zones that currently have it', () => {
  const found = findZones(allZones(), 'utc+5:45', WINTER).map(({ id }) => id);
  expect(found.some((id) => /Kathmandu|Katmandu/.test(id))).toBe(true);
  expect(found).not.toContain('Europe/Lisbon');
});

test('an unknown name finds nothing, and an empty search is limited', () => {
  expect(findZones(allZones(), 'atlantis', WINTER)).toEqual([]);
  expect(findZones(allZones(), '', WINTER)).toHaveLength(40);
});
