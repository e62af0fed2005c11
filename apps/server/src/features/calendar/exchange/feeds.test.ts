import type { CreateEventBody } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { calendarFeeds, events } from '#server/db/schema/calendar.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { eventBody, MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { partsInTsIcs, startsInNodeIcal } from '#test/other-calendars.ts';
import { buildTeam } from '#test/teams.ts';
import { newEvent } from '../create.ts';
import { writeCalendar } from './ics-write.ts';

let server: Harness;
let account: SignedInAccount;
let maya: Planner;
let teamId: string;

beforeEach(async () => {
  server = await harness();
  account = await buildAccount(server, { displayName: 'Maya Okafor' });
  maya = planner(account, server.app);
  ({ teamId } = await buildTeam(server, { name: 'Falcons', members: [[account, 'admin']] }));
});

/** A name keeps no line breaks, notes do. */
const NASTY =
  'Line one\r\nBEGIN:VEVENT\nSUMMARY:Not me; and, \\ back 🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾🎾';

const NASTY_LINE = NASTY.replaceAll(/\s+/g, ' ').trim();

describe('a feed, read by parsers that are not ours', () => {
  test('has every event of what its person sees, with a name that stays and a number that grows', async () => {
    const { id } = await maya.make({ teamId, title: NASTY_LINE, notes: NASTY, arriveEarlyMinutes: 15 });
    await maya.make({ title: 'Physio' });
    const { url } = await feed(null);
    const before = parse(await read(url));
    expect(before.events.map(({ summary }) => summary).toSorted()).toEqual([NASTY_LINE, 'Physio'].toSorted());
    const [own] = before.events.filter(({ uid }) => uid === `${id}@allcourt`);
    expect(own?.description).toContain('Be there 15 min early.');

    await maya.change(id, { scope: 'all', key: MONDAY_KEY, version: 1, changes: { title: 'Drills' } });
    const after = parse(await read(url)).events.find(({ uid }) => uid === `${id}@allcourt`);
    expect(after).toMatchObject({ summary: 'Drills' });
    expect(after?.sequence).toBeGreaterThan(own?.sequence ?? 99);
  });

  test('says how often to ask, and escapes and folds its lines', async () => {
    await maya.make({ teamId, title: NASTY_LINE, notes: NASTY });
    const { url } = await feed(teamId);
    const { text, root } = parse(await read(url));
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe('Falcons (Allcourt)');
    expect(String(root.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(
      true,
    );
    for (const line of text.split(/\r\n(?! )/)) {
      expect(line).toBe(ICAL.helpers.foldline(line.replaceAll('\r\n ', '')));
    }
    expect(text.replaceAll('\r\n ', '')).toContain(
      'SUMMARY:Line one BEGIN:VEVENT SUMMARY:Not me\\; and\\, \\\\ back 🎾',
    );
  });

  test.each([
    ['America/New_York', '2026-10-25T18:30', 'FREQ=WEEKLY;COUNT=4'],
    ['Europe/London', '2026-03-22T10:00', 'FREQ=WEEKLY;UNTIL=20260405'],
    ['Australia/Sydney', '2026-03-29T19:00', 'FREQ=MONTHLY;BYDAY=-1SU;COUNT=9'],
    ['Australia/Lord_Howe', '2026-10-01T09:00', 'FREQ=DAILY;UNTIL=20261008'],
    ['America/Phoenix', '2026-03-02T18:00', 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=6'],
    ['UTC', '2026-03-02T18:00', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4'],
  ])('is on at the same instants there: %s %s %s', async (timeZone, starts, rule) => {
    await maya.make(seriesOf({ timeZone, starts, rule }));
    const ours = await instants();
    const { url } = await feed(null);
    expect(ours.length).toBeGreaterThan(2);
    const text = await read(url);
    expect(occurrencesIn(parse(text))).toEqual(ours);
    expect(startsInNodeIcal(text)).toEqual(ours);
  });

  test('leaves out what was taken out, and has what was moved where it was moved', async () => {
    const { id } = await maya.make(seriesOf({ rule: 'FREQ=WEEKLY;COUNT=4' }));
    await maya.remove(id, { scope: 'this', key: '20260615T1800', version: '1' });
    await maya.change(id, {
      ...{ scope: 'this', key: '20260622T1800', version: 2 },
      changes: { starts: '2026-06-23T20:00', ends: '2026-06-23T21:00', title: 'Indoors' },
    });
    const { url } = await feed(null);
    const text = await read(url);
    const ours = await instants();
    expect(occurrencesIn(parse(text))).toEqual(ours);
    expect(startsInNodeIcal(text)).toEqual(ours);
    const part = { summary: 'Practice', without: [], insteadOf: null };
    expect(partsInTsIcs(text)).toEqual([
      {
        ...part,
        start: '2026-06-08T22:00:00.000Z',
        end: '2026-06-09T00:00:00.000Z',
        without: ['2026-06-15T22:00:00.000Z'],
      },
      {
        ...part,
        summary: 'Indoors',
        start: '2026-06-24T00:00:00.000Z',
        end: '2026-06-24T01:00:00.000Z',
        insteadOf: '2026-06-22T22:00:00.000Z',
      },
    ]);
  });

  test('whole days are days', async () => {
    await maya.make({ isAllDay: true, starts: '2026-06-20T00:00', ends: '2026-06-22T00:00', title: 'Open' });
    const { url } = await feed(null);
    const [open] = parse(await read(url)).events;
    expect([open?.startDate.isDate, open?.startDate.toString(), open?.endDate.toString()]).toEqual([
      true,
      '2026-06-20',
      '2026-06-22',
    ]);
  });
});

describe('a feed that is read again', () => {
  const ask = (url: string, etag?: string) =>
    server.app.inject({
      url: new URL(url).pathname,
      headers: etag === undefined ? {} : { 'if-none-match': `"other", W/${etag}` },
    });

  test('is not sent again until something in it changes', async () => {
    const { id } = await maya.make(seriesOf({ teamId, rule: 'FREQ=WEEKLY;COUNT=4' }));
    const { url } = await feed(teamId);
    const first = await ask(url);
    const etag = String(first.headers.etag);
    const again = await ask(url, etag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await ask(url, '"another"')).body).toBe(first.body);

    let known = etag;
    const changed = async (act: () => Promise<unknown>) => {
      await act();
      const next = await ask(url, known);
      expect(next.statusCode).toBe(200);
      known = String(next.headers.etag);
      return next.body;
    };
    const without = await changed(() =>
      maya.remove(id, { scope: 'this', key: '20260615T1800', version: '1' }),
    );
    expect(without).toContain('EXDATE');
    const { body } = await maya.change(id, {
      ...{ scope: 'this', key: '20260622T1800', version: 2 },
      changes: { title: 'Indoors' },
    });
    expect(await changed(async () => body)).toContain('Indoors');
    expect(await changed(() => maya.undo(body.changeId))).not.toContain('Indoors');
    expect(await changed(() => maya.make({ teamId, title: 'Physio' }))).toContain('Physio');
    expect(await changed(() => server.db.update(teams).set({ name: 'Hawks' }))).toContain('Hawks');
    expect(
      await changed(() => maya.remove(id, { scope: 'all', key: MONDAY_KEY, version: '4' })),
    ).not.toContain('Practice');
  });

  test('has every event once and in order, when there are more than are written at a time', async () => {
    const now = server.clock.now();
    const rows = Array.from({ length: 950 }, (_, index) => {
      const starts = `2026-0${1 + (index % 9)}-11T${10 + (index % 7)}:00`;
      const rule = index % 50 === 0 ? 'FREQ=WEEKLY;COUNT=3' : null;
      const body = eventBody({ title: `Event ${index}`, starts, rule });
      return newEvent(body, { teamId, ownerId: null, createdBy: null, now });
    });
    await server.db.insert(events).values(rows);
    const { url } = await feed(teamId);
    const sorted = rows.toSorted(
      (one, other) => one.firstAt.getTime() - other.firstAt.getTime() || (one.id < other.id ? -1 : 1),
    );
    const whole = writeCalendar({
      name: 'Falcons (Allcourt)',
      events: sorted.map((event) => ({ event: { ...event }, exceptions: [] })),
      now,
      publicUrl: server.config.publicUrl,
    });
    expect(await read(url)).toBe(whole);
  });
});

describe('the address of a feed', () => {
  test('is shown once and stored as a hash', async () => {
    const { url } = await feed(teamId);
    const token = /feeds\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    const [row] = await server.db.select().from(calendarFeeds);
    expect(JSON.stringify(row)).not.toContain(token);
    const { feeds } = (await maya.ask('GET', '/api/calendar/feeds')).body;
    expect(feeds).toMatchObject([{ team: { name: 'Falcons' }, readAt: null }]);
    expect(JSON.stringify(feeds)).not.toContain(token);
    await read(url);
    expect((await maya.ask('GET', '/api/calendar/feeds')).body.feeds[0].readAt).not.toBeNull();
  });

  test('is for calendars, not for search engines or caches that many share', async () => {
    const { url } = await feed(null);
    const { headers } = await server.app.inject(new URL(url).pathname);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
  });

  test('stops working when it is revoked or its owner leaves', async () => {
    const first = await feed(teamId);
    await maya.ask('DELETE', `/api/calendar/feeds/${first.feed.id}`);
    expect((await server.app.inject(new URL(first.url).pathname)).json().code).toBe('feed-not-found');
    const second = await feed(teamId);
    await server.db.delete(teamMembers).where(eq(teamMembers.accountId, account.account.id));
    expect((await server.app.inject(new URL(second.url).pathname)).json().code).toBe('feed-not-found');
  });

  test('is one of at most twenty, and only its person turns it off', async () => {
    for (let number = 0; number < 20; number += 1) {
      await feed(null);
    }
    expect((await maya.ask('POST', '/api/calendar/feeds', { teamId: null })).body.code).toBe(
      'too-many-feeds',
    );
    const { feeds } = (await maya.ask('GET', '/api/calendar/feeds')).body;
    const other = planner(await buildAccount(server), server.app);
    expect((await other.ask('DELETE', `/api/calendar/feeds/${feeds[0].id}`)).status).toBe(404);
  });
});

test('one occurrence is taken into another calendar, as a file or by a link', async () => {
  const { id } = await maya.make(seriesOf({ title: 'Singles, doubles', rule: 'FREQ=WEEKLY' }));
  const file = await server.app.inject({
    url: `/api/calendar/events/${id}/20260622T1800/event.ics`,
    headers: { cookie: account.cookie },
  });
  expect(file.headers['content-disposition']).toBe('attachment; filename="event.ics"');
  expect(file.body).toContain('DTSTART;TZID=America/New_York:20260622T180000\r\n');
  expect(file.body).toContain('X-WR-CALNAME:Singles\\, doubles\r\n');
  // Two dates of a series are two entries there, and not one that the later file replaces.
  expect(file.body).toContain('RECURRENCE-ID;TZID=America/New_York:20260622T180000\r\n');
  expect(file.body).toContain(`UID:${id}@allcourt\r\n`);
  expect(file.body).not.toContain('RRULE:FREQ=WEEKLY');
  const { googleUrl } = (await maya.detail(id, '20260622T1800')).body;
  expect(new URL(googleUrl).searchParams.get('dates')).toBe('20260622T220000Z/20260623T000000Z');
});

function seriesOf(changes: Partial<CreateEventBody>): Partial<CreateEventBody> {
  return { title: 'Practice', ...changes };
}

async function feed(of: string | null): Promise<{ url: string; feed: { id: string } }> {
  const { status, body } = await maya.ask('POST', '/api/calendar/feeds', { teamId: of });
  expect(status).toBe(201);
  return body;
}

async function read(url: string): Promise<string> {
  const response = await server.app.inject(new URL(url).pathname);
  expect(response.statusCode).toBe(200);
  return response.body;
}

/** The start of everything in our own calendar. */
async function instants(): Promise<string[]> {
  const window = `from=${Date.parse('2026-01-01')}&before=${Date.parse('2027-01-01')}`;
  const { body } = await maya.ask('GET', `/api/calendar?${window}`);
  return body.occurrences.map(({ startsAt }: { startsAt: string }) => startsAt);
}

function parse(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone);
  }
  return { text, root, events: root.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part)) };
}

/** The start of everything in the other parser, by the zones in the file itself. */
function occurrencesIn({ root, events }: ReturnType<typeof parse>): string[] {
  const parts = root.getAllSubcomponents('vevent');
  const masters = events.filter((event) => !event.isRecurrenceException());
  const found = masters.flatMap(({ uid }) => {
    const own = parts.filter((part) => part.getFirstPropertyValue('uid') === uid);
    const master = own.find((part) => !part.hasProperty('recurrence-id'));
    const exceptions = own.filter((part) => part.hasProperty('recurrence-id'));
    const event = new ICAL.Event(master, { exceptions });
    if (!event.isRecurring()) {
      return [event.startDate.toJSDate().toISOString()];
    }
    const starts: string[] = [];
    const iterator = event.iterator();
    for (let next = iterator.next(); next && starts.length < 100; next = iterator.next()) {
      starts.push(event.getOccurrenceDetails(next).startDate.toJSDate().toISOString());
    }
    return starts;
  });
  return found.toSorted();
}
