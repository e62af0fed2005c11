// Two people on a ladder: a challenge, a time in the calendar, the match, and the place that it wins.

import type { LadderAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, whoIs } from '../team.ts';

test.beforeEach(() => {
  test.slow(); // Two people, each with their own start of the app.
});

test('a challenge is accepted, put into the calendar, played, and wins the place', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  const look = lookOn(isMobile);
  const { jonas, teamId } = await meet(page, newVisitor);
  const ladder = `/team?team=${teamId}&tab=ladder`;

  // Jonas runs the team: he starts the ladder and is on top. Maya joins below.
  await jonas.goto(ladder);
  await jonas.getByRole('button', { name: 'Start ladder' }).click();
  const rules = jonas.getByRole('dialog', { name: 'Start ladder' });
  await expect(rules).toContainText('Challenge up to 3 above. Play in 10 days. Win the place.');
  await look(jonas, 'the rules');
  await rules.getByRole('button', { name: 'Start ladder' }).click();
  await jonas.getByRole('button', { name: 'Join ladder' }).click();
  await expect(jonas.getByText('You are the first one here.')).toBeVisible();
  await page.goto(ladder);
  await page.getByRole('button', { name: 'Join ladder' }).click();
  await expect(page.getByText('You can challenge Jonas Lind. 10 days to play.')).toBeVisible();
  await look(page, 'the ladder');
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Challenge Jonas Lind' }).click();
  await expect(ownChallenge(page)).toContainText('Jonas Lind has yet to accept.');

  // The notification leads to the question.
  await jonas.goto('/');
  await jonas.getByRole('button', { name: /^Notifications/ }).click();
  await jonas.getByRole('link', { name: /Maya Okafor challenged you on the ladder/ }).click();
  await jonas.waitForURL(/tab=ladder&sport=tennis/);
  const question = jonas.getByRole('region', { name: 'Maya Okafor challenged you' });
  await expect(question).toContainText('2nd. 2 days to reply');
  await look(jonas, 'a challenge to answer');
  await question.getByRole('button', { name: 'Accept' }).click();

  // Jonas proposes two times; Maya's screen follows, and she accepts one.
  await ownChallenge(jonas).getByRole('button', { name: 'Propose times' }).click();
  const times = jonas.getByRole('dialog', { name: 'Propose times' });
  await times.getByRole('button', { name: 'Add a time' }).click();
  await times.getByLabel('Time', { exact: true }).last().fill('19:30');
  await times.getByLabel('Place (optional)').fill('Court 3');
  await look(jonas, 'proposing times');
  await times.getByRole('button', { name: 'Propose times' }).click();
  await expect(ownChallenge(jonas)).toContainText('Maya Okafor has yet to choose.');
  const proposed = page.getByRole('region', { name: 'Proposed times' });
  await expect(proposed).toContainText('Jonas Lind proposed, Court 3');
  await look(page, 'times to choose from');
  await proposed.getByRole('button', { name: /^Accept .*7:30 PM/ }).click();
  const inCalendar = /7:30 PM, Court 3/;
  await expect(ownChallenge(jonas).getByRole('link', { name: inCalendar })).toBeVisible();
  await ownChallenge(page).getByRole('link', { name: inCalendar }).click();
  await expect(page.getByRole('heading', { name: 'Tennis ladder match' })).toBeVisible();
  await expectGoing(page, jonas);

  // New Match has both accounts. The result is entered, and counts once Jonas confirms it.
  await page.goto(ladder);
  await ownChallenge(page).getByRole('link', { name: 'Score live' }).click();
  const setup = page.getByRole('dialog', { name: 'New match' });
  await expect(setup).toContainText('Okafor v Lind.');
  await expect(setup).toContainText('Jonas Lind gets a request to confirm this match');
  await page.goto(ladder);
  await ownChallenge(page).getByRole('link', { name: 'Enter result' }).click();
  await expect(page.getByRole('combobox', { name: "Opponent's name" })).toHaveValue('Jonas Lind');
  await enterResult(page);
  const matchId = /\/matches\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await jonas.goto(`/matches/${matchId}`);
  await jonas
    .getByRole('region', { name: /added (you )?to this match/ })
    .getByRole('button', { name: 'Confirm', exact: true })
    .click();

  await expect
    .poll(async () => {
      const { ladder: now } = await call<LadderAnswer>(page, 'get', `/api/teams/${teamId}/ladders/tennis`);
      return now?.rungs.map(({ person }) => person.name);
    })
    .toEqual(['Maya Okafor', 'Jonas Lind']);
  await page.goto(ladder);
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('listitem').first()).toContainText('You');
  const history = page.getByRole('region', { name: 'Latest challenges' });
  await expect(history).toContainText(/6–4\s*6–3/);
  await look(page, 'the ladder after a match');
  await history.getByRole('link', { name: 'You beat Lind' }).click();
  await page.waitForURL(`**/matches/${matchId}`);
});

