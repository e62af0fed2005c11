import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '#test/people.ts';
import { SEASON } from '#test/record.ts';
import { type Court, prepareCourt, renderScoring, showOn } from '#test/render-scoring.tsx';
import { buildSummary } from '#test/summary.ts';

const WON = buildSummary({ place: 'Bayside' });
const LOST = buildSummary({
  id: '018d1111-0000-7000-8000-000000000003',
  startedAt: '2023-12-30T12:00:00.000Z',
  players: { a: WON.players.a, b: [{ name: 'Inês Duarte', accountId: null }] },
  winner: 'b',
  surface: 'clay',
});

// Loaded beforehand: on a busy machine lazy code may come late.
beforeAll(async () => {
  await Promise.all([
    import('./filter-panel.tsx'),
    import('#web/features/history/list/history-tab.tsx'),
    import('#web/features/history/list/history-table.tsx'),
    import('#web/features/history/record/record-panel.tsx'),
  ]);
});

/** The opponents in the history, once it has this many. */
async function opponents(count: number): Promise<(string | null)[]> {
  await waitFor(() => expect(rows()).toHaveLength(count));
  return rows();
}

function rows(): (string | null)[] {
  const list = screen.queryByRole('table', { name: 'Match history' });
  return list
    ? within(list)
        .getAllByRole('link')
        .map((link) => link.textContent)
    : [];
}

async function open(at: string, court: Court = prepareCourt({ matches: [WON, LOST], record: SEASON })) {
  showOn('desktop');
  const app = await renderScoring(court, at);
  await screen.findByRole('button', { name: 'All matches' });
  return { ...app, court };
}

describe('filters', () => {
  test('in the address are those that are shown', async () => {
    await open('/matches?surface=clay&result=lost');
    expect(await opponents(1)).toEqual(['Inês Duarte']);
    screen.getByRole('button', { name: 'Filter, 2 active' });
    screen.getByRole('button', { name: 'Clay', pressed: true });
    expect(screen.getAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent)).toEqual(
      ['Clay', 'Lost'],
    );
    screen.getByText('1 match');
  });

  test('one press puts one on and off, and Back undoes it', async () => {
    const { person, router } = await open('/matches');
    await opponents(2);
    await person.click(screen.getByRole('button', { name: 'Clay' }));
    expect(await opponents(1)).toEqual(['Inês Duarte']);
    expect(router.state.location.search).toEqual({ surface: 'clay' });
    router.history.back();
    expect(await opponents(2)).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Clay' }));
    await person.click(await screen.findByRole('button', { name: 'Remove filter: Clay' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('open in a panel that counts the matches left', async () => {
    const { person, router } = await open('/matches');
    await opponents(2);
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = await screen.findByRole('dialog', { name: 'Filter' });
    await person.click(within(panel).getByRole('radio', { name: 'Lost' }));
    await person.selectOptions(within(panel).getByLabelText('Surface'), 'clay');
    await within(panel).findByRole('button', { name: 'Show 1 match' });
    expect(router.state.location.search).toEqual({ result: 'lost', surface: 'clay' });
    await person.type(within(panel).getByLabelText('Opponent'), 'weiss');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ opponent: 'weiss' }));
    await screen.findByRole('heading', { name: 'No matches found' });
    await person.click(within(panel).getByRole('button', { name: 'Clear all' }));
    expect(await opponents(2)).toHaveLength(2);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }));
  });

  test('words are looked for in names and places, whatever their accents', async () => {
    const { person, router } = await open('/matches');
    await opponents(2);
    const search = screen.getByRole('searchbox', { name: 'Search names, places and notes' });
    await person.type(search, 'ines');
    expect(await opponents(1)).toEqual(['Inês Duarte']);
    await person.clear(search);
    await person.type(search, 'bayside');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'bayside' }));
    expect(await opponents(1)).toEqual(['Hannah Weiss']);
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await opponents(2)).toHaveLength(2);
  });

  test('without a match differ from an empty history, and can be cleared', async () => {
    const { person } = await open('/matches?q=unknown');
    await screen.findByRole('heading', { name: 'No matches found' });
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await opponents(2)).toHaveLength(2);
  });

  test('hold for every tab', async () => {
    const { person, router } = await open('/matches?surface=clay&q=ines');
    await opponents(1);
    await person.click(screen.getByRole('tab', { name: 'Live Scoring' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ tab: 'live', surface: 'clay', q: 'ines' }),
    );
    await person.click(screen.getByRole('tab', { name: 'Match History' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ tab: 'history', surface: 'clay', q: 'ines' }),
    );
    expect(await opponents(1)).toEqual(['Inês Duarte']);
  });

  test('show sport and time above the figures', async () => {
    const { person, router } = await open('/matches');
    await person.click(await screen.findByRole('radio', { name: 'Pickleball' }));
    await person.click(screen.getByRole('radio', { name: 'This year' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ sport: 'pickleball', period: 'year' }),
    );
    await screen.findByRole('heading', { name: 'No matches found' });
  });
});

