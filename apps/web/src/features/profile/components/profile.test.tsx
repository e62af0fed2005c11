import type { CurrentRating, PlayerAnswer, RatingHistoryAnswer, RatingStepAnswer } from '@allcourt/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Handlers, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { SEASON } from '#test/record.ts';
import { renderApp } from '#test/render-app.tsx';

const user = buildUser();
const NONE = { ...SEASON.record, played: 0, won: 0, lost: 0, winRate: null, streak: null, form: [] };

const SINGLES: CurrentRating = {
  sport: 'tennis',
  discipline: 'singles',
  rating: 1642.4,
  deviation: 38,
  low: 1567.9,
  high: 1716.9,
  matches: 36,
  isProvisional: false,
  lastMatchAt: '2026-05-30T10:00:00.000Z',
};

const PLAYER: PlayerAnswer = {
  player: { username: 'mayao', displayName: 'Maya Okafor', avatarUrl: null },
  teams: [{ name: 'Falcons', colour: '#0f2a66', role: 'admin' }],
  records: [
    { sport: 'tennis', record: SEASON.record },
    { sport: 'pickleball', record: NONE },
  ],
  ratings: {
    current: [SINGLES],
    declared: [{ system: 'utr', discipline: 'singles', value: 8.2, declaredOn: '2026-04-02' }],
  },
  own: { hidesRatings: false, isMinor: false },
};

const OTHER: PlayerAnswer = {
  ...PLAYER,
  player: { username: 'hannah', displayName: 'Hannah Weiss', avatarUrl: null },
  own: null,
};

function step(opponent: string, changes: Partial<RatingStepAnswer> = {}): RatingStepAnswer {
  return {
    at: '2026-05-30T10:00:00.000Z',
    rating: 1642.4,
    deviation: 80,
    ratingBefore: 1628.1,
    deviationBefore: 82,
    expected: 0.617,
    won: true,
    match: {
      id: '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c5e',
      partners: [],
      opponents: [{ name: opponent, username: 'hannah' }],
    },
    ...changes,
  };
}

const HISTORY: RatingHistoryAnswer = {
  total: 2,
  steps: [
    step('Petra Novak', { at: '2026-05-01T10:00:00.000Z', won: false, rating: 1628.1, ratingBefore: 1640 }),
    step('Hannah Weiss'),
  ],
};

function open(answers: Handlers = {}, at = '/profile') {
  return renderApp({
    at,
    user,
    answers: {
      'GET /api/players/:username': () => PLAYER,
      'GET /api/players/:username/ratings': () => HISTORY,
      ...answers,
    },
  });
}

const panel = (name: string) => screen.findByRole('region', { name });

test('a profile that a match led to by an id goes on under the username', async () => {
  const asked: string[] = [];
  const { router } = open(
    {
      'GET /api/players/:username': ({ path }) => {
        asked.push(path);
        return OTHER;
      },
    },
    '/profile/018d1111-0000-7000-8000-000000000009',
  );
  await screen.findByRole('heading', { level: 2, name: 'Hannah Weiss' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/hannah'));
  expect(asked[0]).toBe('/api/players/018d1111-0000-7000-8000-000000000009');
  screen.getByRole('heading', { level: 2, name: 'Hannah Weiss' });
});

test('one player in two sports, side by side', async () => {
  open();
  const tennis = within(await panel('Tennis'));
  const pickleball = within(await panel('Pickleball'));

  expect(screen.getByRole('heading', { level: 2, name: 'Maya Okafor' })).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Teams' })).getByText('Falcons')).toBeDefined();
  // The history, which may be there already, says it again.
  expect(tennis.getByText('1642', { selector: 'dd > span' })).toBeDefined();
  expect(tennis.getByText('1568 to 1717, from 36 matches')).toBeDefined();
  expect(tennis.getByText('67%')).toBeDefined();
  expect(tennis.getByText('Not rated yet.')).toBeDefined();
  expect(tennis.getByRole('link', { name: 'All tennis matches' }).getAttribute('href')).toBe(
    '/matches?tab=history&sport=tennis',
  );
  expect(pickleball.getByText('No match played yet.')).toBeDefined();
  expect(pickleball.getByRole('heading', { name: 'No pickleball rating yet' })).toBeDefined();
  expect(pickleball.getByRole('link', { name: 'Score a match' })).toBeDefined();
});

describe('why a rating moved', () => {
  test('the newest match first, and the ones before it by button, by key and by tap', async () => {
    const { person } = open();
    await screen.findByText('Expected 0.62, won, +14');
    expect(screen.getByRole('button', { name: 'Match after' })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: 'Match before' }));
    await screen.findByText('Expected 0.62, lost, −12');

    const chart = screen.getByRole('slider', { name: 'Tennis singles: match' });
    fireEvent.change(chart, { target: { value: '1' } });
    await screen.findByText('Expected 0.62, won, +14');
    expect(chart.getAttribute('aria-valuetext')).toMatch(
      /Hannah Weiss\. Expected 0\.62, won, \+14, now 1642\.$/,
    );
  });

  test('all of it stands in a table, with the way to each opponent', async () => {
    const { person } = open();
    await person.click(await screen.findByText('All of it as a table'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');

    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Expected'),
      expect.stringMatching(/Hannah WeissWon0\.62\+141642157$/),
      expect.stringMatching(/Petra NovakLost0\.62−121628157$/),
    ]);
    expect(screen.getAllByRole('link', { name: 'Hannah Weiss' }).at(-1)?.getAttribute('href')).toBe(
      '/profile/hannah',
    );
  });

  test('what somebody hides, and whose match it was, stays unsaid', async () => {
    const hidden = { total: 1, steps: [step('', { expected: null, match: null })] };
    open({ 'GET /api/players/:username/ratings': () => hidden });

    await screen.findByText('Expected: hidden, won, +14');
    expect(screen.getAllByText('A match of others')).not.toHaveLength(0);
  });

  test('a history that cannot be read says so, and can be asked for again', async () => {
    let isUp = false;
    const { person } = open({
      'GET /api/players/:username/ratings': () => (isUp ? HISTORY : refused('bad-request')),
    });
    await screen.findByText('The rating history could not be read');
    isUp = true;
    await person.click(screen.getByRole('button', { name: 'Retry' }));

    await screen.findByText('Expected 0.62, won, +14');
  });
});

