import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, lookOn } from '../accessible.ts';
import { daysLater, keyOf, planEvent, replyLink, wallIn } from '../events.ts';
import { expect, test, testInstalled } from '../fixtures.ts';
import { networkOf, offlineShell } from '../network.ts';
import { CalendarPage } from '../pages/calendar-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { foundTeam } from '../team.ts';

const HOUR_MS = 3_600_000;
/** The height of an hour. */
const HOUR_PX = 48;

/** A day of the week that is in the month and in the week around it with the one after it: three to four days ahead. */
function dayAhead(): string {
  const day = wallIn(3 * 24 * HOUR_MS).slice(0, 10);
  return new Date(day).getUTCDay() === 6 ? daysLater(day, 1) : day;
}

/** Draws a block, or its foot, so many pixels down. */
async function drag(page: Page, block: Locator, { down, foot = false }: { down: number; foot?: boolean }) {
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) {
    throw new Error('It is not on the screen.');
  }
  const [x, y] = [box.x + box.width / 2, foot ? box.y + box.height - 4 : box.y + 14];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down / 2);
  await page.mouse.move(x, y + down);
  await page.mouse.up();
}

/** Undoes a change from its toast. */
async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
}

test('moved and resized with the mouse and by keys, and undone @desktop', async ({ page }) => {
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  const day = dayAhead();
  const [starts, ends] = [`${day}T10:00`, `${day}T12:00`];
  await planEvent(page, { teamId, title: 'Serve clinic', starts, ends, rule: 'FREQ=WEEKLY;COUNT=3' });
  const calendar = new CalendarPage(page);
  await calendar.open(`?view=week&date=${day}`);
  const block = page.getByRole('link', { name: /^Serve clinic/ });
  await expect(block).toHaveAccessibleName(/10:00\sAM\s–\s12:00\sPM/);
  await expectAccessible(page, 'week');

  await drag(page, block, { down: HOUR_PX });
  await expect(block).toHaveAccessibleName(/11:00\sAM\s–\s1:00\sPM/);
  await expect(page.getByText('This date of Serve clinic moved')).toBeVisible();
  await undo(page);
  await expect(block).toHaveAccessibleName(/10:00\sAM\s–\s12:00\sPM/);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await drag(page, block, { down: HOUR_PX / 2, foot: true });
  await expect(block).toHaveAccessibleName(/10:00\sAM\s–\s12:30\sPM/);
  await expect(page).toHaveURL(/view=week/); // The press that ends a drag opens nothing.
  await saved;
  const read = page.waitForResponse((response) => response.url().includes('/api/calendar?'));
  await page.reload();
  await read;
  await expect(block).toHaveAccessibleName(/10:00\sAM\s–\s12:30\sPM/);

  await block.focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.up('Shift');
  await page.keyboard.up('Alt');
  await expect(block).toHaveAccessibleName(/10:15\sAM\s–\s12:15\sPM/);
  await expect(block).toBeFocused();

  const next = daysLater(day, 1);
  await calendar.open(`?view=day&date=${next}`);
  await expect(block).toBeVisible();
  await expectAccessible(page, 'day');
  await calendar.open(`?view=month&date=${next}`);
  const cellOf = (date: string) => page.getByRole('gridcell', { name: longDay(date) });
  const shown = cellOf(next).getByRole('link', { name: /^Serve clinic/ });
  await shown.dragTo(cellOf(day), { targetPosition: { x: 60, y: 90 } });
  await expect(cellOf(day).getByRole('link', { name: /^Serve clinic/ })).toBeVisible();
  await undo(page);
  await expect(shown).toBeVisible();
});

