// Four people and one doubles match, each in a browser of their own: confirming, disputing, saying “Not me”, two records
// of one match, and a name claimed by a link.

import type { LineUpAnswer, RatingHistoryAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { networkOf } from '../network.ts';
import { registerNew } from '../people.ts';
import { eventsOnServer, pointsOnServer } from '../server-log.ts';
import { call, foundTeam, whoIs } from '../team.ts';

test.beforeEach(() => {
  test.slow(); // Four people, each with their own start of the app.
});

test('four players confirm one match, one of them without a network, and all four are rated', async ({
  page: maya,
  newVisitor,
}) => {
  const [ana, jonas, zoe] = await team(maya, newVisitor);
  const network = await networkOf(zoe);
  const matchId = await scoreDoubles([maya, ana, jonas, zoe]);

  await zoe.goto(`/matches/${matchId}`);
  await expect(questionOf(zoe)).toContainText('You lost to');
  await network.lose();
  await questionOf(zoe).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(questionOf(zoe)).toContainText('Saved on this device');
  await expectAccessible(zoe);

  await maya.goto(`/matches/${matchId}`);
  const players = playersOf(maya);
  for (const who of [ana, jonas]) {
    await who.goto('/');
    const needs = who.getByRole('region', { name: 'Needs you' });
    await needs.getByRole('button', { name: /^Confirm match with/ }).click();
    await expect(needs).toHaveCount(0);
  }
  await expect(players.getByText('Confirmed', { exact: true })).toHaveCount(2);
  await expect(players).toContainText('counts for ratings once all players have confirmed it');
  await network.find();
  await expect(questionOf(zoe)).toHaveCount(0);
  await expect(players.getByText('Confirmed', { exact: true })).toHaveCount(3);
  await expect(players).toContainText('This result counts for ratings.');
  await expectAccessible(maya);
  await expectNoSidewaysScroll(maya);

  const results = await Promise.all([maya, ana, jonas, zoe].map((who) => resultOf(who, matchId)));
  expect(results).toEqual(['won', 'won', 'lost', 'lost']);
  for (const who of [maya, ana, jonas, zoe]) {
    await expect.poll(async () => (await ratingOf(who)).length).toBe(1);
  }
});

test('a corrected log is compared by all, taken, and rates the four as if it had been entered so @desktop', async ({
  page: maya,
  newVisitor,
}) => {
  const [ana, jonas, zoe] = await team(maya, newVisitor);
  const matchId = await scoreDoubles([maya, ana, jonas, zoe]);
  await confirm(ana, matchId);
  await confirm(zoe, matchId);

  await jonas.goto(`/matches/${matchId}`);
  await questionOf(jonas).getByRole('button', { name: 'Dispute' }).click();
  const dialog = jonas.getByRole('dialog', { name: 'Dispute the result' });
  await dialog.getByLabel(/Or type it/).fill('4-6 5-7');
  await dialog.getByRole('button', { name: 'Send dispute' }).click();
  await expect(jonas.getByText(/You disputed this result: 4–6, 5–7/)).toBeVisible();

  // The others see both records, and only the scorer decides.
  await ana.goto(`/matches/${matchId}`);
  await ana.getByText(/has another result: 6–4, 7–5/).waitFor();
  await ana.getByRole('button', { name: 'Compare' }).first().click();
  const seen = ana.getByRole('dialog', { name: 'Compare results' });
  await expect(seen).toContainText('First difference: set 2.');
  await expect(seen.getByRole('button', { name: 'Take theirs' })).toHaveCount(0);
  await expectAccessible(ana);

  await maya.goto(`/matches/${matchId}`);
  await maya.getByRole('button', { name: 'Compare' }).first().click();
  await maya
    .getByRole('dialog', { name: 'Compare results' })
    .getByRole('button', { name: 'Take theirs' })
    .click();
  await expect(playersOf(maya).getByText('Confirmed', { exact: true })).toHaveCount(1);
  await expect(seen).toContainText('Both records say the same.');
  await seen.getByRole('button', { name: 'Close' }).first().click();

  // A player who had confirmed the other result is asked about this one.
  const again = ana.getByRole('region', { name: 'The result changed: is it right now?' });
  await expect(again).toContainText('6–4, 7–5');
  await again.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(again).toHaveCount(0);
  await confirm(zoe, matchId);
  await expect(playersOf(maya)).toContainText('This result counts for ratings.');
  await expect(playersOf(maya)).toContainText('The scorer took this record');
  await expectAccessible(maya);

  const direct = await Promise.all((await directResult(newVisitor)).map(ratingOf));
  expect(direct.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  await expect.poll(() => Promise.all([maya, ana, jonas, zoe].map(ratingOf))).toEqual(direct);
});

test('after “Not me” the seat is named again, but never with the one who said so @desktop', async ({
  page: maya,
  newVisitor,
}) => {
  const [ana, jonas, zoe] = await team(maya, newVisitor);
  const other = await newVisitor();
  const matchId = await scoreDoubles([maya, ana, jonas, zoe]);
  await jonas.goto(`/matches/${matchId}`);
  await questionOf(jonas).getByRole('button', { name: 'Not me' }).click();
  await jonas.getByRole('alertdialog').getByRole('button', { name: 'Not me' }).click();
  await jonas.waitForURL('**/matches');

  await maya.goto(`/matches/${matchId}`);
  const name = (await whoIs(jonas)).displayName;
  const players = playersOf(maya);
  await expect(players).toContainText('“Not me”');
  await registerNew(other);
  await call(other, 'patch', '/user/preferences', { displayName: 'Kofi Mensah' });
  await (await foundTeam(maya)).letIn(other);
  await rename(maya, name, 'Kofi Mensah');
  await expect(players.getByText('Waiting', { exact: true })).toHaveCount(3);
  await other.goto(`/matches/${matchId}`);
  await expect(questionOf(other)).toBeVisible();

  await rename(maya, 'Kofi Mensah', name);
  await expect(players).toContainText('“Not me”');
  await expect(questionOf(other)).toHaveCount(0);
  expect((await call<{ namings: unknown[] }>(jonas, 'get', '/api/needs')).namings).toEqual([]);
  await expectAccessible(maya);
});

test('two records with points are found, compared rally by rally and merged, and neither log is lost @desktop', async ({
  page: maya,
  newVisitor,
}) => {
  const [ana, jonas, zoe] = await team(maya, newVisitor);
  const lineUp = [maya, ana, jonas, zoe] as const;
  const game = (winner: string) => winner.repeat(4);
  const theirs = `${game('a').repeat(2)}bb${game('a').repeat(4)}${game('a').repeat(6)}`;
  const matchId = await scoreDoubles(lineUp, { points: theirs });
  // Jonas scored it too, from his own side, and knows of one more point of theirs.
  const mirrored = `${game('b').repeat(2)}a${game('b').repeat(4)}${game('b').repeat(6)}`;
  const ownId = await scoreDoubles([jonas, zoe, maya, ana], {
    points: mirrored,
    firstServer: 'b',
    isOwn: true,
  });

  await jonas.goto(`/matches/${matchId}`);
  const card = questionOf(jonas);
  await expect(card).toContainText('You scored this match too');
  await expectAccessible(jonas);
  await card.getByRole('button', { name: 'Use my own record' }).click();
  await expect(jonas.getByText(/You disputed this result/)).toBeVisible();

  await maya.goto(`/matches/${matchId}`);
  await maya.getByRole('button', { name: 'Compare' }).first().click();
  const compare = maya.getByRole('dialog', { name: 'Compare results' });
  await expect(compare).toContainText('First difference: point 10.');
  await expect(compare.getByRole('row', { name: /first difference/ })).toHaveCount(1);
  await compare.getByRole('button', { name: 'Show all points' }).click();
  await expect(compare.getByRole('table').nth(1).getByRole('row')).toHaveCount(theirs.length + 1);
  await expectAccessible(maya);
  await compare.getByRole('button', { name: 'Take theirs' }).click();
  await expect(compare).toHaveCount(0);

  await expect(playersOf(jonas)).toContainText('Your own record of this match is merged into this one.');
  await expect.poll(() => idsOf(jonas)).toEqual([matchId]);
  // Both logs are whole: the scorer's has the undone points before those of the other.
  expect(await pointsOnServer(jonas.request, ownId)).toBe(mirrored);
  const turned = [...mirrored].map((winner) => (winner === 'a' ? 'b' : 'a')).join('');
  expect(await pointsOnServer(maya.request, matchId)).toBe(theirs + turned);
  const kinds = (await eventsOnServer(maya.request, matchId)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'undo')).toHaveLength(theirs.length);

  await playersOf(jonas).getByRole('button', { name: 'Separate records' }).click();
  await expect.poll(async () => (await idsOf(jonas)).toSorted()).toEqual([matchId, ownId].toSorted());
});

test('a name is claimed by the share link, accepted by the scorer, and undone by the claimant @desktop', async ({
  page: maya,
  newVisitor,
}) => {
  const [ana, jonas, zoe] = await team(maya, newVisitor);
  const matchId = await scoreDoubles([maya, ana, jonas, zoe], { guest: 'Noa Petit' });
  const noa = await newVisitor();
  await registerNew(noa);
  await call(noa, 'patch', '/user/preferences', { displayName: 'Noa Petit' });
  const share = await call<{ token: string }>(maya, 'post', `/api/matches/${matchId}/shares`, {});
  await noa.goto(`/watch/${share.token}`);
  const question = noa.getByRole('region', { name: 'Is this you?' });
  await question.getByRole('button', { name: 'I’m Noa Petit' }).click();
  const dialog = noa.getByRole('dialog', { name: 'Are you Noa Petit?' });
  await expectAccessible(noa);
  await dialog.getByRole('button', { name: 'This match' }).click();
  await expect(question).toContainText('Your claim was sent. The scorer decides.');
  expect(await idsOf(noa)).toEqual([]);

  await maya.goto('/');
  const needs = maya.getByRole('region', { name: 'Needs you' });
  await needs.getByRole('button', { name: /^Accept: Noa Petit says/ }).click();
  await expect(needs).toHaveCount(0);
  expect(await idsOf(noa)).toEqual([matchId]);
  expect(await resultOf(noa, matchId)).toBe('lost');

  await noa.goto('/matches?tab=history&claims=1');
  const claims = noa.getByRole('dialog', { name: 'Claims' });
  await claims.getByRole('button', { name: /^Undo/ }).click();
  await expect(claims).toContainText('Undone');
  await expectAccessible(noa);
  expect(await idsOf(noa)).toEqual([]);
  const { seats } = await call<LineUpAnswer>(maya, 'get', `/api/matches/${matchId}/line-up`);
  expect(seats.find(({ name }) => name === 'Noa Petit')).toMatchObject({ accountId: null, answer: null });
});

type Four = readonly [scorer: Page, partner: Page, opponent: Page, other: Page];

/** The person on the page with three others in one team; gives the three. */
async function team(maya: Page, newVisitor: () => Promise<Page>): Promise<[Page, Page, Page]> {
  await registerNew(maya);
  await call(maya, 'patch', '/user/preferences', { displayName: 'Maya Okafor' });
  const { letIn } = await foundTeam(maya);
  const [ana, jonas, zoe] = [await newVisitor(), await newVisitor(), await newVisitor()];
  for (const [who, displayName] of [
    [ana, 'Ana Costa'],
    [jonas, 'Jonas Lind'],
    [zoe, 'Zoe Marsh'],
  ] as const) {
    await registerNew(who);
    await call(who, 'patch', '/user/preferences', { displayName });
    await letIn(who);
  }
  return [ana, jonas, zoe];
}

interface Scored {
  /** The winners of its points; without them the score is entered: 6–4, 6–3. */
  readonly points?: string;
  readonly firstServer?: 'a' | 'b';
  /** Without a word to the others. */
  readonly isOwn?: boolean;
  /** Plays in the place of the last. */
  readonly guest?: string;
  readonly sets?: readonly { a: number; b: number }[];
}

/** A doubles match that the first scored, with the second as partner, and won. */
async function scoreDoubles(
  four: Four,
  { points, firstServer = 'a', isOwn = false, guest, sets = WON }: Scored = {},
): Promise<string> {
  const people = await Promise.all(four.map(whoIs));
  const seats = people.map(({ id, displayName: name }, index) => ({
    name: index === 3 && guest ? guest : name,
    accountId: (isOwn && index > 0) || (index === 3 && guest) ? null : id,
  }));
  const matchId = crypto.randomUUID();
  const [scorer] = four;
  const startedAt = Date.UTC(2026, 4, 30, 15);
  await call(scorer, 'post', '/api/matches', {
    id: matchId,
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'doubles', firstServer },
    players: { a: seats.slice(0, 2), b: seats.slice(2) },
    surface: 'hard',
    startedAt,
    durationMs: points ? null : 5_400_000,
  });
  const stamp = (index: number) => ({ id: crypto.randomUUID(), at: startedAt + index * 20_000 });
  const events = points
    ? [...points].map((winner, index) => ({ ...stamp(index), kind: 'point', winner }))
    : [{ ...stamp(0), kind: 'score', sets }];
  await call(scorer, 'post', `/api/matches/${matchId}/events`, {
    base: 0,
    deviceId: crypto.randomUUID(),
    events,
  });
  return matchId;
}

