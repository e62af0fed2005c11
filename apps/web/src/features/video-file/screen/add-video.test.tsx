import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildTeamView } from '#test/teams.ts';

const MATCH = '018d1111-0000-7000-8000-000000000001';
const PRIVATE = { unread: 0, last: null, faces: [] };
const FALCONS: Handlers = {
  'GET /api/teams': () => ({ teams: [buildTeamView()], privateMessages: PRIVATE }),
};

function open(at: string, answers: Handlers, device = fakeDevice()) {
  return renderApp({ at, user: buildUser(), answers: { ...FALCONS, ...answers }, device });
}

// Loaded on demand during a test, the code of the screen may be late on a busy machine.
beforeAll(() => import('./add-video.tsx'), 30_000);

beforeEach(() => localStorage.clear());

describe('adding a video', () => {
  test('begins with a file', async () => {
    open('/broadcast/add', {});
    await screen.findByRole('heading', { name: 'Choose a video of a match' });
    expect(screen.getByText(/Choose file/)).toBeTruthy();
  });

  test('needs a team with the right to broadcast', async () => {
    open('/broadcast/add', {
      'GET /api/teams': () => ({ teams: [buildTeamView({ permissions: [] })], privateMessages: PRIVATE }),
    });
    await screen.findByRole('heading', { name: 'You need a team to add a video' });
  });

  test('says when the teams do not load, and tries again', async () => {
    let isBroken = true;
    const { person } = open('/broadcast/add', {
      'GET /api/teams': () =>
        isBroken ? refused('internal') : { teams: [buildTeamView()], privateMessages: PRIVATE },
    });
    await screen.findByText("Couldn't load your teams", {}, { timeout: 10_000 });
    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Choose a video of a match' });
  }, 20_000);

  test('says that a match does not exist', async () => {
    open(`/broadcast/add?match=${MATCH}`, { 'GET /api/matches/:matchId': () => refused('match-not-found') });
    await screen.findByText("Couldn't load the match", {}, { timeout: 10_000 });
  }, 20_000);

  test('says that it needs a connection', async () => {
    const device = fakeDevice();
    device.setOnline(false);
    open('/broadcast/add', { 'GET /api/teams': () => NO_ANSWER }, device);
    await screen.findByText("You can add a video when you're back online.");
  });
});
