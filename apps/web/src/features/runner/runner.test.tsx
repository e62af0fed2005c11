import type { DrillResult, SaveResultBody } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { type Handlers, NO_ANSWER } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { storedRuns } from './stored-run.ts';

const AT = '/training/drills/your-weaker-court/run';
const user = buildUser();

beforeAll(async () => {
  await Promise.all([
    import('./run-screen.tsx'),
    import('./run-ready.tsx'),
    import('#web/features/remote/remote-dialog.tsx'),
    import('#web/features/library/drill/drill-screen.tsx'),
    import('#web/features/library/drill/drill-ready.tsx'),
    import('@allcourt/training/library').then(({ loadDrills }) =>
      Promise.all([loadDrills('tennis'), loadDrills('pickleball')]),
    ),
  ]);
});

beforeEach(() => localStorage.clear());

async function open(answers: Handlers = {}, at = AT) {
  const device = fakeDevice();
  const app = renderApp({
    at,
    user,
    device,
    answers: { 'GET /api/training/results': () => ({ results: [], next: null }), ...answers },
  });
  await screen.findByRole('timer');
  return { ...app, device };
}

const pad = (name: RegExp) => screen.getByRole('button', { name });

test('counts a press with a buzz and a mark, and undoes it', async () => {
  const { person, device } = await open();
  await person.click(pad(/^Hit/));
  await person.click(pad(/^Hit/));
  await person.click(pad(/^Miss/));
  expect(pad(/^Hit/).textContent).toContain('2');
  screen.getByRole('img', { name: /^3 of \d+: 2 good$/ });
  expect(device.buzz.mock.calls.map(([pattern]) => pattern)).toEqual(['light', 'light', 'double']);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByRole('img', { name: /^2 of \d+: 2 good$/ });
  await person.keyboard('mz');
  screen.getByRole('img', { name: /^2 of \d+: 2 good$/ });
});

test('counts with a remote once it is wanted, by usual keys and a learned one', async () => {
  const { person } = await open();
  await person.keyboard('{PageDown}');
  screen.getByRole('img', { name: /^0 of \d+: 0 good$/ });
  await person.click(screen.getByRole('button', { name: 'Drill options' }));
  await person.click(screen.getByRole('menuitem', { name: 'Remote and voice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remote and voice' }));
  expect(dialog.getByRole('switch', { name: /Count by voice/ })).toHaveProperty('disabled', true);
  await person.click(dialog.getByRole('switch', { name: /Count with a remote/ }));
  await person.click(dialog.getByRole('button', { name: 'Learn key for Miss' }));
  await person.keyboard('h');
  dialog.getByText('H');
  await person.keyboard('{PageDown}');
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  screen.getByRole('img', { name: /^0 of \d+: 0 good$/ });
  await person.keyboard('{PageDown}{AudioVolumeUp}h');
  screen.getByRole('img', { name: /^3 of \d+: 2 good$/ });
  await person.keyboard('{MediaTrackPrevious}');
  screen.getByRole('img', { name: /^2 of \d+: 2 good$/ });
});

test('plays a drill from its score by the rules, point by point, and keeps the points', async () => {
  const { person } = await open({}, '/training/drills/save-it-at-30-40/run');
  screen.getByText('30–40');
  screen.getByText('You serve');
  await person.click(pad(/^My point/));
  screen.getByText('Deuce');
  await person.click(pad(/^My point/));
  screen.getByText('Ad–40');
  await person.click(pad(/^My point/));
  screen.getByText('30–40');
  screen.getByRole('img', { name: '1 of 10: 1 good' });
  await person.keyboard('z');
  screen.getByText('Ad–40');
  expect(storedRuns(user.id)[0]).toMatchObject({ points: { now: ['a', 'a'], before: [] } });
  await person.keyboard('22');
  screen.getByText('40–Ad');
  await person.keyboard('2');
  screen.getByRole('img', { name: '1 of 10: 1 good' });
  screen.getByText('30–40');
});

