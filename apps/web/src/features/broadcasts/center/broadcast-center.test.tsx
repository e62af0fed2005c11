import type { Broadcast, BroadcastsAnswer } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  BROADCAST,
  buildBroadcast,
  buildBroadcastAnswer,
  buildMessagesAnswer,
  ON_AIR_AT,
} from '#test/broadcast.ts';
import { buildOccurrence } from '#test/calendar.ts';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { giveSize } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { buildMember, buildRoster, buildTeamView, OTHER_TEAM_ID, TEAM_ID } from '#test/teams.ts';
import { onAir } from '#web/data/on-air.ts';
import { camera } from '#web/features/camera/film/this-camera.ts';
import { PHONE } from '#web/ui/use-media.ts';

const falcons = buildTeamView();
const raptors = buildTeamView({ id: OTHER_TEAM_ID, name: 'Raptors', crest: 'claws', permissions: [] });
const byHand = buildBroadcast({ source: 'none', recording: null, sport: 'tennis', viewers: 41 });
const over = buildBroadcast({
  id: '018d8888-0000-7000-8000-000000000002',
  title: 'Friendly on court 2',
  isLive: false,
  endedAt: new Date(ON_AIR_AT + 3_600_000).toISOString(),
  visibility: 'link',
});

function listOf(fields: Partial<BroadcastsAnswer> = {}): BroadcastsAnswer {
  return {
    live: [],
    past: [],
    next: null,
    canBroadcast: true,
    storage: { usedBytes: 2_000_000_000, mostBytes: 50_000_000_000 },
    ...fields,
  };
}

function answerOf(broadcast: Broadcast) {
  return buildBroadcastAnswer({ broadcast, media: null, rights: { canManage: true } });
}

function open(at: string, answers: Handlers) {
  giveSize();
  return renderApp({
    at,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => ({
        teams: [falcons, raptors],
        privateMessages: { unread: 0, last: null, faces: [] },
      }),
      'GET /api/home': () => NO_ANSWER,
      'GET /api/teams/:teamId/members': () => buildRoster([]),
      'GET /api/teams/:teamId/scheduled-broadcasts': () => ({ scheduled: [] }),
      'GET /api/live/:key': () => answerOf(byHand),
      'GET /api/live/:key/board': () => ({ changes: [] }),
      'GET /api/live/:key/messages': () => buildMessagesAnswer(),
      'GET /api/live/:key/reactions': () => ({ totals: { '👏': 0, '🔥': 0, '🏆': 0 }, moments: [] }),
      ...answers,
    },
  });
}

// Loaded on demand during a test, the code of the screen may be late on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('./team-broadcasts.tsx'),
    import('./wall.tsx'),
    import('#web/features/broadcasts/stats/stats-tab.tsx'),
    import('#web/features/broadcasts/watch/live-tab.tsx'),
  ]);
}, 30_000);

beforeEach(() => localStorage.clear());

describe('the teams', () => {
  test('sends a reader without a team to Your Teams', async () => {
    renderApp({ at: '/broadcast', user: buildUser() });
    await screen.findByRole('heading', { level: 1, name: 'Broadcast Center' });
    await screen.findByRole('heading', { level: 2, name: 'You need a team to broadcast' });
    const link = screen.getByRole('link', { name: 'View your teams' });
    expect(link.getAttribute('href')).toBe('/team?pick=true');
  });

  test('switches teams and remembers the last one', async () => {
    const { person, router, calls } = open('/broadcast', {
      'GET /api/teams/:teamId/broadcasts': ({ path }) => listOf({ canBroadcast: path.includes(TEAM_ID) }),
    });
    await screen.findByRole('heading', { name: 'No live stream' });
    expect(screen.getByRole('radio', { name: 'Falcons' })).toHaveProperty('checked', true);
    await person.click(screen.getByRole('radio', { name: 'Raptors' }));
    await screen.findByText(/^Streams of Raptors appear here\./);
    expect(router.state.location.search).toEqual({ team: OTHER_TEAM_ID });
    expect(screen.queryByRole('button', { name: 'Go Live' })).toBeNull();
    expect(localStorage.getItem('broadcast:team')).toBe(OTHER_TEAM_ID);
    expect(calls.some(({ path }) => path === `/api/teams/${OTHER_TEAM_ID}/broadcasts`)).toBe(true);
  });

  test('reports a failed load and retries', async () => {
    let isAway = true;
    const { person } = open('/broadcast', {
      'GET /api/teams/:teamId/broadcasts': () => (isAway ? NO_ANSWER : listOf()),
    });
    await screen.findByText("Couldn't load the broadcasts", {}, { timeout: 10_000 });
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'No live stream' });
  }, 20_000);
});