test('a series is changed and deleted by one date, from one on, and as a whole @desktop', async ({
  page,
}) => {
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  const day = dayAhead();
  const { id, path } = await planEvent(page, {
    teamId,
    title: 'Serve clinic',
    starts: `${day}T10:00`,
    ends: `${day}T12:00`,
    rule: 'FREQ=WEEKLY;COUNT=4',
  });
  const [second, third] = [7, 14].map((days) => `/calendar/${id}/${keyOf(`${daysLater(day, days)}T10:00`)}`);
  const calendar = new CalendarPage(page);
  const expectDates = async (titles: string) => {
    await calendar.open(`?view=agenda&date=${day}`);
    const rows = page.getByRole('link', { name: /^(Serve clinic|Drills|Ladder)/ });
    // Saved data is drawn first, then the server's answer.
    await expect.poll(async () => (await rows.allTextContents()).map((row) => row[0]).join(' ')).toBe(titles);
  };
  // Saved data is drawn first; what is done to it before the server has answered is refused as someone else's change.
  const open = async (at: string) => {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes(`/events/${id}/`),
    );
    await page.goto(at);
    await answered;
  };
  const rename = async (at: string, title: string, scope: string) => {
    await open(at);
    await calendar.edit();
    await calendar.dialog.getByRole('radio', { name: scope }).check();
    await calendar.dialog.getByLabel('Title').fill(title);
    await calendar.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(calendar.dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  const remove = async (at: string, scope: string) => {
    await open(at);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete event' }).click();
    await calendar.question.getByRole('radio', { name: scope }).check();
    await calendar.question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/ deleted$/)).toBeVisible();
  };

  await rename(second ?? '', 'Drills', 'This date');
  await expectDates('S D S S');
  await rename(third ?? '', 'Ladder', 'This and following');
  await expectDates('S D L L');
  await remove(second ?? '', 'This date');
  await expectDates('S L L');
  await rename(path, 'Drills', 'All dates');
  await expectDates('D L L');

  await page.goto(path);
  await calendar.edit();
  await expect(calendar.dialog.getByLabel('Title')).toHaveValue('Drills');
  await expectAccessible(page, 'edit');
  await calendar.dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete event' }).click();
  await expectAccessible(page, 'delete');
});

test('a match is scored from its event, and the result is on it for the team @desktop', async ({
  page,
  newVisitor,
}) => {
  const mate = await newVisitor();
  await registerNew(page);
  await registerNew(mate);
  const team = await foundTeam(page);
  await team.letIn(mate);
  const event = await planEvent(page, {
    teamId: team.teamId,
    type: 'match',
    title: 'Falcons v Northside',
    starts: wallIn(-HOUR_MS),
    ends: wallIn(HOUR_MS),
  });
  await mate.goto(event.path);
  await expect(mate.getByText('Matches scored from here stay with this event')).toBeVisible();
  await page.goto(event.path);
  await page.getByRole('link', { name: 'Start scoring' }).click();
  const setup = new MatchSetupPage(page);
  await setup.choose({ sport: 'Tennis', type: 'Singles', opponent: 'Jo Weiss' });
  await setup.start();
  await new LivePage(page).tap('w');
  const matches = mate.getByRole('region', { name: 'Matches' });
  await expect(matches).toContainText('Live');
  await expect(matches).toContainText('Jo Weiss');
  await expectAccessible(mate, 'event with a match');
});

