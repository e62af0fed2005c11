import type {
  CurrentRating,
  PlayerAnswer,
  RatingHistoryAnswer,
  RatingStepAnswer,
  ServeReturnAnswer,
} from '@allcourt/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { type Handlers, lastCall, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { SEASON } from '#test/record.ts';
import { renderApp } from '#test/render-app.tsx';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('./player-content.tsx'),
    import('#web/features/followers/follow-button.tsx'),
    import('./rating/rating-history.tsx'),
    import('./serve-return/serve-return.tsx'),
    import('./serve-return/method-dialog.tsx'),
    import('./declared/declare-dialog.tsx'),
    import('./forecasts/calibration-dialog.tsx'),
  ]);
}, 60_000);

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
  player: {
    accountId: '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c5d',
    username: 'mayao',
    displayName: 'Maya Okafor',
    avatarUrl: null,
  },
  teams: [{ name: 'Falcons', colour: '#0f2a66', role: 'admin' }],
  records: [
    { sport: 'tennis', record: SEASON.record },
    { sport: 'pickleball', record: NONE },
  ],
  ratings: {
    current: [SINGLES],
    declared: [{ system: 'utr', discipline: 'singles', value: 8.2, declaredOn: '2026-04-02' }],
    serveReturn: [],
  },
  own: { hidesRatings: false, isMinor: false },
};

const ON_CLAY: ServeReturnAnswer = {
  ...{ sport: 'tennis', discipline: 'singles', surface: 'clay', matches: 6 },
  lastMatchAt: '2026-05-30T10:00:00.000Z',
  serve: {
    ...{ rating: 1562.4, low: 1500.2, high: 1624.6, points: 412 },
    ...{ share: 0.627, shareLow: 0.54, shareHigh: 0.706 },
  },
  returning: {
    ...{ rating: 1481, low: 1420, high: 1542, points: 388 },
    ...{ share: 0.433, shareLow: 0.35, shareHigh: 0.52 },
  },
};

const OTHER: PlayerAnswer = {
  ...PLAYER,
  player: {
    accountId: '018d1111-0000-7000-8000-000000000009',
    username: 'hannah',
    displayName: 'Hannah Weiss',
    avatarUrl: null,
  },
  own: null,
};

