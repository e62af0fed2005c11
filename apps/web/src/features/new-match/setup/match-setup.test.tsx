import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTeammate } from '#test/people.ts';
import { type Court, keepSignedIn, paceTaps, prepareCourt, renderScoring } from '#test/render-scoring.tsx';

let court: Court;

beforeEach(() => {
  court = prepareCourt();
});

test('two taps start the usual match', async () => {
  const { person, router } = await renderScoring(court, '/matches');
  await person.click(await screen.findByRole('link', { name: 'Log Match' }));
  await person.click(await screen.findByRole('button', { name: 'Start match' }));

  await screen.findByRole('button', { name: 'Point Won 15–0 You lead' });
  expect(router.state.location.pathname).toMatch(/^\/matches\/.+\/live$/);
});

describe('the set-up', () => {
  test('says what will start', async () => {
    const { person } = await open();
    await screen.findByText('Singles, best of 3 sets. Okafor serves first.');
    await person.click(opponent());
    await person.keyboard('Hannah Weiss');
    await person.click(setup().getByRole('button', { name: 'Hard' }));
    await person.click(screen.getByRole('button', { name: 'Serves first: Hannah Weiss' }));
    await person.click(setup().getByRole('button', { name: /^One set/ }));
    screen.getByText('Okafor v Weiss.');
    screen.getByText('Singles on hard, one set. Weiss serves first.');
  });

  test('starts pickleball doubles with the player on the right', async () => {
    const { person } = await open();
    await person.click(setup().getByRole('radio', { name: 'Pickleball' }));
    await person.click(setup().getByRole('button', { name: 'Doubles' }));
    await screen.findByText(/^Okafor and Opponent start on the right/);
    await person.click(screen.getByRole('button', { name: 'Swap the opponents' }));
    await screen.findByText(/^Okafor and Opponent 2 start on the right/);
    await person.click(screen.getByRole('button', { name: 'Start match' }));
    await screen.findByRole('img', { name: 'Okafor serves from the right to Opponent 2' });
  });

  test('refuses a name that is too long, and moves to it', async () => {
    const { person } = await open();
    await person.click(opponent());
    await person.paste('x'.repeat(81));
    await person.click(screen.getByRole('button', { name: 'Start match' }));
    await screen.findByText('Use 80 characters or fewer.');
    expect(document.activeElement).toBe(opponent());
    expect(court.server.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  test('leaves the opponent unnamed while the field is empty, and lets any name be typed', async () => {
    const { person } = await open();
    expect([opponent()].map((field) => [field.value, field.placeholder])).toEqual([['', 'Opponent']]);
    await person.type(opponent(), 'Opponent Smith');
    screen.getByText('Okafor v Smith.');
    await person.clear(opponent());
    await person.tab();
    screen.getByText('Okafor v Opponent.');
    expect(opponent().value).toBe('');
  });

  test('remembers surface and format on this device', async () => {
    const first = await open();
    await first.person.click(setup().getByRole('button', { name: 'Clay' }));
    await first.person.click(setup().getByRole('button', { name: /^One set/ }));
    await first.person.click(screen.getByRole('button', { name: 'Start match' }));
    await screen.findByRole('button', { name: /^Point Won/ });
    first.unmount();

    const { person } = await open();
    await screen.findByText('Singles on clay, one set. Okafor serves first.');
    screen.getByText('Singles · One set · Clay');
    setup().getByRole('button', { name: /^One set/, pressed: true });
    expect(setup().queryByRole('button', { name: 'Clay' })).toBeNull();
    await person.click(setup().getByRole('button', { name: 'Change' }));
    setup().getByRole('button', { name: 'Clay', pressed: true });
  });

  test('finds every format by name, and takes one by its code or says why not', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'More formats' }));
    await person.type(await screen.findByRole('searchbox', { name: 'Search formats' }), 'fast4 lets');
    await person.click(screen.getByRole('button', { name: /^Fast4 with lets/ }));
    screen.getByText('Singles, fast4 with lets. Okafor serves first.');

    const code = screen.getByRole('textbox', { name: 'Custom format code' });
    await person.type(code, 'SET2-S:6/TB7{Enter}');
    await screen.findByText(/An even number of sets can end level/);
    await person.clear(code);
    await person.type(code, 'set1-s:5/tb9@4{Enter}');
    await screen.findByText('Singles, format SET1-S:5/TB9@4. Okafor serves first.');
  });

  test('asks for the orders of tennis doubles, and in no-ad who is of which gender', async () => {
    const { person } = await open();
    await person.click(setup().getByRole('button', { name: 'Doubles' }));
    expect(screen.queryByRole('switch', { name: /^Mixed doubles/ })).toBeNull();
    await person.click(setup().getByRole('button', { name: /^No-ad/ }));
    // The order of a pair comes in lazily.
    await person.click(await screen.findByRole('switch', { name: /^Mixed doubles/ }));
    const receives = await screen.findByRole('group', { name: 'Their pair: deuce-side receiver' });
    await person.click(within(receives).getByRole('radio', { name: 'Opponent 2' }));
    const gender = await screen.findByRole('group', { name: 'Same gender as Okafor' });
    await person.click(within(gender).getByRole('radio', { name: 'Opponent 2' }));
    await person.click(screen.getByRole('button', { name: 'Start match' }));
    await screen.findByRole('button', { name: /^Point Won/ });
  });

  test('leads to entering a result instead', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('link', { name: 'Enter a result instead' }));
    await screen.findByRole('heading', { name: 'Log Match' });
  });

  test('closes onto the Match Center', async () => {
    const { person, router } = await open();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/matches'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a player with an account', () => {
  const JONAS = buildTeammate();
  const { name, accountId } = JONAS;
  const request = /Jonas Lind gets a request to confirm this match/;

  beforeEach(() => {
    court = prepareCourt({ people: [JONAS, buildTeammate({ name: 'Ina Berg', accountId: null })] });
  });

  test('is named by choosing them from the suggestions', async () => {
    const app = await open();
    const { person } = app;
    await person.click(opponent());
    const option = await setup().findByRole('option', { name: /Jonas Lind/ });
    expect(option.textContent).toContain('Teammate');
    await person.click(option);
    expect(opponent()).toHaveProperty('value', name);
    const described = document.getElementById(opponent().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Teammate · Jonas Lind gets a request to confirm this match');
    expect((await sentPlayers(app)).b).toEqual([{ name, accountId }]);
  });

  test('is named with the keyboard alone', async () => {
    const app = await open();
    const { person } = app;
    await person.clear(opponent());
    await person.type(opponent(), 'jon');
    await setup().findByRole('option', { name: /Jonas Lind/ });
    await person.keyboard('{ArrowDown}{Enter}');
    expect(setup().queryByRole('listbox')).toBeNull();
    expect((await sentPlayers(app)).b).toEqual([{ name, accountId }]);
  });

  test('is a name only once that is chosen, or once another name is typed', async () => {
    const app = await open();
    const { person } = app;
    await choose(person, /Jonas Lind/);
    await person.click(setup().getByRole('button', { name: 'Enter only the name: Jonas Lind' }));
    expect(setup().queryByText(request)).toBeNull();
    await choose(person, /Jonas Lind/);
    setup().getByText(request);
    await person.type(opponent(), ' B');
    expect(setup().queryByText(/gets a request/)).toBeNull();
    expect((await sentPlayers(app)).b[0]).toMatchObject({ accountId: null });
  });

  test('stays a name like any other when their account cannot be named', async () => {
    const { person } = await open();
    await choose(person, /Ina Berg/);
    expect(opponent()).toHaveProperty('value', 'Ina Berg');
    expect(setup().queryByText(/gets a request/)).toBeNull();
  });

  test('keeps the account when the pair swaps', async () => {
    const app = await open();
    const { person } = app;
    await person.click(setup().getByRole('button', { name: 'Doubles' }));
    await person.click(setup().getByRole('combobox', { name: "Second opponent's name" }));
    await person.click(await setup().findByRole('option', { name: /Jonas Lind/ }));
    await person.click(setup().getByRole('button', { name: 'Swap the opponents' }));
    expect((await sentPlayers(app)).b).toEqual([
      { name, accountId },
      { name: 'Opponent', accountId: null },
    ]);
  });

  test('is named by an address that asks for singles against them', async () => {
    const search = new URLSearchParams({ opponent: String(accountId), name, sport: 'pickleball' });
    const app = await renderScoring(court, `/matches/new?${search}`);
    await screen.findByText('Okafor v Lind.');
    expect(setup().getByRole('radio', { name: 'Pickleball' })).toHaveProperty('checked', true);
    expect((await sentPlayers(app)).b).toEqual([{ name, accountId }]);
  });

  async function choose(person: App['person'], option: RegExp) {
    await person.click(opponent());
    await person.click(await setup().findByRole('option', { name: option }));
  }

  async function sentPlayers({ person, router }: App) {
    await person.click(setup().getByRole('button', { name: 'Start match' }));
    await screen.findByRole('button', { name: /^Point Won/ });
    await waitFor(() => expect(court.server.requests).toContain('POST /api/matches'));
    return court.server.summaryOf(router.state.location.pathname.split('/')[2] ?? '').players;
  }
});

describe('the last opponents', () => {
  const weiss = buildTeammate({ name: 'Hannah Weiss', accountId: null, isTeammate: false });
  const PEOPLE = [
    buildTeammate({ opponentAt: '2026-05-01T10:00:00.000Z' }),
    { ...weiss, opponentAt: '2026-05-04T10:00:00.000Z' },
    { ...weiss, name: 'Petra Novak', opponentAt: '2026-05-03T10:00:00.000Z' },
    { ...weiss, name: 'Leah Chen', opponentAt: '2026-05-02T10:00:00.000Z' },
    { ...weiss, name: 'Opponent', opponentAt: '2026-05-05T10:00:00.000Z' },
  ];

  beforeEach(() => {
    court = prepareCourt({ people: PEOPLE, balances: { 'Hannah Weiss': { won: 3, lost: 1 } } });
  });

  test('are three to choose in one tap, the newest first, with the record against them', async () => {
    const { person } = await open();
    const list = within(await setup().findByRole('list', { name: 'Last opponents' }));
    const chips = list.getAllByRole('button').map(({ textContent }) => textContent);
    expect(chips.map((words) => words?.slice(0, 16))).toEqual([
      expect.stringContaining('Hannah Weiss'),
      expect.stringContaining('Petra Novak'),
      expect.stringContaining('Leah Chen'),
    ]);
    await person.click(await list.findByRole('button', { name: /You lead 3–1/ }));
    screen.getByText('Okafor v Weiss.');
    expect(setup().queryByRole('list', { name: 'Last opponents' })).toBeNull();
    await setup().findByText('You lead 3–1');
  });

  test('show the last day where no match was decided', async () => {
    await open();
    await setup().findByRole('button', { name: /Petra Novak Played/ });
  });

  test('fill the seats of a pair one after the other', async () => {
    const { person } = await open();
    await person.click(setup().getByRole('button', { name: 'Doubles' }));
    for (const name of [/Hannah Weiss/, /Petra Novak/]) {
      await person.click(await setup().findByRole('button', { name }));
    }
    screen.getByText('Okafor and Partner v Weiss and Novak.');
    expect(setup().queryByRole('list', { name: 'Last opponents' })).toBeNull();
  });
});

test('starts a match offline', async () => {
  paceTaps();
  court.server.fate = 'is-lost';
  keepSignedIn(court);
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Start match' }));
  await person.click(await screen.findByRole('button', { name: /^Point Won/ }));
  await screen.findByRole('button', { name: 'Point Won 30–0 You lead' });
});

type App = Awaited<ReturnType<typeof open>>;

async function open() {
  const app = await renderScoring(court, '/matches/new');
  await screen.findByRole('dialog', { name: 'New match' });
  return app;
}

/** The dialog: the history behind it has buttons of the same names among its filters. */
function setup() {
  return within(screen.getByRole('dialog', { name: 'New match' }));
}

function opponent() {
  return setup().getByRole<HTMLInputElement>('combobox', { name: "Opponent's name" });
}