describe('the others of a match', () => {
  const JONAS = { name: 'Jonas Lindqvist', accountId: '018d1111-0000-7000-8000-000000000009' };
  const me = { name: 'Maya Okafor', accountId: buildUser().id };

  test('have their head-to-heads in it, as guests by name', async () => {
    const guest = { name: 'Kofi Mensah', accountId: null };
    const former = { name: 'Former member', accountId: null };
    const matches = [{ ...WON, players: { a: [me, former], b: [JONAS, guest] } }];
    const { person } = await open('/matches', prepareCourt({ matches }));
    await opponents(1);
    await person.click(screen.getByRole('button', { name: /^More, match v/ }));
    const links = screen.getAllByRole('menuitem', { name: /^Head-to-head with/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/matches/head-to-head?opponent=${JONAS.accountId}`,
      '/matches/head-to-head?opponent=Kofi+Mensah',
    ]);
  });

  test.each([true, false])('have their profiles in its menu, scored by oneself: %s', async (canScore) => {
    const match = { ...WON, canScore, players: { a: [me], b: [JONAS] } };
    const { person } = await open('/matches', prepareCourt({ matches: [match] }));
    await opponents(1);
    await person.click(screen.getByRole('button', { name: 'More, match v Jonas Lindqvist' }));
    const profile = screen.getByRole('menuitem', { name: 'Profile of Jonas Lindqvist' });
    expect(profile.getAttribute('href')).toBe(`/profile/${JONAS.accountId}`);
    screen.getByRole('menuitem', { name: canScore ? 'Delete match' : 'Remove from my history' });
  });
});

describe('deleting', () => {
  test('removes the match right away, and Undo restores it', async () => {
    const { person, court } = await open('/matches');
    await opponents(2);
    await person.click(screen.getByRole('button', { name: 'More, match v Hannah Weiss' }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete match' }));
    expect(await opponents(1)).toEqual(['Inês Duarte']);
    await screen.findByText('Match v Hannah Weiss deleted');
    await waitFor(() => expect(court.server.requests).toContain(`DELETE /api/matches/${WON.id}`));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await opponents(2)).toEqual(['Hannah Weiss', 'Inês Duarte']);
    await waitFor(() => expect(court.server.requests).toContain(`POST /api/matches/${WON.id}/restore`));
  });

  test('is not undone twice: the restored match stays while the server still leaves it out', async () => {
    const matches = [WON, LOST];
    const court = prepareCourt({ matches, record: SEASON });
    const { person } = await open('/matches', court);
    await opponents(2);
    await person.click(screen.getByRole('button', { name: 'More, match v Hannah Weiss' }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete match' }));
    await waitFor(() => expect(court.server.requests).toContain(`DELETE /api/matches/${WON.id}`));
    matches.splice(0, 1);
    court.server.nextFates.push('hangs');
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await court.server.hanging();
    await waitFor(() => expect(court.tab.queryClient.isFetching()).toBe(0));
    expect(await opponents(2)).toEqual(['Hannah Weiss', 'Inês Duarte']);
  });

  test('is for matches of one’s own', async () => {
    await open('/matches', prepareCourt({ matches: [{ ...WON, canScore: false, mySide: null }] }));
    await opponents(1);
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
  });
});

describe('on a phone', () => {
  test('the search opens from the row of filters, and closing it lists every match again', async () => {
    showOn('phone');
    const court = prepareCourt({ matches: [WON, LOST], record: SEASON });
    const { person, router } = await renderScoring(court, '/matches?tab=history');
    const opener = await screen.findByRole('button', { name: 'Search matches', expanded: false });
    expect(screen.queryByRole('searchbox')).toBeNull();
    screen.getByRole('combobox', { name: 'Sport' });

    await person.click(opener);
    const field = screen.getByRole('searchbox', { name: 'Search names, places and notes' });
    expect(document.activeElement).toBe(field);
    await person.type(field, 'Duarte');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'Duarte' }));

    await person.click(screen.getByRole('button', { name: 'Search matches', expanded: true }));
    expect(screen.queryByRole('searchbox')).toBeNull();
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('q'));
  });
});