testInstalled(
  'a reply without a network, one by a link, and who came in the end @phone',
  async ({ page, newVisitor, server }) => {
    const look = lookOn(true);
    const network = await networkOf(page);
    const coach = await newVisitor();
    await registerNew(coach);
    await registerNew(page);
    const team = await foundTeam(coach);
    await team.letIn(page);
    const day = dayAhead();
    const event = await planEvent(coach, {
      teamId: team.teamId,
      title: 'Serve clinic',
      starts: `${day}T10:00`,
      ends: `${day}T12:00`,
      venue: {
        name: 'Riverside Park',
        address: '1 Court Lane',
        mapUrl: null,
        courts: '2',
        surface: 'hard',
        isIndoor: false,
      },
    });
    const [here, there] = [new CalendarPage(page), new CalendarPage(coach)];
    await coach.goto(event.path);
    await page.goto(event.path);
    await expect(here.answer('Going')).toBeVisible();
    await look(page, 'event');
    await expectNoSidewaysScroll(page);
    await offlineShell(page);

    await network.lose();
    await here.answer('Going').click();
    await expect(page.getByText("Saved on this device. We'll send it when you're online.")).toBeVisible();
    await page.reload();
    await expect(here.answer('Going')).toHaveAttribute('aria-pressed', 'true');
    await expect(coach.getByText('0 going')).toBeVisible();
    await network.find();
    await expect(coach.getByText('1 going')).toBeVisible();
    await expect(page.getByText("Saved on this device. We'll send it when you're online.")).toHaveCount(0);

    const link = await replyLink(page, { dataDir: server.dataDir, ...event });
    const stranger = await newVisitor();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Serve clinic' })).toBeVisible();
    await look(stranger, 'reply by a link');
    await new CalendarPage(stranger).answer("Can't go").click();
    await expect(stranger.getByText('Reply saved. You can change it with this link.')).toBeVisible();
    await expect(coach.getByRole('region', { name: "Can't go" })).toBeVisible();
    await expect(here.answer("Can't go")).toHaveAttribute('aria-pressed', 'true');
    await stranger.goto(`${link.slice(0, -1)}_`);
    await expect(stranger.getByText('This link no longer works')).toBeVisible();

    const held = await planEvent(coach, {
      teamId: team.teamId,
      title: 'Early session',
      starts: wallIn(-3 * HOUR_MS),
      ends: wallIn(-HOUR_MS),
    });
    await coach.goto(held.path);
    await coach.getByRole('button', { name: 'Take attendance' }).click();
    await there.dialog.getByRole('radio', { name: 'Came' }).first().check();
    await there.dialog.getByRole('radio', { name: 'Came' }).last().check();
    await look(coach, 'attendance');
    await there.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(coach.getByText('2 came')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Your stats' })).toContainText(/Hours Trained\s*2/);

    await here.open('?view=week');
    const today = wallIn(0).slice(0, 10);
    const head = page.getByRole('button', { name: new RegExp(`^${Number(today.slice(8))}\\s?\\w{3}$`) });
    await expect(head).toBeInViewport();
    await look(page, 'week');
    await expectNoSidewaysScroll(page);
  },
);

const FILE = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Club season',
  'BEGIN:VEVENT',
  'UID:one@club',
  'DTSTART:20990105T180000',
  'DTEND:20990105T200000',
  'SUMMARY:Season opener',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:two@club',
  'DTSTART:20990112T180000',
  'DTEND:20990112T200000',
  'SUMMARY:Second round',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:three@club',
  'DTSTART:20990119T180000',
  'DTEND:20990119T200000',
  'RRULE:FREQ=HOURLY',
  'SUMMARY:Every hour',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

test('an address for another calendar, and a file from one @desktop', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  const day = dayAhead();
  await planEvent(page, { teamId, title: 'Serve clinic', starts: `${day}T10:00`, ends: `${day}T12:00` });
  const calendar = new CalendarPage(page);
  await calendar.open('?view=agenda');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Sync with another calendar');
  await calendar.dialog.getByLabel('Events of').selectOption('Falcons');
  await calendar.dialog.getByRole('button', { name: 'Create link' }).click();
  await calendar.dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(calendar.dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expectAccessible(page, 'feeds');
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(await (await page.request.get(url)).text()).toContain('SUMMARY:Serve clinic');
  await calendar.dialog.getByRole('button', { name: 'Turn off, Falcons' }).click();
  await expect(calendar.dialog.getByText('None yet.')).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
  await page.keyboard.press('Escape');

  await choose('Import a calendar file');
  const text = calendar.dialog.getByLabel('Or paste its text');
  await text.fill('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260101T');
  await calendar.dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(calendar.dialog.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await calendar.dialog
    .getByLabel('File')
    .setInputFiles({ name: 'season.ics', mimeType: 'text/calendar', buffer: Buffer.from(FILE) });
  await expect(text).toHaveValue(/Season opener/);
  await calendar.dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(calendar.dialog.getByRole('region', { name: 'Skipped' })).toContainText('Every hour');
  await calendar.dialog.getByRole('checkbox', { name: /Second round/ }).uncheck();
  await expectAccessible(page, 'import');
  await calendar.dialog.getByRole('button', { name: 'Import 1 event' }).click();
  await expect(page.getByText('1 event imported, 0 updated')).toBeVisible();
  await calendar.open('?view=agenda&date=2099-01-01');
  await expect(page.getByRole('link', { name: /^Season opener/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Second round/ })).toHaveCount(0);
  await expectAccessible(page, 'agenda');
});

/** `Thursday, November 26`, as the cell of a month says it. */
function longDay(day: string): RegExp {
  const text = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));
  // The first is not the fifteenth.
  return new RegExp(`${text}\\b`);
}