describe('ratings elsewhere', () => {
  test('are labelled as the player’s own word, and dated', async () => {
    open();
    const elsewhere = within(await panel('Ratings elsewhere'));

    expect(elsewhere.getByText('8.20')).toBeDefined();
    expect(elsewhere.getByText('Self-declared')).toBeDefined();
    expect(elsewhere.getByText(/^as of .*2/)).toBeDefined();
  });

  test('one is added: what the system does not have is refused before it is sent', async () => {
    const { person, calls } = open({
      'PUT /api/ratings/declared': ({ body }) => Object(body),
    });
    await person.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a rating' }));
    await person.selectOptions(dialog.getByLabelText('System'), 'dupr');
    await person.click(dialog.getByLabelText('Doubles'));
    await person.type(dialog.getByLabelText('Rating'), '9');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(/^DUPR has no such number\. From 2\.000 to 8\.000/)).toBeDefined();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);

    await person.clear(dialog.getByLabelText('Rating'));
    await person.type(dialog.getByLabelText('Rating'), '4,125');
    fireEvent.change(dialog.getByLabelText('As of'), { target: { value: '2026-05-01' } });
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      system: 'dupr',
      discipline: 'doubles',
      value: 4.125,
      declaredOn: '2026-05-01',
    });
  });

  test('one is removed', async () => {
    const { person, calls } = open({
      'DELETE /api/ratings/declared/:system/:discipline': () => undefined,
    });
    await person.click(await screen.findByRole('button', { name: 'Edit UTR, tennis singles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your UTR' }));
    await person.click(dialog.getByRole('button', { name: 'Remove' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/ratings/declared/utr/singles');
  });

  test('a save that fails keeps the dialog, and says why', async () => {
    const { person } = open({ 'PUT /api/ratings/declared': () => refused('too-many-requests') });
    await person.click(await screen.findByRole('button', { name: 'Edit UTR, tennis singles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your UTR' }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));

    await dialog.findByText('Too many requests. Wait a moment and try again.');
  });
});

describe('hiding', () => {
  test('is one switch, kept as the server answers', async () => {
    const { person, calls } = open({ 'PUT /api/ratings/visibility': () => ({ hidesRatings: true }) });
    const hide = await screen.findByRole('switch', { name: /^Hide my ratings/ });
    await person.click(hide);

    await waitFor(() => expect(hide.getAttribute('aria-checked')).toBe('true'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ hidesRatings: true });
  });

  test('is no choice of who may be under 18, and the words say why', async () => {
    open({ 'GET /api/players/:username': () => ({ ...PLAYER, own: { hidesRatings: true, isMinor: true } }) });
    const hide = await screen.findByRole('switch', { name: /you may be under 18, so nobody else sees them/ });

    expect(hide).toHaveProperty('disabled', true);
    expect(hide).toHaveProperty('checked', true);
  });

  test('a refusal puts the switch back and says so', async () => {
    const { person } = open({ 'PUT /api/ratings/visibility': () => refused('internal') });
    const hide = await screen.findByRole('switch', { name: /^Hide my ratings/ });
    await person.click(hide);

    await screen.findByText('This could not be saved. Try again.');
    expect(hide.getAttribute('aria-checked')).toBe('false');
  });
});

describe('somebody else', () => {
  test('is shown without what is their own', async () => {
    open({ 'GET /api/players/:username': () => OTHER }, '/profile/hannah');
    await screen.findByRole('heading', { level: 2, name: 'Hannah Weiss' });
    await panel('Ratings elsewhere');

    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /Add|Edit/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /All .* matches/ })).toBeNull();
  });

  test('who hides ratings shows a record and nothing more', async () => {
    open({ 'GET /api/players/:username': () => ({ ...OTHER, ratings: null }) }, '/profile/hannah');
    const tennis = within(await panel('Tennis'));

    expect(tennis.getByText('67%')).toBeDefined();
    expect(tennis.getByText('Hannah Weiss does not show ratings to others.')).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ratings elsewhere' })).toBeNull();
  });

  test('whom the reader does not know is not here', async () => {
    open({ 'GET /api/players/:username': () => refused('not-found') }, '/profile/nobody');

    await screen.findByRole('heading', { level: 2, name: 'No player to show here' });
  });
});

test('without an answer the card stays, and the rest can be asked for again', async () => {
  let isUp = false;
  const { person } = open({ 'GET /api/players/:username': () => (isUp ? PLAYER : refused('bad-request')) });
  await screen.findByText('This profile could not be read');
  expect(screen.getByRole('heading', { level: 2, name: 'Maya Okafor' })).toBeDefined();
  isUp = true;
  await person.click(screen.getByRole('button', { name: 'Retry' }));

  await panel('Tennis');
});
