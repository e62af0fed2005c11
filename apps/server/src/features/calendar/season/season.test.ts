import type { CheckSeasonAnswer, CheckSeasonBody } from '@allcourt/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: Planner;
let teamId: string;

beforeEach(async () => {
  server = await harness();
  const account = await buildAccount(server);
  maya = planner(account, server.app);
  ({ teamId } = await buildTeam(server, { members: [[account, 'admin']] }));
});

const SUMMER = ['2026-06-01', '2026-09-01'] as const;
const TEAM = [
  'Date,Time,Opponent,Home or Away,Location,Notes',
  '06/13/2026,6:30 PM,Raptors,Home,Bayside Racquet Club,Bring balls',
  '06/20/2026,10:00 AM,Herons,Away,Heron Park,',
].join('\n');

async function check(text: string, more: Partial<CheckSeasonBody> = {}) {
  const { status, body } = await maya.ask('POST', '/api/calendar/season/check', {
    ...{ text, teamId, timeZone: 'America/New_York' },
    ...more,
  });
  return { status, body: body as CheckSeasonAnswer & { code: string; error: string } };
}

async function bring(text: string, more: Partial<CheckSeasonBody> = {}) {
  const { body } = await check(text, more);
  const uids = body.events.map(({ uid }) => uid);
  return maya.ask('POST', '/api/calendar/season', {
    ...{ text, teamId, timeZone: 'America/New_York', uids },
    ...more,
  });
}

test('shows how a table is read before anything is stored', async () => {
  const { body } = await check(TEAM);
  expect(body.table).toMatchObject({ delimiter: ',', dateOrder: 'mdy', isOrderSure: true, hasHalves: true });
  expect(body.table.columns.map(({ name, meaning }) => [name, meaning])).toEqual([
    ['Date', 'date'],
    ['Time', 'start'],
    ['Opponent', 'opponent'],
    ['Home or Away', 'homeAway'],
    ['Location', 'place'],
    ['Notes', 'notes'],
  ]);
  expect(body.events).toMatchObject([
    {
      ...{ line: 2, title: 'Match vs Raptors', type: 'match', state: 'new' },
      ...{ starts: '2026-06-13T18:30', ends: '2026-06-13T20:30', place: 'Bayside Racquet Club' },
    },
    { line: 3, title: 'Match at Herons', starts: '2026-06-20T10:00' },
  ]);
  expect(await maya.starts(...SUMMER)).toEqual([]);
});

test('imports every row once, however often the table comes', async () => {
  expect((await bring(TEAM)).body).toMatchObject({ imported: 2, updated: 0 });
  expect((await bring(TEAM)).body).toMatchObject({ imported: 0, updated: 0, changeId: null });
  expect((await check(TEAM)).body.events.map(({ state }) => state)).toEqual(['here', 'here']);
  const both = await Promise.all([bring(TEAM, { teamId: null }), bring(TEAM, { teamId: null })]);
  expect(both.map(({ body }) => body.imported).toSorted()).toEqual([0, 2]);
  expect(await maya.starts(...SUMMER)).toHaveLength(4);
});

test('updates the columns of the table and keeps the rest, and can be undone', async () => {
  await bring(TEAM);
  const window = `from=${Date.parse(SUMMER[0])}&before=${Date.parse(SUMMER[1])}`;
  const [first] = (await maya.ask('GET', `/api/calendar?${window}`)).body.occurrences;
  await maya.change(first.eventId, {
    ...{ scope: 'all', key: first.key, version: 1 },
    changes: { starts: first.starts, ends: '2026-06-13T21:00', capacity: 8 },
  });
  const later = TEAM.replace('6:30 PM', '7:00 PM').replace('Bring balls', 'Bring water');
  expect((await check(later)).body.events.map(({ state }) => state)).toEqual(['changed', 'here']);
  const { body } = await bring(later);
  expect(body).toMatchObject({ imported: 0, updated: 1 });
  const detail = (await maya.detail(first.eventId, '20260613T1900')).body;
  expect(detail).toMatchObject({
    notes: 'Bring water',
    occurrence: { starts: '2026-06-13T19:00', ends: '2026-06-13T21:30', capacity: 8 },
  });
  await maya.undo(body.changeId);
  expect(await maya.starts(...SUMMER)).toEqual(['06-13T18:30', '06-20T10:00']);
});

test('moves an event to another day where the table names it by an ID', async () => {
  await bring('Match ID,Date,Time,Home Team,Visiting Team\n7,2026-06-13,18:30,Falcons,Raptors');
  const { body } = await bring(
    'Match ID,Date,Time,Home Team,Visiting Team\n7,2026-06-14,18:30,Falcons,Raptors',
  );
  expect(body).toMatchObject({ imported: 0, updated: 1 });
  expect(await maya.starts(...SUMMER)).toEqual(['06-14T18:30']);
});