test('lists the rounds, and lets the next one start early', async () => {
  const { person } = await open();
  await person.keyboard('h');
  const rounds = within(screen.getByRole('list', { name: 'Rounds' }));
  expect(rounds.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    'step',
    null,
  ]);
  await person.click(screen.getByRole('button', { name: 'Next round' }));
  screen.getByText('Round 2 of 2');
  expect(screen.getByRole('button', { name: 'Finish' })).toBeDefined();
});

test('continues a run after a reload, with its clock', async () => {
  const first = await open();
  await first.person.keyboard('hhm');
  first.unmount();
  const begun = storedRuns(user.id)[0]?.startedAt ?? 0;
  vi.spyOn(Date, 'now').mockReturnValue(begun + 65_000);
  await open();
  screen.getByRole('img', { name: /^3 of \d+: 2 good$/ });
  await waitFor(() => expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/:55$/));
  vi.restoreAllMocks();
});

test('asks before leaving: a paused run waits, a discarded one is gone', async () => {
  const { person, router } = await open();
  await person.keyboard('h');
  await person.click(screen.getByRole('button', { name: 'Leave the drill' }));
  await person.click(screen.getByRole('button', { name: 'Pause and exit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/training/drills/your-weaker-court'));
  expect(storedRuns(user.id)[0]?.runningSince).toBeNull();
  await act(() => router.navigate({ to: '/training/drills/$key/run', params: { key: 'your-weaker-court' } }));
  await screen.findByRole('button', { name: 'Resume' });
  await person.click(screen.getByRole('button', { name: 'Leave the drill' }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/training/drills/your-weaker-court'));
  expect(storedRuns(user.id)).toEqual([]);
});

test('keeps an offline run, and sends it when online', async () => {
  const sent: SaveResultBody[] = [];
  let isOnline = false;
  const { person, device, router, calls } = await open(
    {
      'PUT /api/training/results/:resultId': ({ body, path }) => {
        if (!isOnline) {
          return NO_ANSWER;
        }
        sent.push(body as SaveResultBody); // as the app wrote it
        return { result: resultOf(path.split('/').at(-1) ?? '', body as SaveResultBody) }; // the same
      },
    },
    `${AT}?session=018d1111-0000-7000-8000-000000000001`,
  );
  device.setOnline(false);
  await person.keyboard('hhm');
  await person.click(screen.getByRole('button', { name: 'Drill options' }));
  await person.click(screen.getByRole('menuitem', { name: 'Finish now' }));
  await screen.findByRole('heading', { name: 'Your score, ended early' });
  await person.click(screen.getByLabelText('Notes'));
  await person.paste('Wind from the left');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText("Run saved on this device. It will sync when you're online.");
  await waitFor(() => expect(router.state.location.pathname).toBe('/training/drills/your-weaker-court'));
  expect(storedRuns(user.id)).toEqual([]);

  isOnline = true;
  device.setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    drillKey: 'your-weaker-court',
    drillVersion: null,
    counts: [[1, 1, 0]],
    note: 'Wind from the left',
    sessionId: '018d1111-0000-7000-8000-000000000001',
    assignmentId: null,
  });
  expect(new Set(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).size).toBe(1);
});

test('ends when everything is counted, with the level, the first score and undo', async () => {
  const { person } = await open({}, '/training/drills/toss-into-the-hoop/run');
  await person.keyboard('h'.repeat(15) + 'm'.repeat(5));
  const result = within(
    (await screen.findByRole('heading', { name: 'Your score' })).closest('section') ?? document.body,
  );
  result.getByText('15');
  result.getByText('Intermediate target reached');
  result.getByText('First score');
  await person.click(screen.getByRole('button', { name: 'Undo and continue' }));
  await screen.findByRole('timer');
  screen.getByRole('img', { name: '19 of 20: 15 good' });
});

function resultOf(id: string, body: SaveResultBody): DrillResult {
  return {
    id,
    drillKey: body.drillKey,
    title: 'Your weaker court',
    sport: 'tennis',
    category: 'serve',
    counts: body.counts,
    score: 2,
    unit: 'serves',
    better: 'higher',
    level: null,
    isBest: false,
    startedAt: body.startedAt,
    activeSeconds: body.activeSeconds,
    note: body.note,
    sessionId: body.sessionId,
  };
}
