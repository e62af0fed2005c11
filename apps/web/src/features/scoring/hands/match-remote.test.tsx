import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newTennisMatch, oneSetMatch } from '#test/new-match.ts';
import { games } from '#test/play.ts';
import { type Court, paceTaps, prepareCourt, renderScoring, showOn } from '#test/render-scoring.tsx';

let court: Court;
let pace: { stepMs: number };

// Loaded beforehand: on a busy machine the code of a sheet may come late.
beforeAll(async () => {
  await Promise.all([
    import('#web/features/scoring/live-ready.tsx'),
    import('#web/features/scoring/live-phone.tsx'),
    import('#web/features/scoring/live-desktop.tsx'),
    import('#web/features/scoring/more/more-sheet.tsx'),
    import('./match-remote.tsx'),
  ]);
}, 30_000);

beforeEach(() => {
  localStorage.clear();
  court = prepareCourt();
  pace = paceTaps();
});

test('scores by the keys of a remote once it is turned on, and undoes', async () => {
  const { person, matchId, device } = await open();
  press('PageDown');
  expect(screen.queryByText('Remote')).toBeNull();
  const dialog = await setUp(person);
  press('PageDown');
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  screen.getByText('Remote');
  press('PageDown', 'PageUp', 'PageDown');
  await waitFor(() => expect(court.server.pointsOf(matchId)).toBe('aba'));
  expect(device.buzz.mock.calls).toEqual([['light'], ['double'], ['light']]);
  press('.');
  await waitFor(() => expect(kindsOf(matchId)).toEqual(['point', 'point', 'point', 'undo']));
});

test('counts one press once: not its repeats, not its bounce, not the button in focus', async () => {
  localStorage.setItem('remote:match', '1');
  localStorage.setItem('remote:keys', JSON.stringify({ made: ' ' }));
  const { person, matchId } = await open();
  const lost = screen.getByRole('button', { name: /^Point Lost/ });
  lost.focus();
  pace.stepMs = 0;
  await person.keyboard('[Space]');
  fireEvent.keyDown(lost, { key: ' ', repeat: true });
  await person.keyboard('[Space]');
  await waitFor(() => expect(court.server.pointsOf(matchId)).toBe('a'));
});

test('leaves keys alone while a sheet is open', async () => {
  showOn('desktop');
  localStorage.setItem('remote:match', '1');
  const { person, matchId } = await open();
  screen.getByRole('button', { name: 'Remote on' });
  await person.click(screen.getByRole('button', { name: 'More' }));
  const more = within(await screen.findByRole('dialog', { name: 'More' }));
  press('PageDown');
  await person.click(more.getByRole('button', { name: 'Close' }));
  press('PageUp');
  await waitFor(() => expect(court.server.pointsOf(matchId)).toBe('b'));
});

test('leaves arrows to tabs', async () => {
  showOn('desktop');
  localStorage.setItem('remote:match', '1');
  const { person, matchId, router } = await open();
  screen.getByRole('tab', { name: /Live/ }).focus();
  await person.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/matches'));
  expect(kindsOf(matchId)).toEqual([]);
});

test('undoes the point that ended the match, and scores no more before that', async () => {
  localStorage.setItem('remote:match', '1');
  const { matchId } = await open(oneSetMatch(), `${games('aaaaa')}aaa`);
  press('PageDown', 'PageDown');
  await screen.findByRole('heading', { name: 'You won' });
  press('.');
  await screen.findByRole('button', { name: /^Point Won/ });
  await waitFor(() => expect(kindsOf(matchId).slice(-2)).toEqual(['point', 'undo']));
});

test('learns a key, and says what works here', async () => {
  const { person, matchId } = await open();
  const dialog = await setUp(person);
  await person.click(dialog.getByRole('button', { name: 'Learn key for Point Lost' }));
  press('v');
  dialog.getByText('V');
  expect(dialog.queryByRole('switch', { name: /voice/i })).toBeNull();
  expect(dialog.getByText('Spoken score', { selector: 'dt' }).nextSibling?.textContent).toBe(
    "Doesn't work in this browser",
  );
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  press('v');
  await waitFor(() => expect(court.server.pointsOf(matchId)).toBe('b'));
});

test('plays a sound for each act that was taken', async () => {
  localStorage.setItem('remote:match', '1');
  const pitches: number[] = [];
  vi.stubGlobal('AudioContext', fakeAudio(pitches));
  await open();
  press('PageDown', '.', '.');
  await screen.findByText('Nothing to undo');
  expect(pitches).toEqual([880, 660, 440]);
});

async function open(match = newTennisMatch(), winners = '') {
  const matchId = await court.tab.logs.createMatch(match);
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore(winners);
  await court.tab.sent();
  scoring.stop();
  const app = await renderScoring(court, `/matches/${matchId}/live`);
  await screen.findByRole('region', { name: 'Score' });
  return { ...app, matchId };
}

type Person = Awaited<ReturnType<typeof renderScoring>>['person'];

async function setUp(person: Person) {
  await person.click(screen.getByRole('button', { name: 'More' }));
  const more = within(await screen.findByRole('dialog', { name: 'More' }));
  await person.click(more.getByRole('button', { name: 'Remote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remote' }));
  await person.click(dialog.getByRole('switch', { name: /Score with a remote/ }));
  return dialog;
}

/** Presses keys that a remote sends. */
function press(...keys: readonly string[]): void {
  for (const key of keys) {
    const focused = document.activeElement ?? document.body;
    fireEvent.keyDown(focused, { key });
    fireEvent.keyUp(focused, { key });
  }
}

function kindsOf(matchId: string): string[] {
  return court.server.logOf(matchId).map(({ event }) => event.kind);
}

/** Audio that notes the pitch of each tone. */
function fakeAudio(pitches: number[]) {
  const node = { connect: () => node };
  const change = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  return class {
    currentTime = 0;
    destination = node;
    async resume() {}
    createOscillator() {
      return {
        ...node,
        frequency: {
          set value(pitch: number) {
            pitches.push(pitch);
          },
        },
        start: () => {},
        stop: () => {},
      };
    }
    createGain() {
      return { ...node, gain: change };
    }
  };
}
