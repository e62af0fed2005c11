import type { ImportedEvent } from '@allcourt/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { type Planner, planner } from '#test/calendar.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: Planner;
let teamId: string;
let chat: Chatter;

beforeEach(async () => {
  server = await harness();
  const account = await buildAccount(server);
  maya = planner(account, server.app);
  chat = chatterOf(server, account);
  ({ teamId } = await buildTeam(server, { members: [[account, 'admin']] }));
});

const SUMMER = ['2026-06-01', '2026-09-01'] as const;

/** A calendar with one event of these lines. */
function calendar(...events: string[][]): string {
  const parts = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:League', ...parts, 'END:VCALENDAR'].join('\r\n');
}

const WEEKLY = [
  'UID:weekly@example.org',
  'SUMMARY:Falcons practice',
  'LOCATION:Bayside Racquet Club',
  'DTSTART;TZID=America/New_York:20260608T180000',
  'DTEND;TZID=America/New_York:20260608T200000',
  'RRULE:FREQ=WEEKLY;UNTIL=20260629T220000Z',
  'EXDATE;TZID=America/New_York:20260615T180000',
];

async function check(text: string, more: object = {}) {
  return maya.ask('POST', '/api/calendar/import/check', { text, teamId, ...more });
}

async function bring(text: string, uids: string[], more: object = {}) {
  return maya.ask('POST', '/api/calendar/import', { text, teamId, uids, ...more });
}

/** A poll about the first date in the calendar. */
async function pollAboutFirst() {
  const window = `from=${Date.parse(SUMMER[0])}&before=${Date.parse(SUMMER[1])}`;
  const [{ eventId, key }] = (await maya.ask('GET', `/api/calendar?${window}`)).body.occurrences;
  const poll = { answers: ['Pizza', 'Pasta'], isMultiple: false, isAnonymous: false, closesAt: null };
  const target = { kind: 'event', eventId, key } as const;
  const { id } = await chat.say(await teamChatOf(server, teamId), { text: 'Food?', poll, target });
  return { vote: () => maya.ask('PUT', `/api/messages/${id}/vote`, { answers: [0] }) };
}

