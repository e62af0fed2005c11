import type { HeadToHeadAnswer } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { HEAD_TO_HEAD, JONAS_ID, NEVER_MET, TEAM_ID } from '#test/head-to-head.ts';
import { type Handlers, lastCall, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildTeamView } from '#test/teams.ts';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/app/routes/head-to-head.tsx'),
    import('./head-to-head-screen.tsx'),
    import('#web/features/history/analytics/trend-panel.tsx'),
    import('./parts-panel.tsx'),
    import('./rate-dialog.tsx'),
  ]);
}, 60_000);

const AT = `/matches/head-to-head?opponent=${JONAS_ID}`;

function open(answer: HeadToHeadAnswer | Handlers = HEAD_TO_HEAD, at = AT) {
  const answers: Handlers = 'sport' in answer ? { 'GET /api/head-to-head': () => answer } : answer;
  return renderApp({ at, user: buildUser(), answers });
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a head-to-head', () => {
  test('shows the balance of both, in words and figures', async () => {
    const { calls } = open();
    const balance = await panel('You v Jonas Lindqvist');

    balance.getByText('You lead 3–2', { selector: '.sr-only' });
    expect(balance.getByRole('link', { name: 'Jonas Lindqvist' }).getAttribute('href')).toBe(
      `/profile/${JONAS_ID}`,
    );
    const tiles = (await panel('Balance in figures')).getAllByRole('definition');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('60%3 won, 2 lost, likely 23–88%'),
      '7–558% of 12 won',
      '61–5254% of 113 won',
      expect.stringContaining('2wins'),
    ]);
    const { search } = calls.find(({ path }) => path === '/api/head-to-head') ?? {};
    expect(search?.get('opponent')).toBe(JONAS_ID);
    expect(search?.get('sport')).toBeNull();
  });

  test('compares serve, return and pressure, each with its sample, and its range one press away', async () => {
    const { person } = open();
    const serve = await panel('Serve');
    serve.getByRole('button', { name: '4%, 9 of 250: Double faults, You' });
    await person.click(serve.getByRole('button', { name: '60%, 150 of 250: Won on serve, You' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Won on serve, You' }));
    expect(dialog.getByText('Sample').parentElement?.textContent).toBe('Sample150 of 250 points');
    expect(dialog.getByText('Likely range').parentElement?.textContent).toContain('with 95% certainty');
    (await panel('Pressure')).getByRole('button', {
      name: '40%, 8 of 20, small sample: Pressure points won, Jonas Lindqvist',
    });
  });

  test('follows the balance by month, and leads to these matches in the history', async () => {
    open();
    const trend = await panel('Trend');
    expect((await trend.findByRole('slider')).getAttribute('aria-valuetext')).toContain(
      '67% in January 2024: 2 of 3 matches',
    );
    const href = trend.getAllByRole('link', { name: 'See 3 matches' })[0]?.getAttribute('href');
    expect(href).toContain('opponent=Jonas+Lindqvist');
    expect(href).toContain('from=2024-01-01');
  });

  test('breaks it down by surface, type and format', async () => {
    const { person } = open();
    const parts = await panel('Breakdown');
    expect(parts.getByRole('link', { name: 'Hard: 4 matches' }).getAttribute('href')).toContain(
      'surface=hard',
    );
    await person.click(parts.getByRole('radio', { name: 'Format' }));
    parts.getByRole('rowheader', { name: 'Other' });
  });

  test('lists the newest matches, each a link', async () => {
    open();
    const list = await panel('Last 1 of 5 matches');
    const link = list.getByRole('link', { name: /Maya Okafor v Jonas Lindqvist.*6–4, 6–3/ });
    expect(link.getAttribute('href')).toBe('/matches/018d1111-0000-7000-8000-000000000001');
  });

  test('keeps its filters in the address', async () => {
    const { person, router, calls } = open();
    await panel('Serve');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Surface' }), 'Clay');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ surface: 'clay' }));
    await waitFor(() => expect(lastCall(calls, /\/head-to-head/)?.search.get('surface')).toBe('clay'));
    await person.click(await screen.findByRole('radio', { name: 'Pickleball' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sport: 'pickleball' }));
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ opponent: JONAS_ID }));
  });

  test('names both players of a pair, and asks for both', async () => {
    const ana = { name: 'Ana Costa', accountId: null, username: null, avatarUrl: null };
    const { calls } = open(
      {
        ...HEAD_TO_HEAD,
        partner: ana,
        opponents: [...HEAD_TO_HEAD.opponents, { ...ana, name: 'Kofi Mensah' }],
      },
      `${AT}&second=Kofi+Mensah&partner=Ana+Costa`,
    );
    await panel('You and Costa v Lindqvist and Mensah');
    const { search } = calls.find(({ path }) => path === '/api/head-to-head') ?? {};
    expect([search?.get('second'), search?.get('partner')]).toEqual(['Kofi Mensah', 'Ana Costa']);
  });

  test('names a teammate, and links nothing of theirs', async () => {
    const maya = { name: 'Ana Costa', accountId: TEAM_ID, username: 'ana', avatarUrl: null };
    const last = HEAD_TO_HEAD.last.map((match) => ({ ...match, id: null }));
    open({ ...HEAD_TO_HEAD, player: maya, last }, `${AT}&player=${TEAM_ID}&team=${TEAM_ID}`);
    (await panel('Ana Costa v Jonas Lindqvist')).getByText('Ana Costa leads 3–2', { selector: '.sr-only' });
    const list = await panel('Last 1 of 5 matches');
    expect(list.queryByRole('link')).toBeNull();
    expect((await panel('Breakdown')).queryByRole('link')).toBeNull();
    const trend = await panel('Trend');
    expect((await trend.findByRole('slider')).getAttribute('aria-valuetext')).toContain('2 of 3 matches');
    expect(trend.queryByRole('link')).toBeNull();
    expect(trend.queryByText(/^See/)).toBeNull();
  });

  test('leads to what the reader’s teams know, where they may see it', async () => {
    const falcons = buildTeamView({ id: TEAM_ID, name: 'Falcons', permissions: ['view_stats'] });
    const hawks = buildTeamView({ id: JONAS_ID, name: 'Hawks', permissions: ['chat'] });
    open({
      'GET /api/head-to-head': () => HEAD_TO_HEAD,
      'GET /api/teams': () => ({
        teams: [falcons, hawks],
        privateMessages: { unread: 0, last: null, faces: [] },
      }),
    });
    const links = (await panel('Scouting')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Jonas Lindqvist, Falcons']);
    expect(links[0]?.getAttribute('href')).toBe(`/team/scouting?team=${TEAM_ID}&opponent=${JONAS_ID}`);
  });

  test('reminds of a block', async () => {
    open({ ...HEAD_TO_HEAD, isBlocked: true });
    await screen.findByText('You blocked Jonas Lindqvist. The matches you played stay.');
  });

  test('without an account has no link to a profile', async () => {
    const opponents = [{ name: 'Jo', accountId: null, username: null, avatarUrl: null }];
    open({ ...HEAD_TO_HEAD, opponents }, '/matches/head-to-head?opponent=Jo');
    expect((await panel('You v Jo')).queryByRole('link')).toBeNull();
  });

  test.each([
    ['no match so far', NEVER_MET, 'You have not met yet', 'Score a match'],
    ['a narrow filter', { ...NEVER_MET, sports: HEAD_TO_HEAD.sports }, 'No matches found', 'Clear filters'],
  ])('shows the next step after %s', async (_what, answer, title, step) => {
    open(answer);
    await screen.findByRole('heading', { name: title });
    expect(screen.getAllByText(step).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Balance in figures' })).toBeNull();
  });

  test('without points asks to score them', async () => {
    open({ ...HEAD_TO_HEAD, withPoints: 0, figures: { own: {}, theirs: {} } });
    (await panel('Compared')).getByText(/point by point to compare serve, return and pressure/);
  });

  test('without an opponent leads to the list of them', async () => {
    open({}, '/matches/head-to-head');
    await screen.findByRole('heading', { name: 'Choose an opponent' });
    expect(screen.getByRole('link', { name: 'View opponents' }).getAttribute('href')).toBe(
      '/matches?tab=analytics',
    );
  });

  test.each([
    ['person-not-found', 'Player not available'],
    ['bad-request', 'Player not available'],
    ['member-not-found', 'No longer in this team'],
    ['team-not-found', 'No longer in this team'],
    ['not-permitted', 'Not in your role'],
  ] as const)('shows a next step when refused with %s', async (code, title) => {
    open({ 'GET /api/head-to-head': () => refused(code) });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can be retried after a failure', async () => {
    let isDown = true;
    const { person } = open({
      'GET /api/head-to-head': () => (isDown ? refused('internal') : HEAD_TO_HEAD),
    });
    await screen.findByText("Couldn't load the head-to-head", {}, { timeout: 20_000 });
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await panel('You v Jonas Lindqvist');
  });

  test('stays without a network, with the time it was saved', async () => {
    const device = fakeDevice();
    renderApp({
      at: AT,
      device,
      user: buildUser(),
      answers: { 'GET /api/head-to-head': () => HEAD_TO_HEAD },
    });
    await panel('You v Jonas Lindqvist');
    device.setOnline(false);
    await screen.findByText(/^Offline\. This was saved/);
    await panel('Serve');
  });

  test('is not on a device that never loaded it', async () => {
    open({ 'GET /api/head-to-head': () => NO_ANSWER });
    await screen.findByText("This head-to-head isn't on this device yet", {}, { timeout: 20_000 });
    screen.getByText('Open this page once online to see it offline.');
  });
});
