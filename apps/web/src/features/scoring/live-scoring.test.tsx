import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newTennisMatch, oneSetMatch } from '#test/new-match.ts';
import { buildSetup, games, PICKLEBALL } from '#test/play.ts';
import { type Court, paceTaps, prepareCourt, renderScoring, showOn } from '#test/render-scoring.tsx';
import type { NewMatch } from '#web/features/match-log/create-match-logs.ts';

let court: Court;
let pace: { stepMs: number };

// Fetched while a test is looking, the code of the screen may be late on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./live-ready.tsx'), import('./live-phone.tsx'), import('./live-desktop.tsx')]);
}, 30_000);

beforeEach(() => {
  court = prepareCourt();
  pace = paceTaps();
});

describe('the pads', () => {
  test('say the score they make, and make it', async () => {
    const { person, device } = await open();
    expect(won().textContent).toBe('Point Won 15–0 You lead');
    expect(lost().textContent).toBe('Point Lost 0–15 Weiss leads');

    await person.click(won());
    expect(won().textContent).toBe('Point Won 30–0 You lead');
    await person.click(lost());
    expect(won().textContent).toBe('Point Won 30–15 You lead');
    expect(device.buzz.mock.calls).toEqual([['light'], ['double']]);
  });

  test('take a bounce of the thumb for one tap', async () => {
    const { person } = await open();
    pace.stepMs = 0;
    await person.dblClick(won());
    expect(won().textContent).toBe('Point Won 30–0 You lead');
    await person.click(lost());
    expect(won().textContent).toBe('Point Won 30–15 You lead');
  });

  test('say the score to a screen reader once it has settled', async () => {
    const { person } = await open();
    await person.click(won());
    await waitFor(() => expect(said()).toContain('Fifteen–love, Okafor serving.'));
    await person.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(said()).toContain('Undone: Point to you. Love all, Okafor serving.'));
  });

  test('call pickleball as on court, and show who stands where', async () => {
    const { person } = await open(pickleballMatch());
    expect(won().textContent).toBe('Point Won 1–0–2 Okafor serves, left');
    expect(lost().textContent).toBe('Point Lost 0–0–1 Side out to Novak and Castillo');
    screen.getByRole('img', { name: 'Okafor serves from the right to Novak' });

    await person.click(won());
    screen.getByRole('img', { name: 'Okafor serves from the left to Castillo' });
  });
});

describe('taking back', () => {
  test('goes back to the first point and forward again', async () => {
    const { person } = await open();
    for (const pad of [won, won, lost]) {
      await person.click(pad());
    }
    const undo = screen.getByRole('button', { name: /^Undo/ });
    const redo = screen.getByRole('button', { name: /^Redo/ });
    expect(redo).toHaveProperty('disabled', true);
    await person.click(undo);
    await person.click(undo);
    await person.click(undo);
    expect(undo).toHaveProperty('disabled', true);
    expect(won().textContent).toBe('Point Won 15–0 You lead');

    await person.click(redo);
    await person.click(redo);
    expect(won().textContent).toBe('Point Won 40–0 Game point to you');
  });

  test('reopens a match that its last point had decided', async () => {
    const { person } = await open(oneSetMatch(), `${games('aaaaa')}aaa`);
    await person.click(won());
    await screen.findByRole('heading', { name: 'You won' });
    screen.getByRole('link', { name: 'View match' });
    expect(screen.queryByRole('button', { name: /Point Won/ })).toBeNull();

    await person.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(won().textContent).toBe('Point Won 6–0 Match to you');
  });
});

