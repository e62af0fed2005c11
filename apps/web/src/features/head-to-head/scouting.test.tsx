import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { JONAS_ID, OPPONENTS, SCOUTING, TEAM_ID } from '#test/head-to-head.ts';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

beforeAll(async () => {
  await Promise.all([
    import('#web/app/routes/scouting.tsx'),
    import('./scouting-screen.tsx'),
    import('./rate-dialog.tsx'),
  ]);
}, 60_000);

const LIST = `/team/scouting?team=${TEAM_ID}`;
const REPORT = `${LIST}&opponent=${JONAS_ID}`;

function open(answers: Handlers = {}, at = REPORT) {
  return renderApp({
    at,
    user: buildUser(),
    answers: {
      'GET /api/teams/:teamId/scouting': () => SCOUTING,
      'GET /api/teams/:teamId/opponents': () => OPPONENTS,
      ...answers,
    },
  });
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a scouting report', () => {
  test('says what it is counted from', async () => {
    open();
    const card = await panel('Jonas Lindqvist');
    card.getByText('4 matches against Falcons: 3 won, 1 lost by the team.');
    card.getByText(/^3 matches scored point by point, 1 in doubles: there the figures are the pair's\.$/);
    expect(card.getByRole('link', { name: 'Your head-to-head' }).getAttribute('href')).toBe(
      `/matches/head-to-head?opponent=${JONAS_ID}`,
    );
  });

  test('shows each share with its sample and range, and how it is counted one press away', async () => {
    const { person } = open();
    const placement = await panel('Serve placement');
    placement.getByText('30 of 60, likely 38–62%');
    await person.click(placement.getByRole('button', { name: /^Serves wide: ?50%/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Serves wide, Jonas Lindqvist' }));
    expect(dialog.getByText('Sample').parentElement?.textContent).toBe('Sample30 of 60 points');
    (await panel('Points under pressure')).getByText('3 of 8, likely 14–69%');
    (await panel('How points end')).getByText('Winners');
    (await panel('Rally length')).getByText('Rallies of 1–4 shots');
  });

  test('leads to each member’s head-to-head, and to no match of theirs', async () => {
    open();
    const members = await panel('Who met them');
    expect(members.getByRole('link', { name: /Ana Costa/ }).getAttribute('href')).toBe(
      `/matches/head-to-head?opponent=${JONAS_ID}&sport=tennis&player=${TEAM_ID}&team=${TEAM_ID}`,
    );
    expect((await panel('Last 1 of 4 matches')).queryByRole('link')).toBeNull();
  });

  test('without points says how to get them', async () => {
    open({ 'GET /api/teams/:teamId/scouting': () => ({ ...SCOUTING, withPoints: 0, figures: {} }) });
    (await panel('How they play')).getByText(/point by point to see serve, pressure and endings/);
    (await panel('Jonas Lindqvist')).getByText('None scored point by point.');
  });

  test('with a narrow filter offers to clear it', async () => {
    const record = { played: 0, won: 0, lost: 0 };
    const { person, router } = open(
      { 'GET /api/teams/:teamId/scouting': () => ({ ...SCOUTING, record, withPoints: 0, figures: {} }) },
      `${REPORT}&surface=clay`,
    );
    await screen.findByRole('heading', { name: 'No matches found' });
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    await waitFor(() => expect(router.state.location.search).toEqual({ team: TEAM_ID, opponent: JONAS_ID }));
  });

  test.each([
    ['person-not-found', 'Nothing to show'],
    ['not-permitted', 'Not in your role'],
    ['team-not-found', 'Team not available'],
  ] as const)('shows a next step when refused with %s', async (code, title) => {
    open({ 'GET /api/teams/:teamId/scouting': () => refused(code) });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can be retried after a failure', async () => {
    let isDown = true;
    const { person } = open({
      'GET /api/teams/:teamId/scouting': () => (isDown ? refused('internal') : SCOUTING),
    });
    await screen.findByText("Couldn't load the report", {}, { timeout: 20_000 });
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await panel('Jonas Lindqvist');
  });

  test('is not on a device that never loaded it', async () => {
    open({ 'GET /api/teams/:teamId/scouting': () => NO_ANSWER });
    await screen.findByText("This isn't on this device yet", {}, { timeout: 20_000 });
  });
});

describe('the opponents of a team', () => {
  test('are listed with what is known, and found by name', async () => {
    const { person } = open({}, LIST);
    const list = await panel('Opponents of Falcons');
    const link = list.getByRole('link', { name: /Jonas Lindqvist/ });
    expect(link.getAttribute('href')).toBe(`${REPORT}&sport=tennis`);
    expect(link.textContent).toContain('4 matches, 3 with points, last on');
    await person.type(list.getByRole('searchbox'), 'ines');
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Inês Duarte1 match, none with points'),
    ]);
    await person.type(list.getByRole('searchbox'), 'x');
    list.getByText('No one by that name');
    await person.click(list.getAllByRole('button', { name: 'Clear search' })[0] ?? document.body);
    expect(list.getAllByRole('link')).toHaveLength(2);
  });

  test('are counted where not all are listed', async () => {
    open({ 'GET /api/teams/:teamId/opponents': () => ({ ...OPPONENTS, total: 240 }) }, LIST);
    (await panel('Opponents of Falcons')).getByText('The 2 most often met of 240.');
  });

  test('before the first match lead on to one', async () => {
    const empty = { ...OPPONENTS, sports: [], opponents: [], total: 0 };
    open({ 'GET /api/teams/:teamId/opponents': () => empty }, LIST);
    await screen.findByRole('heading', { name: 'No opponents yet' });
    screen.getByRole('link', { name: 'Score a match' });
  });

  test('need a team', async () => {
    open({}, '/team/scouting');
    await screen.findByRole('heading', { name: 'Choose a team' });
  });
});