describe('the events of a file', () => {
  test.each<[string, string[], Partial<ImportedEvent>]>([
    [
      'a series',
      WEEKLY,
      {
        rule: 'FREQ=WEEKLY;UNTIL=20260629',
        starts: '2026-06-08T18:00',
        exceptions: 1,
        place: 'Bayside Racquet Club',
      },
    ],
    [
      'whole days',
      ['SUMMARY:Bayside Open', 'DTSTART;VALUE=DATE:20260620', 'DTEND;VALUE=DATE:20260622'],
      { isAllDay: true, type: 'tournament', ends: '2026-06-22T00:00' },
    ],
    [
      'one day without an end',
      ['SUMMARY:Picnic', 'DTSTART;VALUE=DATE:20260620'],
      { isAllDay: true, ends: '2026-06-21T00:00' },
    ],
    [
      'UTC, read where one is',
      ['SUMMARY:Falcons v Raptors', 'DTSTART:20260610T163000Z', 'DURATION:PT1H30M'],
      { timeZone: 'Europe/Lisbon', starts: '2026-06-10T17:30', ends: '2026-06-10T19:00', type: 'match' },
    ],
    [
      'no zone at all',
      ['SUMMARY:Lesson', 'DTSTART:20260610T163000'],
      { timeZone: 'Europe/Lisbon', starts: '2026-06-10T16:30', ends: '2026-06-10T17:30', type: 'lesson' },
    ],
    [
      'a zone as Windows calls it',
      ['SUMMARY:A', 'DTSTART;TZID=W. Europe Standard Time:20260610T163000'],
      { timeZone: 'Europe/Berlin', starts: '2026-06-10T16:30' },
    ],
    [
      'a zone with a prefix',
      ['SUMMARY:A', 'DTSTART;TZID=/example.org/20050126_1/Europe/Berlin:20260610T163000'],
      { timeZone: 'Europe/Berlin' },
    ],
    [
      'a zone with a prefix and three parts',
      ['SUMMARY:A', 'DTSTART;TZID=/example.org/20050126_1/America/Argentina/Buenos_Aires:20260610T163000'],
      { timeZone: 'America/Argentina/Buenos_Aires' },
    ],
    [
      'a rarer zone as Windows calls it',
      ['SUMMARY:A', 'DTSTART;TZID=Lord Howe Standard Time:20260610T163000'],
      { timeZone: 'Australia/Lord_Howe' },
    ],
    [
      'a rule of our calendar by its name',
      ['SUMMARY:A', 'DTSTART:20260610T163000', 'RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT'],
      { rule: 'FREQ=YEARLY' },
    ],
    [
      'a leap second',
      ['SUMMARY:A', 'DTSTART:20161231T235960Z'],
      { timeZone: 'Europe/Lisbon', starts: '2017-01-01T00:00' },
    ],
    [
      'a rule until a day',
      ['SUMMARY:A', 'DTSTART:20260610T163000', 'RRULE:FREQ=DAILY;UNTIL=20260612'],
      { rule: 'FREQ=DAILY;UNTIL=20260612' },
    ],
    [
      'a rule that ends before the hour of its last day',
      [
        'SUMMARY:A',
        'DTSTART;TZID=America/New_York:20260610T200000',
        'RRULE:FREQ=DAILY;UNTIL=20260612T220000Z',
      ],
      { rule: 'FREQ=DAILY;UNTIL=20260611' },
    ],
    [
      'folds, escapes and capitals',
      ['summary:Fal', ' cons\\, late\\; ', 'dtstart:20260610T163000'],
      { title: 'Falcons, late;' },
    ],
  ])('%s', async (_name, lines, expected) => {
    const { body } = await check(calendar(lines), { timeZone: 'Europe/Lisbon' });
    expect(body.refused).toEqual([]);
    expect(body.events).toMatchObject([{ state: 'new', ...expected }]);
  });

  test.each([
    ['It repeats in a way that is not possible here.', ['DTSTART:20260610T163000', 'RRULE:FREQ=SECONDLY']],
    [
      'It repeats 401 times; 400 is the most here.',
      ['DTSTART:20260610T163000', 'RRULE:FREQ=DAILY;COUNT=401'],
    ],
    [
      'It has dates beside its repeat rule (RDATE), which is not possible here.',
      ['DTSTART:20260610T163000', 'RDATE:20260611T163000'],
    ],
    [
      'It repeats by more than one rule, which is not possible here.',
      ['DTSTART:20260610T163000', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY'],
    ],
    [
      'It repeats by another calendar than ours: “RRULE:RSCALE=HEBREW;FREQ=YEARLY”.',
      ['DTSTART:20260610T163000', 'RRULE:RSCALE=HEBREW;FREQ=YEARLY'],
    ],
    [
      'Its repeat rule cannot be read: “RRULE:FREQ=WEEKLY;BYDAY=XX”.',
      ['DTSTART:20260610T163000', 'RRULE:FREQ=WEEKLY;BYDAY=XX'],
    ],
    ['This is no line of a calendar: “and bring water”.', ['DESCRIPTION:Wear white', 'and bring water']],
    ['It has no time that can be read.', ['SUMMARY:B']],
    ['It has no time that can be read.', ['DTSTART:20271345T996000Z']],
    ['It has no time that can be read.', ['DTSTART;VALUE=DATE:20270231']],
    ['This line cannot be read: “DTSTART:12026061”.', ['DTSTART:12026061']],
    ['Its time zone “Mars” is not known.', ['DTSTART;TZID=Mars:20260610T163000']],
    [
      'The end must be after the start, within 31 days.',
      ['DTSTART:20260610T163000', 'DTEND:20270610T163000'],
    ],
    [
      'This repeat rule has no dates.',
      ['DTSTART:20260610T163000', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ],
    ['It is canceled.', ['DTSTART:20260610T163000', 'STATUS:CANCELLED']],
  ])('%s', async (reason, lines) => {
    const { status, body } = await check(
      calendar(['SUMMARY:Bad', ...lines], ['UID:good', 'SUMMARY:Good', 'DTSTART:20260610T163000']),
    );
    expect(status).toBe(200);
    expect(body.refused.map((one: { reason: string }) => one.reason)).toEqual([reason]);
    expect(body.events).toMatchObject([{ title: 'Good' }]);
  });
});

test('each part that cannot be here is listed with its line', async () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VTODO',
    'SUMMARY:Book courts',
    'END:VTODO',
    'BEGIN:VEVENT',
    'SUMMARY:Bad',
    'DESCRIPTION:a long',
    '  line',
    'no line',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'SUMMARY:Good',
    'DTSTART:20260610T163000',
    'BEGIN:VALARM',
    'no line either',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n');
  const { body } = await check(text);
  expect(body.refused).toEqual([
    { title: 'Book courts', line: 2, reason: 'It is a task, and no event.' },
    { title: 'Bad', line: 9, reason: 'This is no line of a calendar: “no line”.' },
  ]);
  expect(body.events).toMatchObject([{ title: 'Good' }]);
});

describe('a zone that only the file knows', () => {
  const stated = (name: string, ...observances: string[][]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...observances.flatMap(([kind = '', from = '', to = '', ...lines]) => [
      `BEGIN:${kind}`,
      'DTSTART:16010101T030000',
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      ...lines,
      `END:${kind}`,
    ]),
    'END:VTIMEZONE',
  ];
  const eastern = (name: string) =>
    stated(
      name,
      ['STANDARD', '-0400', '-0500', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'],
      ['DAYLIGHT', '-0500', '-0400', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'],
    );
  const withZone = (zone: string[], name: string) =>
    calendar(['SUMMARY:A', `DTSTART;TZID="${name}":20260610T163000`]).replace(
      'VERSION:2.0',
      ['VERSION:2.0', ...zone].join('\r\n'),
    );

  test.each([
    ['Customized Time Zone', 'Europe/Lisbon', 'America/New_York'],
    // Several zones have the same clocks: the reader's own is the likeliest.
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/Toronto', 'America/Toronto'],
  ])('%s', async (name, own, expected) => {
    const { body } = await check(withZone(eastern(name), name), { timeZone: own });
    expect(body.refused).toEqual([]);
    expect(body.events).toMatchObject([{ timeZone: expected, starts: '2026-06-10T16:30' }]);
  });

  test.each([
    ['clocks of no zone', stated('X', ['STANDARD', '+0117', '+0117'])],
    ['no observance', stated('X')],
    ['a change each second', stated('X', ['STANDARD', '+0100', '+0200', 'RRULE:FREQ=SECONDLY'])],
    [
      'an hour for each hour of the year',
      stated('X', ['STANDARD', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYHOUR=1,2']),
    ],
    ['no offset', stated('X', ['STANDARD', '', ''])],
    [
      'a change each day of each year',
      stated('X', ['STANDARD', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYMONTH=1,2;BYMONTHDAY=1,2,3,4,5,6,7,8']),
    ],
    [
      'more rules than a zone has',
      stated('X', ...Array.from({ length: 9 }, () => ['STANDARD', '+0100', '+0200', 'RRULE:FREQ=YEARLY'])),
    ],
  ])('is unknown with %s', async (_name, zone) => {
    const { body } = await check(withZone(zone, 'X'));
    expect(body.refused).toMatchObject([{ reason: 'Its time zone “X” is not known.' }]);
  });
});

test('a file of hundreds of zones that only it knows is read to its end', async () => {
  const zone = (name: string) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...Array.from({ length: 8 }, () => [
      ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0117', 'TZOFFSETTO:+0117'],
      ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1,2,3,4,5,6,7', 'END:STANDARD'],
    ]).flat(),
    'END:VTIMEZONE',
  ];
  const names = Array.from({ length: 200 }, (_, index) => `Zone ${index}`);
  const text = calendar(
    ...names.map((name) => [`UID:${name}`, 'SUMMARY:A', `DTSTART;TZID="${name}":20260610T163000`]),
  ).replace('VERSION:2.0', ['VERSION:2.0', ...names.flatMap(zone)].join('\r\n'));
  expect((await check(text)).body.refused).toHaveLength(200);
});

test.each([
  ['Open play', 'practice'],
  ['Courts open 6-9', 'practice'],
  ['Courts are open', 'practice'],
  ['Club open', 'practice'],
  ['Open day', 'social'],
  ['Bayside Open', 'tournament'],
  ['Bayside Open 2026', 'tournament'],
  ['US Open final', 'tournament'],
  ['Falcons v Raptors', 'match'],
  ['Open match', 'match'],
  ['Matchless day', 'practice'],
])('%s is read as %s', async (title, type) => {
  const { body } = await check(calendar([`SUMMARY:${title}`, 'DTSTART:20260610T163000']));
  expect(body.events).toMatchObject([{ type }]);
});

describe('parts of one UID', () => {
  const date = (key: string, ...lines: string[]) => [
    'UID:weekly@example.org',
    `RECURRENCE-ID;TZID=America/New_York:${key}`,
    ...lines,
  ];
  const MOVED = date(
    '20260622T180000',
    'SUMMARY:Indoors',
    'DTSTART;TZID=America/New_York:20260623T190000',
    'DTEND;TZID=America/New_York:20260623T210000',
  );

  test('a date without its series is an event of its own', async () => {
    const { body } = await check(calendar(MOVED));
    expect(body.events).toMatchObject([{ title: 'Indoors', rule: null, state: 'new' }]);
    const [{ uid }] = body.events;
    expect((await bring(calendar(MOVED), [uid])).body.imported).toBe(1);
    expect((await check(calendar(MOVED))).body.events).toMatchObject([{ uid, state: 'here' }]);
  });

  test('a date of a series that is here changes it', async () => {
    await bring(calendar(WEEKLY), ['weekly@example.org']);
    expect((await check(calendar(MOVED))).body.events).toMatchObject([{ state: 'changed', exceptions: 2 }]);
    const { body } = await bring(calendar(MOVED), ['weekly@example.org']);
    expect(body).toMatchObject({ imported: 0, updated: 1 });
    expect(await maya.starts(...SUMMER)).toEqual(['06-08T18:00', '06-23T19:00', '06-29T18:00']);
  });

  test('calendars after the first one count, and of two versions the newer', async () => {
    const older = ['UID:a', 'SEQUENCE:1', 'SUMMARY:Older', 'DTSTART:20260610T163000'];
    const newer = ['UID:a', 'SEQUENCE:2', 'SUMMARY:Newer', 'DTSTART:20260611T163000'];
    const { body } = await check(`${calendar(newer)}\r\n${calendar(older)}`);
    expect(body.events).toMatchObject([{ title: 'Newer' }]);
    expect(body.refused).toMatchObject([
      { title: 'Older', reason: 'The file has another event of the same UID.' },
    ]);
  });

  test('a bad date leaves the series, and is listed', async () => {
    const { body } = await check(
      calendar(
        WEEKLY,
        date('20260609T180000', 'DTSTART:20260609T190000'),
        [
          'UID:weekly@example.org',
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260622T180000',
          'DTSTART;TZID=America/New_York:20260622T190000',
        ],
        date('20260629T180000', 'DTSTART:20260631T190000'),
      ),
    );
    expect(body.events).toMatchObject([{ exceptions: 1 }]);
    expect(body.refused.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Its series has no such date.',
      'It changes all later dates as well, which is not possible here.',
      'It has no time that can be read.',
    ]);
  });

  test.each([
    [
      'STATUS:CANCELLED',
      (text: string) => text.replace('SUMMARY:Falcons', 'STATUS:CANCELLED\r\nSUMMARY:Falcons'),
    ],
    ['METHOD:CANCEL', (text: string) => text.replace('VERSION:2.0', 'VERSION:2.0\r\nMETHOD:CANCEL')],
  ])('an event that the file cancels is canceled here: %s', async (_name, cancel) => {
    const text = cancel(calendar(WEEKLY));
    expect((await check(text)).body.refused).toMatchObject([{ reason: 'It is canceled.' }]);
    await bring(calendar(WEEKLY), ['weekly@example.org']);
    expect((await check(text)).body).toMatchObject({ events: [{ state: 'cancelled' }], refused: [] });
    const { body } = await bring(text, ['weekly@example.org']);
    expect(body).toMatchObject({ imported: 0, updated: 0, cancelled: 1 });
    expect(await maya.starts(...SUMMER)).toEqual([]);
    await maya.undo(body.changeId);
    expect(await maya.starts(...SUMMER)).toHaveLength(3);
  });

  test('a canceled event closes its polls, which open again when that is undone', async () => {
    await bring(calendar(WEEKLY), ['weekly@example.org']);
    const poll = await pollAboutFirst();
    const text = calendar(WEEKLY).replace('SUMMARY:Falcons', 'STATUS:CANCELLED\r\nSUMMARY:Falcons');
    const { body } = await bring(text, ['weekly@example.org']);
    expect((await poll.vote()).body.code).toBe('poll-closed');
    await maya.undo(body.changeId);
    expect((await poll.vote()).status).toBe(200);
  });

  test('a date of a series that the file cancels closes its polls', async () => {
    await bring(calendar(WEEKLY), ['weekly@example.org']);
    const poll = await pollAboutFirst();
    const text = calendar([...WEEKLY, 'EXDATE;TZID=America/New_York:20260608T180000']);
    const { body } = await bring(text, ['weekly@example.org']);
    expect((await poll.vote()).body.code).toBe('poll-closed');
    await maya.undo(body.changeId);
    expect((await poll.vote()).status).toBe(200);
  });

  test('an undone import closes the polls about its events', async () => {
    const { body } = await bring(calendar(WEEKLY), ['weekly@example.org']);
    const poll = await pollAboutFirst();
    expect((await poll.vote()).status).toBe(200);
    await maya.undo(body.changeId);
    expect((await poll.vote()).body.code).toBe('poll-closed');
  });
});

describe('a file without a calendar', () => {
  const deep = (depth: number) =>
    [
      'BEGIN:VCALENDAR',
      ...Array(depth).fill('BEGIN:VEVENT'),
      ...Array(depth).fill('END:VEVENT'),
      'END:VCALENDAR',
    ].join('\n');
  test.each([
    ['does not begin', 'hello', 'does not begin with BEGIN:VCALENDAR'],
    ['is a web page', '<html>BEGIN:VCALENDAR', 'does not begin'],
    ['is cut off', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A', 'cut off'],
    ['ends what has not begun', 'BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR', 'ends nothing'],
    ['is in another encoding', `BEGIN:VCALENDAR\nSUMMARY:Caf\uFFFD\nEND:VCALENDAR`, 'UTF-8'],
    ['is in UTF-16', `\u0000B\u0000E\u0000G\u0000I\u0000N`, 'UTF-8'],
    ['has parts in parts', deep(5000), 'parts within parts'],
    ['has one endless line', `BEGIN:VCALENDAR\nSUMMARY:${'a'.repeat(70_000)}\nEND:VCALENDAR`, 'longer'],
    ['is folded for ever', `BEGIN:VCALENDAR\nSUMMARY:a${'\n a'.repeat(70_000)}\nEND:VCALENDAR`, 'longer'],
    ['has lines without end', `BEGIN:VCALENDAR\n${'X:1\n'.repeat(70_000)}END:VCALENDAR`, 'more lines'],
    [
      'has too many events',
      calendar(...Array(501).fill(['SUMMARY:A', 'DTSTART:20260610T163000'])),
      'more than 500',
    ],
  ])('%s', async (_name, text, sentence) => {
    const began = performance.now();
    const { status, body } = await check(text);
    expect([status, body.code]).toEqual([422, 'not-a-calendar']);
    expect(body.error).toContain(sentence);
    expect(performance.now() - began).toBeLessThan(3000);
  });

  test('is larger than one may send', async () => {
    const text = `BEGIN:VCALENDAR\n${'X-A:é'.repeat(200_000)}`;
    expect((await check(text)).body.code).toBe('not-a-calendar');
    expect((await check('a'.repeat(1024 * 1024 + 1))).status).toBe(400);
    expect((await check('a'.repeat(4 * 1024 * 1024))).status).toBe(413);
  });
});

describe('importing', () => {
  test('imports the chosen events once and can be undone', async () => {
    const other = ['UID:other', 'SUMMARY:Other', 'DTSTART;TZID=America/New_York:20260701T100000'];
    const text = calendar(WEEKLY, other);
    const first = await bring(text, ['weekly@example.org']);
    expect(first.body).toMatchObject({ imported: 1, updated: 0 });
    expect(await maya.starts(...SUMMER)).toEqual(['06-08T18:00', '06-22T18:00', '06-29T18:00']);
    expect((await bring(text, ['weekly@example.org'])).body).toEqual({
      imported: 0,
      updated: 0,
      cancelled: 0,
      changeId: null,
    });
    const { body } = await check(text);
    expect(body.events.map(({ state }: ImportedEvent) => state)).toEqual(['here', 'new']);
    await maya.undo(first.body.changeId);
    expect(await maya.starts(...SUMMER)).toEqual([]);
    expect((await bring(text, ['weekly@example.org'])).body.imported).toBe(1);
  });

  test('does not bring back a deleted event', async () => {
    await bring(calendar(WEEKLY), ['weekly@example.org']);
    const window = `from=${Date.parse(SUMMER[0])}&before=${Date.parse(SUMMER[1])}`;
    const [first] = (await maya.ask('GET', `/api/calendar?${window}`)).body.occurrences;
    const gone = await maya.remove(first.eventId, { scope: 'all', key: first.key, version: '1' });
    await bring(calendar(WEEKLY), ['weekly@example.org']);
    expect((await maya.undo(gone.body.changeId)).body.code).toBe('event-stale');
    expect(await maya.starts(...SUMMER)).toHaveLength(3);
  });

  test('brings up to date what has changed in the file', async () => {
    await bring(calendar(WEEKLY), ['weekly@example.org']);
    const moved = [
      'UID:weekly@example.org',
      'RECURRENCE-ID;TZID=America/New_York:20260622T180000',
      'DTSTART;TZID=America/New_York:20260623T190000',
      'DTEND;TZID=America/New_York:20260623T210000',
      'SUMMARY:Indoors',
    ];
    const text = calendar(WEEKLY, moved);
    expect((await check(text)).body.events).toMatchObject([{ state: 'changed', exceptions: 2 }]);
    const second = await bring(text, ['weekly@example.org']);
    expect(second.body).toMatchObject({ imported: 0, updated: 1 });
    expect(await maya.starts(...SUMMER)).toEqual(['06-08T18:00', '06-23T19:00', '06-29T18:00']);
    await maya.undo(second.body.changeId);
    expect(await maya.starts(...SUMMER)).toEqual(['06-08T18:00', '06-22T18:00', '06-29T18:00']);
  });

  test('at the same time from two devices, it is there once', async () => {
    const both = await Promise.all([1, 2].map(() => bring(calendar(WEEKLY), ['weekly@example.org'])));
    expect(both.map(({ body }) => body.imported).toSorted()).toEqual([0, 1]);
  });

  test('restores the events of our own feed unchanged', async () => {
    await maya.make({
      teamId,
      rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=5',
      starts: '2026-06-26T19:00',
      notes: 'a, b; c',
    });
    const { url } = (await maya.ask('POST', '/api/calendar/feeds', { teamId })).body;
    const text = (await server.app.inject(new URL(url).pathname)).body;
    const { body } = await check(text, { teamId: null });
    await bring(text, [body.events[0].uid], { teamId: null });
    const starts = await maya.starts('2026-06-01', '2026-12-01');
    expect(starts).toHaveLength(10);
    expect(new Set(starts).size).toBe(5);
  });
});