const older = { ...over, id: '018d8888-0000-7000-8000-000000000003' };

describe('storage', () => {
  test.each([
    [39, null],
    [40, /^Storage is filling up: 80% used\. When it is full, cameras can't record\./],
    [47.6, /^Storage is almost full: 95% used\./],
  ])('warns at four fifths and before it is full: %s of 50 GB', async (gigabytes, warning) => {
    open('/broadcast', {
      'GET /api/teams/:teamId/broadcasts': () =>
        listOf({ past: [over, older], storage: { usedBytes: gigabytes * 1e9, mostBytes: 50e9 } }),
    });
    await screen.findByRole('heading', { name: 'Past broadcasts' });
    if (warning === null) {
      expect(screen.queryByText(/^Storage is/)).toBeNull();
    } else {
      screen.getByText(warning);
    }
  });

  test.each([
    ['a broadcaster', true, 5, /^This recording will be deleted on /],
    ['a broadcaster on its last day', true, 0, /^This recording will be deleted today /],
    ['another member', false, 5, /^This recording will be deleted /],
  ])('offers to keep a recording that expires soon: %s', async (_who, canManage, days, words) => {
    const day = 86_400_000;
    const soon = { ...over, keptUntil: new Date(Date.now() + days * day).toISOString() };
    const { person, calls } = open(`/broadcast?team=${TEAM_ID}&id=${over.id}`, {
      'GET /api/teams/:teamId/broadcasts': () => listOf({ past: [soon] }),
      'GET /api/live/:key': () =>
        buildBroadcastAnswer({ broadcast: soon, media: null, rights: { canManage } }),
      'PATCH /api/broadcasts/:broadcastId': () => answerOf({ ...soon, keptUntil: null }),
    });
    await screen.findByRole('button', { name: 'All broadcasts' });
    if (canManage) {
      await screen.findByText(words);
      await person.click(screen.getByRole('button', { name: 'Keep' }));
      await waitFor(() =>
        expect(calls).toContainEqual(
          expect.objectContaining({ path: `/api/broadcasts/${over.id}`, body: { isKept: true } }),
        ),
      );
    } else {
      expect(screen.queryByText(words)).toBeNull();
    }
  });
});

describe('a live broadcast', () => {
  const live: Handlers = {
    'GET /api/teams/:teamId/broadcasts': () => listOf({ live: [byHand] }),
  };

  test('opens automatically, with five tabs that arrow keys switch', async () => {
    const { person, router } = open('/broadcast?view=stats', live);
    const tabs = within(await screen.findByRole('tablist', { name: 'Broadcast' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Live Stream',
      'Scoreboard',
      'Stats',
      'Chat41, 41 watching',
      'Highlights',
    ]);
    await screen.findByRole('heading', { name: 'No scored match' });
    screen.getByRole('tab', { name: 'Stats' }).focus();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(router.state.location.search).toEqual({ team: TEAM_ID, view: 'highlights' }));
    expect(document.activeElement?.textContent).toBe('Highlights');
  });

  test('ends after a confirmation; Go Live is disabled until then', async () => {
    let isOver = false;
    const { person, calls } = open('/broadcast?view=stats', {
      'GET /api/teams/:teamId/broadcasts': () =>
        isOver ? listOf({ past: [over] }) : listOf({ live: [byHand] }),
      'POST /api/broadcasts/:broadcastId/end': () => {
        isOver = true;
        return answerOf({ ...byHand, isLive: false });
      },
    });
    const go = await screen.findByRole('button', { name: 'Go Live' });
    expect(go.getAttribute('aria-disabled')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'End Stream' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End stream?' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await person.click(dialog.getByRole('button', { name: 'End Stream' }));
    await screen.findByText('Stream ended');
    expect(calls.some(({ path }) => path === `/api/broadcasts/${BROADCAST}/end`)).toBe(true);
    await screen.findByRole('heading', { name: 'No live stream' });
  });

  test('lets another device go live while a phone that died is still given time', async () => {
    open('/broadcast', {
      'GET /api/teams/:teamId/broadcasts': () =>
        listOf({ live: [buildBroadcast({ source: 'camera', signal: 'lost' })] }),
    });
    const go = await screen.findByRole('button', { name: 'Go Live' });
    expect(go.getAttribute('aria-disabled')).not.toBe('true');
  });

  test.each(['stream', 'scoreboard', 'stats', 'chat', 'highlights'])(
    'has its actions by name on a phone in the tab %s',
    async (view) => {
      onPhone();
      const { person } = open(`/broadcast?view=${view}`, {
        ...live,
        'GET /api/live/:key/highlights': () => ({ mode: 'automatic', highlights: [], players: [] }),
      });
      const row = within(await screen.findByRole('group', { name: 'Stream' }));
      await row.findByRole('button', { name: 'Snapshot' });
      expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'End Stream',
        'Snapshot',
        'Go Live',
      ]);
      await person.click(row.getByRole('button', { name: 'Go Live' }));
      await screen.findByText('Already live. End the stream first.');
    },
  );

  test('offers a phone viewer without the right only the snapshot', async () => {
    onPhone();
    open('/broadcast?view=stats', {
      'GET /api/teams/:teamId/broadcasts': () => listOf({ live: [byHand], canBroadcast: false }),
    });
    const row = within(await screen.findByRole('group', { name: 'Stream' }));
    await row.findByRole('button', { name: 'Snapshot' });
    expect(row.getAllByRole('button')).toHaveLength(1);
  });

  test('stays on screen after it ends, until the reader leaves it', async () => {
    const ended = { ...byHand, isLive: false, endedAt: over.endedAt };
    let isOver = false;
    const { person } = open('/broadcast?view=stats', {
      'GET /api/teams/:teamId/broadcasts': () =>
        isOver ? listOf({ past: [ended] }) : listOf({ live: [byHand] }),
      'GET /api/live/:key': () => answerOf(isOver ? ended : byHand),
      'POST /api/broadcasts/:broadcastId/end': () => {
        isOver = true;
        return answerOf(ended);
      },
    });
    await person.click(await screen.findByRole('button', { name: 'End Stream' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End stream?' }));
    await person.click(dialog.getByRole('button', { name: 'End Stream' }));
    const back = await screen.findByRole('button', { name: 'All broadcasts' });
    expect(screen.queryByRole('heading', { name: 'No live stream' })).toBeNull();
    await person.click(back);
    await screen.findByRole('heading', { name: 'No live stream' });
  });

  test('reports that this device could not end its stream', async () => {
    vi.spyOn(camera, 'end').mockRejectedValueOnce(new Error('The encoder is gone.'));
    onAir.set({ broadcastId: BROADCAST, teamId: TEAM_ID, since: ON_AIR_AT, isFilming: false });
    onTestFinished(() => onAir.set(null));
    const { person } = open('/broadcast?view=stats', live);
    await person.click(await screen.findByRole('button', { name: 'End Stream' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End stream?' }));
    await person.click(dialog.getByRole('button', { name: 'End Stream' }));
    await screen.findByText("Couldn't end the stream. Try again.");
  });

  test('can be chosen when several are live', async () => {
    const other = { ...byHand, id: over.id, title: 'Court 5' };
    const { person, router } = open('/broadcast?view=stats', {
      'GET /api/teams/:teamId/broadcasts': () => listOf({ live: [byHand, other] }),
    });
    await person.click(await screen.findByRole('radio', { name: 'Court 5' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ id: over.id }));
  });

  test('stand side by side on the wall, each with its score, and a press opens one', async () => {
    const other = { ...byHand, id: over.id, title: 'Court 5' };
    const { person, router } = open('/broadcast?view=stats', {
      'GET /api/teams/:teamId/broadcasts': () => listOf({ live: [byHand, other] }),
      'GET /api/live/:key': ({ path }) => answerOf(path.endsWith(other.id) ? other : byHand),
    });
    await person.click(await screen.findByRole('button', { name: 'Wall' }));
    const wall = within(await screen.findByRole('region', { name: 'Wall' }));
    await wall.findByRole('button', { name: `Watch ${byHand.title}` });
    expect(screen.queryByRole('radio', { name: 'Court 5' })).toBeNull();
    await person.click(await wall.findByRole('button', { name: 'Watch Court 5' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ team: TEAM_ID, id: other.id }));
  });

  test('are no wall with a single court', async () => {
    open('/broadcast?wall=true', { 'GET /api/teams/:teamId/broadcasts': () => listOf({ live: [byHand] }) });
    await screen.findByRole('tab', { name: 'Live Stream' });
    expect(screen.queryByRole('region', { name: 'Wall' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Wall' })).toBeNull();
  });
});

describe('nothing on air', () => {
  test('begins with the newest replay, and has no buttons of a stream', async () => {
    const scoreOnly = { ...over, id: '018d8888-0000-7000-8000-000000000003', recording: null };
    open('/broadcast', { 'GET /api/teams/:teamId/broadcasts': () => listOf({ past: [scoreOnly, over] }) });
    const hero = await screen.findByRole('link', { name: /^Replay.*Play.*Friendly on court 2/ });
    expect(hero.getAttribute('href')).toContain(over.id);
    expect(screen.getByRole('button', { name: 'Go Live' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Snapshot|End Stream/ })).toBeNull();
  });

  test('offers to show the score of a match in progress, in one tap', async () => {
    const match = buildLiveSummary();
    const { person, calls } = open('/broadcast', {
      'GET /api/teams/:teamId/broadcasts': () => listOf(),
      'GET /api/teams/:teamId/members': () => buildRoster([buildMember({ live: match })]),
      'PUT /api/broadcasts/:broadcastId': () => answerOf(byHand),
    });
    await person.click(await screen.findByRole('button', { name: 'Show its score' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      teamId: TEAM_ID,
      source: 'none',
      matchId: match.id,
      visibility: 'team',
    });
  });

  test('shows the courts in use, and the next matches of the team', async () => {
    const match = buildLiveSummary();
    const ofTeam = { id: TEAM_ID, name: 'Falcons', colour: '#0f2a66', crest: 'falcon' } as const;
    open('/broadcast', {
      'GET /api/teams/:teamId/broadcasts': () => listOf(),
      'GET /api/teams/:teamId/members': () => buildRoster([buildMember({ live: match })]),
      'GET /api/calendar/upcoming': () => ({
        occurrences: [
          buildOccurrence({ key: '1', team: ofTeam, type: 'match', title: 'Falcons v Northside' }),
          buildOccurrence({ key: '2', team: ofTeam, title: 'Falcons practice' }),
          buildOccurrence({ key: '3', type: 'tournament', title: 'Open of another team' }),
        ],
      }),
    });
    const courts = within(await screen.findByRole('region', { name: 'On court now' }));
    expect(courts.getByRole('link').getAttribute('href')).toBe(`/matches/${match.id}`);
    const scheduled = within(await screen.findByRole('region', { name: 'Scheduled' }));
    await scheduled.findByText('Falcons v Northside');
    expect(scheduled.getAllByRole('listitem')).toHaveLength(1);
  });

  test('says why a score could not be shown', async () => {
    const { person } = open('/broadcast', {
      'GET /api/teams/:teamId/broadcasts': () => listOf(),
      'GET /api/teams/:teamId/members': () => buildRoster([buildMember({ live: buildLiveSummary() })]),
      'PUT /api/broadcasts/:broadcastId': () => refused('too-many-requests'),
    });
    await person.click(await screen.findByRole('button', { name: 'Show its score' }));
    await screen.findByText(/Too many requests/);
  });

  test('offers nothing to a reader who may not go live', async () => {
    const { calls } = open('/broadcast', {
      'GET /api/teams/:teamId/broadcasts': () => listOf({ canBroadcast: false }),
    });
    await screen.findByRole('heading', { name: 'No live stream' });
    expect(calls.some(({ path }) => path.endsWith('/members'))).toBe(false);
  });
});

describe('past broadcasts', () => {
  test('are listed with length and audience, and open as a replay', async () => {
    const earlier = { ...over, id: '018d8888-0000-7000-8000-000000000003', title: 'Earlier' };
    const { person, router } = open('/broadcast', {
      'GET /api/teams/:teamId/broadcasts': () => listOf({ past: [over, earlier] }),
      'GET /api/live/:key': () => answerOf(over),
    });
    const card = await screen.findByRole('link', { name: /Earlier/ });
    expect(card.textContent).toContain('10:00');
    expect(card.textContent).toContain('By link');
    expect(card.textContent).toContain('190.0 MB');
    screen.getByText('2.0 GB of 50.0 GB used');
    await person.click(screen.getByRole('link', { name: /Friendly on court 2/ }));
    expect(router.state.location.search).toEqual({ team: TEAM_ID, id: over.id });
    await person.click(await screen.findByRole('tab', { name: 'Stats' }));
    await person.click(await screen.findByRole('button', { name: 'All broadcasts' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ team: TEAM_ID }));
  });

  test('can be deleted, and the deletion undone', async () => {
    const { person, calls } = open(`/broadcast?id=${over.id}&view=stats`, {
      'GET /api/teams/:teamId/broadcasts': () => listOf({ past: [over] }),
      'GET /api/live/:key': () => answerOf(over),
      'DELETE /api/broadcasts/:broadcastId': () => undefined,
      'POST /api/broadcasts/:broadcastId/restore': () => answerOf(over),
    });
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete broadcast' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete broadcast?' }));
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Broadcast restored');
    expect(
      calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    ).toEqual([`DELETE /api/broadcasts/${over.id}`, `POST /api/broadcasts/${over.id}/restore`]);
  });
});

/** Lays the page out for a phone. */
function onPhone() {
  const media = window.matchMedia;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(media(query), { matches: query === PHONE }));
  onTestFinished(() => {
    spy.mockRestore();
  });
}