test('two answers at the same time are one, and a withdrawn challenge leaves the calendar', async ({
  page,
  newVisitor,
}) => {
  const { jonas, teamId, ladderUrl } = await meet(page, newVisitor);
  const id = await startChallenge({ page, jonas, ladderUrl });
  const ladder = `/team?team=${teamId}&tab=ladder&sport=tennis`;
  await page.goto(ladder);
  await jonas.goto(ladder);
  const accept = jonas.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toBeVisible();

  // Maya withdraws elsewhere while Jonas looks at an older screen.
  await jonas.route('**/api/teams/*/ladders/tennis', (route) => route.abort());
  await call(page, 'post', `/api/challenges/${id}/answer`, { answer: 'withdraw' });
  await accept.click();
  await expect(jonas.getByText('This challenge can no longer be answered.')).toBeVisible();
  await jonas.unroute('**/api/teams/*/ladders/tennis');
  await jonas.reload();
  await expect(jonas.getByText('Okafor withdrew from playing you')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'More about the ladder' }).click();
  await page.getByRole('menuitem', { name: 'Take a break' }).click();
  await page
    .getByRole('dialog', { name: 'Take a break' })
    .getByRole('button', { name: 'Take a break' })
    .click();
  await expect(page.getByText('While you are away, no one can challenge you.')).toBeVisible();
  await page.getByRole('button', { name: "I'm back" }).click();
  await expect(page.getByText('You can challenge Jonas Lind. 10 days to play.')).toBeVisible();
});

interface Met {
  readonly jonas: Page;
  readonly teamId: string;
  readonly ladderUrl: string;
}

/** Maya on the page, in a team that Jonas runs. */
async function meet(maya: Page, newVisitor: () => Promise<Page>): Promise<Met> {
  const jonas = await newVisitor();
  await registerNew(maya);
  await registerNew(jonas);
  await call(maya, 'patch', '/user/preferences', { displayName: 'Maya Okafor' });
  await call(jonas, 'patch', '/user/preferences', { displayName: 'Jonas Lind' });
  const team = await foundTeam(jonas);
  await team.letIn(maya);
  return { jonas, teamId: team.teamId, ladderUrl: `/api/teams/${team.teamId}/ladders/tennis` };
}

/** Jonas above Maya, whose challenge waits for his answer. */
async function startChallenge({
  page,
  jonas,
  ladderUrl,
}: Pick<Met, 'jonas' | 'ladderUrl'> & { page: Page }): Promise<string> {
  await call(jonas, 'put', ladderUrl, { reach: 3, days: 10, movement: 'take', isOpen: true });
  await call(jonas, 'put', `${ladderUrl}/place`);
  await call(page, 'put', `${ladderUrl}/place`);
  const id = crypto.randomUUID();
  await call(page, 'post', `${ladderUrl}/challenges`, { id, accountId: (await whoIs(jonas)).id });
  return id;
}

function ownChallenge(page: Page) {
  return page.getByRole('region', { name: 'Your challenge' });
}

/** Both have a spot at the event that is open on the page. */
async function expectGoing(...players: readonly Page[]): Promise<void> {
  for (const player of players) {
    const { occurrences } = await call<{ occurrences: { title: string; own: { answer: string } | null }[] }>(
      player,
      'get',
      '/api/calendar/upcoming?limit=8',
    );
    const event = occurrences.find(({ title }) => title === 'Tennis ladder match');
    expect(event?.own?.answer).toBe('going');
  }
}

/** Maya beat Jonas 6–4, 6–3 today. */
async function enterResult(page: Page): Promise<void> {
  await page
    .getByLabel(/Or type it|Score/)
    .first()
    .fill('6-4 6-3');
  await page.getByRole('button', { name: 'Log match' }).click();
  await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
}