describe('exports of other programs', () => {
  test.each<[string, string, object]>([
    [
      'Google Calendar',
      'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private\nBayside Open,06/20/2026,,06/21/2026,,True,Two days,Bayside,False',
      {
        ...{ title: 'Bayside Open', type: 'tournament', isAllDay: true },
        ...{ starts: '2026-06-20T00:00', ends: '2026-06-22T00:00', place: 'Bayside' },
      },
    ],
    [
      'TeamSnap',
      'Game/Event,Date,Time,Duration (HH:MM),Arrival Time (Minutes),Name,Opponent,Location Name,Address,Home or Away,Notes\nGame,6/13/2026,6:30 PM,1:45,15,,Raptors,Bayside,1 Bay Street,Home,',
      { title: 'Match vs Raptors', ends: '2026-06-13T20:15', place: 'Bayside' },
    ],
    [
      'Spond',
      'Heading;Description;Start date;Start time;End date;End time;Location\nTraining;Bring water;13.06.2026;18:30;13.06.2026;20:00;Court 2',
      { title: 'Training', type: 'practice', starts: '2026-06-13T18:30', ends: '2026-06-13T20:00' },
    ],
    [
      'TennisLink',
      'Match ID\tScheduled Date\tScheduled Time\tHome Team\tVisiting Team\tFacility\n1001\tSat, Jun 13, 2026\t9:00 AM\tFalcons\tRaptors\tBayside',
      { title: 'Raptors at Falcons', type: 'match', starts: '2026-06-13T09:00' },
    ],
    [
      'a sheet without names',
      '2026-06-13,18:30,20:00,Practice,Bayside',
      { title: 'Practice', type: 'practice', ends: '2026-06-13T20:00', place: 'Bayside' },
    ],
    [
      'one column with day and time',
      'Start,End,Title\n2026-06-13T22:30:00Z,2026-06-14T00:00:00Z,Match',
      { starts: '2026-06-13T18:30', ends: '2026-06-13T20:00' },
    ],
    [
      'times in one cell',
      'Date,Time,Title\n13 June 2026,6:30-8 PM,Social',
      { ends: '2026-06-13T20:00', type: 'social' },
    ],
  ])('%s', async (_name, text, expected) => {
    const { body } = await check(text);
    expect(body.refused).toEqual([]);
    expect(body.events).toMatchObject([expected]);
  });
});

test('lists each row that cannot be imported with its line and reason', async () => {
  const text = [
    'Falcons 2026',
    '',
    'Date,Start,End,Title,Notes',
    '2026-06-13,18:30,20:00,Match,"two',
    'lines"',
    ',18:30,,No date,',
    'soon,18:30,,Soon,',
    '2026-06-14,late,,Late,',
    '2026-06-15,20:00,18:00,Backwards,',
    '2026-06-16,TBD,,Open,',
    '2026-06-13,18:30,20:00,Match,again',
    '2026-02-30,18:30,,Never,',
    '2026-06-17,18:30,,"Broken,',
  ].join('\r\n');
  const { body } = await check(text);
  expect(body.events.map(({ line, isAllDay }) => [line, isAllDay])).toEqual([
    [4, false],
    [10, true],
  ]);
  expect(body.refused).toEqual([
    { line: 1, title: 'Falcons 2026', reason: 'It is above the names of the columns.' },
    { line: 6, title: 'No date', reason: 'It has no date.' },
    { line: 7, title: 'Soon', reason: '“soon” is not a date.' },
    { line: 8, title: 'Late', reason: '“late” is not a time.' },
    { line: 9, title: 'Backwards', reason: 'It ends before it begins.' },
    { line: 11, title: 'Match', reason: 'It is the same as line 4.' },
    { line: 12, title: 'Never', reason: '“2026-02-30” is not a date.' },
    { line: 13, title: 'Broken,', reason: 'Its quotation marks have no end.' },
  ]);
});

test('reads dates that can be read two ways as told', async () => {
  const text = 'Date,Title\n03/04/2026,Practice';
  expect((await check(text)).body).toMatchObject({
    table: { dateOrder: 'mdy', isOrderSure: false },
    events: [{ starts: '2026-03-04T00:00' }],
  });
  expect((await check(text, { usualOrder: 'dmy' })).body.events).toMatchObject([
    { starts: '2026-04-03T00:00' },
  ]);
  expect((await check(text, { dateOrder: 'dmy' })).body.events).toMatchObject([
    { starts: '2026-04-03T00:00' },
  ]);
});

test('takes the meaning of a column from the reader', async () => {
  const text = 'Tag,Wer\n2026-06-13,Raptors';
  const columns = ['date', 'opponent'] as const;
  expect((await check(text, { columns: [...columns] })).body.events).toMatchObject([
    { title: 'Match vs Raptors' },
  ]);
});

test.each([
  ['is empty', ' \n', 'It is empty.'],
  ['has too many rows', `Date\n${'2026-06-13\n'.repeat(501)}`, 'more than 500 rows'],
  ['has too many columns', `Date${',x'.repeat(60)}\n2026-06-13`, 'more than 60 columns'],
  ['is in an unknown encoding', 'Date,Title\n2026-06-13,Caf\uFFFD', 'UTF-8'],
  ['is larger than it may be', 'é'.repeat(600_000), '1 MiB'],
])('refuses a table that %s', async (_name, text, sentence) => {
  const { status, body } = await check(text);
  expect([status, body.code]).toEqual([422, 'not-a-table']);
  expect(body.error).toContain(sentence);
});