describe('ending', () => {
  test('asks how and who, and can be taken back', async () => {
    const { person } = await open(newTennisMatch(), 'ab');
    await person.click(screen.getByRole('button', { name: 'Match options' }));
    await person.click(screen.getByRole('menuitem', { name: 'End match' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End match' }));
    expect(dialog.queryByRole('button', { name: /Walkover/ })).toBeNull();

    await person.click(dialog.getByRole('button', { name: 'End match' }));
    expect(dialog.getByRole('alert').textContent).toBe('Choose how it ended.');
    await person.click(dialog.getByRole('button', { name: /Retired/ }));
    expect(dialog.getByRole('alert').textContent).toBe('Choose a side.');
    await person.click(dialog.getByRole('button', { name: 'Weiss' }));
    await person.click(dialog.getByRole('button', { name: 'End match' }));

    await screen.findByRole('heading', { name: 'You won by retirement' });
    await person.click(screen.getByRole('button', { name: /^Undo/ }));
    won();
  });

  test('offers a walkover only before the first point', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Match options' }));
    await person.click(screen.getByRole('menuitem', { name: 'End match' }));
    await screen.findByRole('button', { name: /Walkover/ });
  });
});

test('has each act of the match in one of its two menus only', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Match options' }));
  const options = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(options).toEqual(['View match', 'Share live score', 'Hand over scoring', 'End match']);
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'More' }));
  const more = within(await screen.findByRole('dialog', { name: 'More' })).getAllByRole('button');
  const names = more.map(({ textContent }) => textContent);
  expect(names).toContain('Match stats');
  expect(names).toContain('Scoring options');
  expect(names.filter((name) => options.includes(name))).toEqual([]);
});

describe('on a desktop', () => {
  beforeEach(() => showOn('desktop'));

  test('keys score, take back and bring back', async () => {
    const { person } = await open();
    await person.keyboard('wwl');
    screen.getByRole('button', { name: 'Point Won 40–15 Game point to you' });
    await person.keyboard('z');
    screen.getByRole('button', { name: 'Point Won 40–0 Game point to you' });
    await person.keyboard('{Shift>}Z{/Shift}');
    screen.getByRole('button', { name: 'Point Won 40–15 Game point to you' });
  });

  test('keys do nothing behind a dialog, with a modifier, or once switched off', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'End match' }));
    await person.keyboard('w');
    await person.click(screen.getByRole('button', { name: 'Keep playing' }));
    await person.keyboard('{Control>}w{/Control}');
    await person.click(screen.getByRole('switch', { name: /Score with keys/ }));
    await person.keyboard('w');
    screen.getByRole('button', { name: 'Point Won 15–0 You lead' });
  });

  test('says how many points are saved', async () => {
    await open(newTennisMatch(), 'aab');
    await screen.findByText('Saved, 3 points');
  });
});