const WON = [
  { a: 6, b: 4 },
  { a: 6, b: 3 },
];

/** Four others, in the same seats, with the corrected result from the start. */
async function directResult(newVisitor: () => Promise<Page>): Promise<readonly Page[]> {
  const scorer = await newVisitor();
  const others = await team(scorer, newVisitor);
  const sets = [
    { a: 6, b: 4 },
    { a: 7, b: 5 },
  ];
  const matchId = await scoreDoubles([scorer, ...others], { sets });
  for (const who of others) {
    await confirm(who, matchId);
  }
  return [scorer, ...others];
}

async function confirm(who: Page, matchId: string): Promise<void> {
  const { match } = await call<{ match: { seq: number } }>(who, 'get', `/api/matches/${matchId}`);
  await call(who, 'post', `/api/matches/${matchId}/answer`, { answer: 'confirm', seq: match.seq });
}

/** The scorer says that someone else played in a seat. */
async function rename(maya: Page, from: string, to: string): Promise<void> {
  await playersOf(maya)
    .getByRole('button', { name: `Change ${from}` })
    .click();
  const dialog = maya.getByRole('dialog', { name: `Who is ${from}?` });
  await dialog.getByRole('searchbox').fill(to);
  await dialog.getByRole('button', { name: new RegExp(`^${to}`) }).click();
  await expect(dialog).toHaveCount(0);
}

function questionOf(page: Page) {
  return page.getByRole('region', { name: /added (you )?to this match/ });
}

function playersOf(page: Page) {
  return page.getByRole('region', { name: 'Players' });
}

interface Listed {
  readonly matches: readonly { id: string; mySide: string; winner: string }[];
}

async function idsOf(page: Page): Promise<string[]> {
  const { matches } = await call<Listed>(page, 'get', '/api/matches');
  return matches.map(({ id }) => id);
}

async function resultOf(page: Page, matchId: string): Promise<'won' | 'lost' | 'not there'> {
  const { matches } = await call<Listed>(page, 'get', '/api/matches');
  const match = matches.find(({ id }) => id === matchId);
  if (!match) {
    return 'not there';
  }
  return match.mySide === match.winner ? 'won' : 'lost';
}

/** The rating after each match in tennis doubles. */
async function ratingOf(page: Page): Promise<number[]> {
  const { username } = await whoIs(page);
  const path = `/api/players/${username}/ratings?sport=tennis&discipline=doubles`;
  const { steps } = await call<RatingHistoryAnswer>(page, 'get', path);
  return steps.map(({ rating }) => rating);
}