function step(opponent: string, changes: Partial<RatingStepAnswer> = {}): RatingStepAnswer {
  return {
    at: '2026-05-30T10:00:00.000Z',
    rating: 1642.4,
    deviation: 80,
    ratingBefore: 1628.1,
    deviationBefore: 82,
    winChance: 0.617,
    expected: 0.588,
    score: 0.85,
    share: 0.6,
    won: true,
    seededFrom: null,
    sides: { own: { rating: 1628.1, deviation: 82 }, opponents: { rating: 1560, deviation: 60 } },
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

function open(answers: Handlers = {}, at = '/profile', device = fakeDevice()) {
  return renderApp({
    device,
    at,
    user,
    answers: {
      'GET /api/players/:username': () => PLAYER,
      'GET /api/players/:username/ratings': () => HISTORY,
      ...answers,
    },
  });
}

const WON = 'Won with a 62% chance and 60% of the games, better than expected: +14';
const panel = (name: string) => screen.findByRole('region', { name });

test('replaces the id in the address with the username', async () => {
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

test('shows both sports side by side', async () => {
  open();
  const tennis = within(await panel('Tennis'));
  const pickleball = within(await panel('Pickleball'));

  expect(screen.getByRole('heading', { level: 2, name: 'Maya Okafor' })).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Teams' })).getByText('Falcons')).toBeDefined();
  // The history, if already there, repeats it.
  expect(tennis.getByText('1642', { selector: 'dd > span' })).toBeDefined();
  expect(tennis.getByText('1568 to 1717, from 36 matches')).toBeDefined();
  expect(tennis.getByText('67%')).toBeDefined();
  expect(tennis.getByText('Not rated yet')).toBeDefined();
  expect(tennis.getByRole('link', { name: 'All tennis matches' }).getAttribute('href')).toBe(
    '/matches?tab=history&sport=tennis',
  );
  expect(pickleball.getByText('No matches yet')).toBeDefined();
  expect(pickleball.getByRole('heading', { name: 'No pickleball rating yet' })).toBeDefined();
  expect(pickleball.getByRole('link', { name: 'Score a match' })).toBeDefined();
});

describe('serve and return', () => {
  const withServes = (...serveReturn: readonly ServeReturnAnswer[]): PlayerAnswer => ({
    ...PLAYER,
    ratings: { current: [SINGLES], declared: [], serveReturn: [...serveReturn] },
  });

  test('show for each surface with range, share and number of points', async () => {
    const onGrass: ServeReturnAnswer = { ...ON_CLAY, surface: null, matches: 1 };
    open({ 'GET /api/players/:username': () => withServes(onGrass, ON_CLAY) });
    const table = within(await screen.findByRole('table', { name: 'Serve and return ratings by surface' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);

    expect(rows).toEqual([
      'SurfaceServeReturn',
      'Clay6 matches' +
        '15621500 to 1625Wins 63% (54 to 71%)from 412 points' +
        '14811420 to 1542Wins 43% (35 to 52%)from 388 points',
      expect.stringMatching(/^Not noted1 match1562/),
    ]);
    screen.getByText(/A second figure, apart from the rating above/);
  });

  test('explain how they are computed, one tap away', async () => {
    const { person } = open({ 'GET /api/players/:username': () => withServes(ON_CLAY) });
    await person.click(await screen.findByRole('button', { name: 'How this is computed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How serve and return are computed' }));
    dialog.getByText(/There, a serve wins 54% of its points/);
  });

  test('say what is missing before the first match with points', async () => {
    open({ 'GET /api/players/:username': () => withServes({ ...ON_CLAY, discipline: 'doubles' }) });
    await screen.findByText('Shows after the first confirmed singles match that was scored point by point.');
  });
});

describe('rating history', () => {
  test('starts with the latest match, and steps back by button, key and tap', async () => {
    const { person } = open();
    await screen.findByText(WON);
    expect(screen.getByRole('button', { name: 'Next match' })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: 'Previous match' }));
    await screen.findByText('Lost with a 62% chance and 60% of the games, worse than expected: −12');

    const chart = screen.getByRole('slider', { name: 'Tennis singles: match' });
    fireEvent.change(chart, { target: { value: '1' } });
    await screen.findByText(WON);
    expect(chart.getAttribute('aria-valuetext')).toContain(`Hannah Weiss. ${WON}, now 1642.`);
  });

  test('shows the figures behind a change on request', async () => {
    const { person } = open();
    const why = await screen.findByText('Why +14');
    await person.click(why);
    const figures = [...(why.parentElement?.querySelectorAll('dt') ?? [])];

    expect(
      figures.map(({ textContent, nextSibling }) => `${textContent}: ${nextSibling?.textContent}`),
    ).toEqual([
      'Own side before: 1628 ± 161',
      'Opponents before: 1560 ± 118',
      'Win chance: 62%',
      'Share of games: 60%',
      'Expected score: 0.59',
      'Score of the match: 0.85',
      'Uncertainty: ± 161 to ± 157',
    ]);
  });

  test('says where a rating started', async () => {
    const seeded = { total: 1, steps: [step('Hannah Weiss', { seededFrom: 'utr' })] };
    const { person } = open({ 'GET /api/players/:username/ratings': () => seeded });
    await person.click(await screen.findByText('Why +14'));

    await screen.findByText('This rating started at 1628, from a self-reported UTR.');
  });

  test('lists every match in a table, with links to opponents', async () => {
    const { person } = open();
    await person.click(await screen.findByText('Show as table'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');

    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Win chance'),
      expect.stringMatching(/Hannah WeissWon62%\+141642157$/),
      expect.stringMatching(/Petra NovakLost62%−121628157$/),
    ]);
    expect(screen.getAllByRole('link', { name: 'Hannah Weiss' }).at(-1)?.getAttribute('href')).toBe(
      '/profile/hannah',
    );
  });

  test('leaves out hidden chances and other players’ matches', async () => {
    const hidden = {
      total: 1,
      steps: [step('', { winChance: null, expected: null, sides: null, match: null })],
    };
    open({ 'GET /api/players/:username/ratings': () => hidden });

    await screen.findByText('Won with 60% of the games, better than expected: +14');
    expect(screen.getAllByText('Private match')).not.toHaveLength(0);
  });

  test('offers to retry when it fails to load', async () => {
    let isUp = false;
    const { person } = open({
      'GET /api/players/:username/ratings': () => (isUp ? HISTORY : refused('bad-request')),
    });
    await screen.findByText("Couldn't load the rating history");
    isUp = true;
    await person.click(screen.getByRole('button', { name: 'Retry' }));

    await screen.findByText(WON);
  });
});

describe('inputs of a rating', () => {
  const inputs = { 'GET /api/ratings/inputs': () => new Response('{}') };

  test('are downloaded for the rating shown', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { person, calls } = open(inputs);
    await person.click(await screen.findByRole('button', { name: 'Inputs as CSV' }));

    await waitFor(() => expect(saved).toEqual(['allcourt-rating-tennis-singles.csv']));
    const call = calls.find(({ path }) => path === '/api/ratings/inputs');
    expect(`${call?.search}`).toBe('sport=tennis&discipline=singles&as=csv');
  });

  test('say what went wrong', async () => {
    const { person } = open({ 'GET /api/ratings/inputs': () => refused('too-many-requests') });
    await person.click(await screen.findByRole('button', { name: 'Inputs as JSON' }));

    await screen.findByText('Too many requests. Wait a moment and try again.');
  });

  test('are offered to the player only', async () => {
    open({ 'GET /api/players/:username': () => OTHER }, '/profile/hannah');
    await screen.findByText('Show as table');

    expect(screen.queryByRole('button', { name: /^Inputs/ })).toBeNull();
  });
});

describe('the forecasts', () => {
  const shares = { predicted: 0.66, won: 0.7, low: 0.5, high: 0.84 };
  const BINS = [0.5, 0.6, 0.7, 0.8, 0.9].map((from, index) => ({
    from,
    to: from + 0.1,
    matches: index === 1 ? 30 : 2,
    shares: index === 1 ? shares : null,
  }));

  test('are compared with results, sport by sport', async () => {
    const { person, calls } = open({
      'GET /api/ratings/calibration': () => ({ matches: 38, needed: 20, bins: BINS }),
    });
    await person.click(await screen.findByRole('button', { name: 'Check the forecasts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How good are the forecasts?' }));
    await dialog.findByText(/^From 38 matches on this server/);
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);

    expect(rows.slice(1, 3)).toEqual(['50 to 60%–––2', '60 to 70%66%70%50 to 84%30']);
    await person.click(dialog.getByLabelText('Pickleball'));
    await waitFor(() => expect(lastCall(calls, /\/calibration$/)?.search.get('sport')).toBe('pickleball'));
  });

  test('need enough matches', async () => {
    const { person } = open({ 'GET /api/ratings/calibration': () => ({ matches: 1, needed: 20, bins: [] }) });
    await person.click(await screen.findByRole('button', { name: 'Check the forecasts' }));

    await screen.findByText(/^1 match has a favorite and open ratings\. From 20 on/);
  });

  test('say that they need a connection', async () => {
    const device = fakeDevice();
    const { person } = open({ 'GET /api/ratings/calibration': () => NO_ANSWER }, '/profile', device);
    const check = await screen.findByRole('button', { name: 'Check the forecasts' });
    device.setOnline(false);
    await person.click(check);

    await within(await screen.findByRole('dialog')).findByText('You are offline');
    expect(await screen.findByRole('button', { name: 'Inputs as CSV' })).toHaveProperty('disabled', true);
  });

  test('can be loaded again after an error', async () => {
    const { person } = open({ 'GET /api/ratings/calibration': () => refused('bad-request') });
    await person.click(await screen.findByRole('button', { name: 'Check the forecasts' }));

    await screen.findByText("Couldn't load the forecasts");
  });
});

describe('other ratings', () => {
  test('are labeled as self-reported, with a date', async () => {
    open();
    const elsewhere = within(await panel('Other ratings'));

    expect(elsewhere.getByText('8.20')).toBeDefined();
    expect(elsewhere.getByText('Self-reported')).toBeDefined();
    expect(elsewhere.getByText(/^as of .*2/)).toBeDefined();
  });

  test('are added, and checked against the system before sending', async () => {
    const { person, calls } = open({
      'PUT /api/ratings/declared': ({ body }) => Object(body),
    });
    await person.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a rating' }));
    await person.selectOptions(dialog.getByLabelText('System'), 'dupr');
    await person.click(dialog.getByLabelText('Doubles'));
    await person.type(dialog.getByLabelText('Rating'), '9');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(/^Not a DUPR rating\. From 2\.000 to 8\.000/)).toBeDefined();
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

  test('are removed', async () => {
    const { person, calls } = open({
      'DELETE /api/ratings/declared/:system/:discipline': () => undefined,
    });
    await person.click(await screen.findByRole('button', { name: 'Edit UTR, tennis singles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your UTR' }));
    await person.click(dialog.getByRole('button', { name: 'Remove' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/ratings/declared/utr/singles');
  });

  test('keep the dialog open when saving fails, with the reason', async () => {
    const { person } = open({ 'PUT /api/ratings/declared': () => refused('too-many-requests') });
    await person.click(await screen.findByRole('button', { name: 'Edit UTR, tennis singles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your UTR' }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));

    await dialog.findByText('Too many requests. Wait a moment and try again.');
  });
});

describe('hiding', () => {
  test('is one switch, saved on the server', async () => {
    const { person, calls } = open({ 'PUT /api/ratings/visibility': () => ({ hidesRatings: true }) });
    const hide = await screen.findByRole('switch', { name: /^Hide my ratings/ });
    await person.click(hide);

    await waitFor(() => expect(hide.getAttribute('aria-checked')).toBe('true'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ hidesRatings: true });
  });

  test('is always on for players under 18, with the reason', async () => {
    open({ 'GET /api/players/:username': () => ({ ...PLAYER, own: { hidesRatings: true, isMinor: true } }) });
    const hide = await screen.findByRole('switch', { name: /you may be under 18, so only you see them/ });

    expect(hide).toHaveProperty('disabled', true);
    expect(hide).toHaveProperty('checked', true);
  });

  test('reverts the switch when saving fails, with a message', async () => {
    const { person } = open({ 'PUT /api/ratings/visibility': () => refused('internal') });
    const hide = await screen.findByRole('switch', { name: /^Hide my ratings/ });
    await person.click(hide);

    await screen.findByText("Couldn't save. Try again.");
    expect(hide.getAttribute('aria-checked')).toBe('false');
  });
});

describe('another player', () => {
  test('leads to the head-to-head, which one’s own profile does not', async () => {
    open({ 'GET /api/players/:username': () => OTHER }, '/profile/hannah');
    const link = await screen.findByRole('link', { name: 'Head-to-head' });
    expect(link.getAttribute('href')).toBe(
      '/matches/head-to-head?opponent=018d1111-0000-7000-8000-000000000009',
    );
  });

  test('can be followed, if the player allows it', async () => {
    const state = { mayFollow: true, isFollowed: false };
    const { person } = open(
      {
        'GET /api/players/:username': () => OTHER,
        'GET /api/following/players/:accountId': () => ({ ...state }),
        'PUT /api/following/players/:accountId': () => {
          state.isFollowed = true;
        },
      },
      '/profile/hannah',
    );
    await person.click(await screen.findByRole('button', { name: 'Follow Hannah Weiss' }));
    await screen.findByRole('button', { name: 'Following Hannah Weiss' });
  });

  test('has no head-to-head if it is the reader', async () => {
    open({}, '/profile/mayao');
    await screen.findByRole('heading', { level: 2, name: 'Maya Okafor' });
    await panel('Tennis');
    expect(screen.queryByRole('link', { name: 'Head-to-head' })).toBeNull();
  });

  test('is shown without private parts', async () => {
    open({ 'GET /api/players/:username': () => OTHER }, '/profile/hannah');
    await screen.findByRole('heading', { level: 2, name: 'Hannah Weiss' });
    await panel('Other ratings');

    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /Add|Edit/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /All .* matches/ })).toBeNull();
  });

  test('shows only a record when ratings are hidden', async () => {
    open({ 'GET /api/players/:username': () => ({ ...OTHER, ratings: null }) }, '/profile/hannah');
    const tennis = within(await panel('Tennis'));

    expect(tennis.getByText('67%')).toBeDefined();
    expect(tennis.getByText("Hannah Weiss doesn't share their ratings.")).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Other ratings' })).toBeNull();
  });

  test('is not available to strangers', async () => {
    open({ 'GET /api/players/:username': () => refused('not-found') }, '/profile/stranger');

    await screen.findByRole('heading', { level: 2, name: 'Profile not available' });
  });
});

test('keeps the card without an answer, and offers to retry', async () => {
  let isUp = false;
  const { person } = open({ 'GET /api/players/:username': () => (isUp ? PLAYER : refused('bad-request')) });
  await screen.findByText("Couldn't load this profile");
  expect(screen.getByRole('heading', { level: 2, name: 'Maya Okafor' })).toBeDefined();
  isUp = true;
  await person.click(screen.getByRole('button', { name: 'Retry' }));

  await panel('Tennis');
});