describe('the way of the points', () => {
  test('without a network they are saved on the phone', async () => {
    const { person, device } = await open();
    court.server.fate = 'is-lost';
    device.setOnline(false);
    await person.click(won());
    await person.click(won());
    await screen.findByText('No connection. 2 points saved on this phone.');
  });

  test('without a network the page is to be kept open until the app is stored', async () => {
    const { person, device, matchId } = await open();
    device.storeApp(false);
    await person.click(won());
    await screen.findByText('Saved, not ready offline yet');
    // It also says so while the point is on its way, and one that is lost then waits for a clock that stands still here.
    await waitFor(() => expect(court.server.pointsOf(matchId)).toBe('a'));
    court.server.fate = 'is-lost';
    device.setOnline(false);
    await screen.findByText("Keep this page open. It can't be reloaded without a connection yet.");
    court.server.fate = 'arrives';
    device.setOnline(true);
    device.storeApp(true);
    await screen.findByText('Saved, ready offline');
    expect(screen.queryByText(/^Keep this page open/)).toBeNull();
  });

  test.each([
    ['tennis', newTennisMatch()],
    ['pickleball', pickleballMatch()],
  ])('shows unsent points of %s over the pads, which continue as they were', async (_sport, match) => {
    const { person, device, router } = await open(match);
    const isLive = () => router.state.location.pathname.endsWith('/live');
    expect(screen.queryByRole('button', { name: 'View unsent items' })).toBeNull();
    court.server.fate = 'is-lost';
    device.setOnline(false);
    await person.click(won());
    const before = won().textContent;

    await person.click(await screen.findByRole('button', { name: 'View unsent items' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Not synced yet' }));
    const list = within(sheet.getByRole('list', { name: 'Unsent items' }));
    expect(list.getByRole('listitem').textContent).toContain('1 entry');
    await person.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(won().textContent).toBe(before);
    await person.click(won());
    await screen.findByText(/^No connection\. 2 (points|rallies) saved on this phone\.$/);
    expect(isLive()).toBe(true);
  });

  test('discards unsent points after a confirmation and keeps scoring', async () => {
    const { person, device } = await open(newTennisMatch(), 'a');
    court.server.fate = 'is-lost';
    device.setOnline(false);
    await person.click(won());
    expect(won().textContent).toBe('Point Won 40–0 Game point to you');
    await person.click(await screen.findByRole('button', { name: 'View unsent items' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Not synced yet' }));
    await person.click(sheet.getByRole('button', { name: 'Discard' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Discard change?' }));
    await person.click(question.getByRole('button', { name: 'Discard' }));
    await sheet.findByText('Everything is synced');
    await person.click(sheet.getByRole('button', { name: 'Close' }));
    expect(won().textContent).toBe('Point Won 30–0 You lead');
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });

  test('with an expired session they wait for the same person to sign in', async () => {
    const { person } = await open();
    court.server.session = null;
    await person.click(won());
    await screen.findByText('Your session has expired. Points are saved on this phone. Sign in to sync.');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toMatch(
      /^\/login\?next=.*live/,
    );
  });

  test('shows that another device scores, and takes over from it', async () => {
    const { person, matchId } = await open(newTennisMatch(), 'a');
    await waitFor(() => expect(court.tab.socket.watchers.has(matchId)).toBe(true));
    court.server.scoreElsewhere(matchId, {
      deviceId: '018d1111-0000-7000-8000-0000000000dd',
      takeOver: true,
      events: [{ id: '018d1111-0000-7000-8000-0000000000ee', at: 1, kind: 'point', winner: 'b' }],
    });
    court.tab.socket.watchers.get(matchId)?.onEvents({
      matchId,
      events: [...court.server.logOf(matchId).slice(-1)],
      match: court.server.summaryOf(matchId),
    });
    await screen.findByRole('button', { name: 'Point Won 30–15 You lead' });
    await person.click(won());
    await screen.findByText(/Another device is scoring/);
    await person.click(screen.getByRole('button', { name: 'Take over' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Take over scoring?' }));
    question.getByText(/^Your other device is scoring/);
    await person.click(question.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(screen.queryByText(/Another device is scoring/)).toBeNull());
    await waitFor(() => expect(court.server.pointsOf(matchId)).toBe('aba'));
  });
});

test('hands over only once the match has been sent', async () => {
  court.server.fate = { refusal: 'database-away', of: '/api/matches' };
  const { person, matchId } = await open();
  await person.click(screen.getByRole('button', { name: 'Match options' }));
  await person.click(screen.getByRole('menuitem', { name: 'Hand over scoring' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over scoring' }));
  await dialog.findByText('This match is not synced yet');

  court.server.fate = 'arrives';
  await court.tab.comeBack();
  await waitFor(() => expect(court.server.has(matchId)).toBe(true));
  await dialog.findByRole('button', { name: /^Any of my devices/ });
});

test('a match that is not there says so', async () => {
  await renderScoring(court, '/matches/018d1111-0000-7000-8000-0000000000ff/live');
  await screen.findByRole('heading', { name: 'Match not found' });
  expect(screen.getByRole('link', { name: 'View your matches' }).getAttribute('href')).toBe('/matches');
});

function pickleballMatch(): NewMatch {
  return {
    setup: buildSetup(PICKLEBALL, { discipline: 'doubles' }),
    players: {
      a: [...newTennisMatch().players.a, { name: 'Tom Hale' }],
      b: [{ name: 'Petra Novak' }, { name: 'Rosa Castillo' }],
    },
    surface: null,
  };
}

/** A match with these points, opened for scoring. */
async function open(match: NewMatch = newTennisMatch(), winners = '') {
  const matchId = await court.tab.logs.createMatch(match);
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore(winners);
  await court.tab.sent();
  scoring.stop();
  const app = await renderScoring(court, `/matches/${matchId}/live`);
  await screen.findByRole('button', { name: /Point Won/ });
  return { ...app, matchId };
}

function won() {
  return screen.getByRole('button', { name: /^Point Won/ });
}

function lost() {
  return screen.getByRole('button', { name: /^Point Lost/ });
}

function said(): string[] {
  return screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
}
