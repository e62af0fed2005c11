import type {
  BroadcastsAnswer,
  InviteAnswer,
  MatchAnswer,
  RolesAnswer,
  TeamAnswer,
  TeamsAnswer,
} from '@allcourt/contract';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { keyOf, wallIn } from '../events.ts';
import { FaultProxy } from '../faults/fault-proxy.ts';
import { freshEmail, GOOD_PASSWORD } from '../pages/sign-in-page.ts';
import { ServerProcess } from '../server-process.ts';
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Each screen loads the app again, and a busy machine needs some seconds for that. */
const EVERY_PART_MS = 300_000;

let server: ServerProcess;
/** The way to the server, which a journey cuts. */
let network: FaultProxy;

beforeAll(async () => {
  network = await FaultProxy.start();
  server = await ServerProcess.start({
    SEED_DEMO: '1',
    RATE_LIMIT_FACTOR: '1000',
    PUBLIC_URL: `http://localhost:${network.port}`,
  });
  network.leadTo(Number(new URL(server.origin).port));
});

afterAll(async () => {
  await network?.stop();
  await server?.dispose();
});

/** WebKitGTK has no camera here: its imitation of one ends the page where GStreamer cannot write H.264. */
const BROWSERS = [
  { name: 'Firefox', hasCamera: true, openBrowser: () => openFirefox(inject('firefox')) },
  {
    name: 'WebKitGTK',
    hasCamera: false,
    openBrowser: () => openWebKit({ driver: inject('webkitDriver'), screen: inject('screen') }),
  },
];

describe.each(BROWSERS)('$name', ({ hasCamera, openBrowser }) => {
  let browser: Browser;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(() => browser?.close());

  afterEach(async () => {
    const leaving = visitors.splice(0);
    const faults = await Promise.all(leaving.map((visitor) => visitor.faults()));
    await Promise.all(leaving.map((visitor) => visitor.leave()));
    expect(faults.flat(), 'errors that no code caught').toEqual([]);
  });

  async function comeIn(): Promise<Visitor> {
    const visitor = await Visitor.come(browser, `http://localhost:${network.port}`);
    visitors.push(visitor);
    return visitor;
  }

  async function register(): Promise<Visitor> {
    const visitor = await comeIn();
    await visitor.register();
    return visitor;
  }

  test('a newcomer registers, scores, takes a point back and finds the match after a reload', async () => {
    const player = await comeIn();
    await player.open('/login');
    await player.press('radio', 'Register');
    await player.fill('Email', freshEmail());
    await player.fill('Password', GOOD_PASSWORD);
    await player.fill('Confirm password', GOOD_PASSWORD);
    await player.press('button', 'Register');
    await player.find('heading', 'Elevate Your Game');
    // The last of all that the first screen does. WebKitGTK locks a database whose page is left while it is being created: its
    // next page waits for it (docs/browsers.md).
    await player.run(() => navigator.serviceWorker.ready.then(() => null));

    const matchId = await startMatch(player);
    await tap(player, 'wlwl');
    await expectPoints(player, matchId, 'abab');
    await player.press('button', /^Undo: /);
    await player.until('the score before the last point', () => padSays(player, '40–15'));
    await player.open(`/matches/${matchId}/live`);
    await player.until('the score after a reload', () => padSays(player, '40–15'));
  });

  test('points without a connection outlast a reload, and arrive once there is one', async () => {
    const player = await register();
    await player.open('/');
    await player.run(() => navigator.serviceWorker.ready.then(() => null));
    const matchId = await startMatch(player);
    await tap(player, 'wl');
    await expectPoints(player, matchId, 'ab');
    network.begin('cut');
    try {
      await tap(player, 'wlw');
      await player.sees(/3 points saved/i);
      await player.open(`/matches/${matchId}/live`);
      await player.sees(/3 points saved/i);
      await tap(player, 'l');
      await player.sees(/4 points saved/i);
    } finally {
      network.end();
    }
    await expectPoints(player, matchId, 'ababab');
  });

  test('a member says that they come, and the one who asked sees it', async () => {
    const [coach, player] = [await register(), await register()];
    const team = await foundTeam(coach, player);
    const starts = wallIn(DAY_MS);
    const id = crypto.randomUUID();
    await coach.ask('POST', '/api/calendar/events', {
      ...{ id, teamId: team.teamId, title: 'Serve clinic', type: 'practice', isAllDay: false },
      ...{ starts, ends: wallIn(DAY_MS + HOUR_MS), timeZone: 'America/New_York', rule: null, venue: null },
      ...{ arriveEarlyMinutes: null, notes: null, capacity: 4, replyByMinutes: null, countsAsGoing: false },
    });
    const path = `/calendar/${id}/${keyOf(starts)}`;
    await coach.open(path);
    await player.open(path);
    await answer(player, /^Going/);
    await coach.sees(/1 of 4 spots/i);
    await answer(player, /^Can't go/);
    await coach.sees(/0 of 4 spots/i);
  });

  test('two people write to each other', async () => {
    const [coach, player] = [await register(), await register()];
    const { teamId } = await foundTeam(coach, player);
    for (const person of [coach, player]) {
      await person.open(`/team?team=${teamId}&tab=chat`);
    }
    await say(coach, 'Gate B is open.');
    await player.sees(/Gate B is open\./);
    await say(player, 'On my way');
    await coach.sees(/On my way/);
  });

  test('a replay plays, with its score', async () => {
    const viewer = await comeIn();
    await viewer.open('/');
    await viewer.ask('POST', '/auth/demo');
    const { teams } = await viewer.ask<TeamsAnswer>('GET', '/api/teams');
    const team = teams.find(({ name }) => name === 'Falcons');
    const { past } = await viewer.ask<BroadcastsAnswer>('GET', `/api/teams/${team?.id}/broadcasts`);
    const replay = past.find(({ recording }) => recording !== null);
    await viewer.open(`/broadcast?team=${team?.id}&id=${replay?.id}`);
    await viewer.press('button', 'Play');
    await viewer.until('a picture that moves', () =>
      viewer.run(() => (document.querySelector('video')?.currentTime ?? 0) > 1),
    );
  });

  test('a camera films, and without one the page says so', async () => {
    const admin = await register();
    const { teamId } = await foundTeam(admin);
    await admin.open(`/broadcast?team=${teamId}`);
    await admin.press('button', 'Go Live');
    if (!hasCamera) {
      await admin.sees(/No camera was found/i);
      return;
    }
    await admin.press('checkbox', /^Everyone on court knows/);
    await admin.press('button', 'Go Live');
    // Once the server has the first second, however late a busy machine films it.
    await admin.sees(/(Stream healthy|Slow connection|This device is busy), \d/i);
  });

  test(
    'every part of the app opens',
    async () => {
      const player = await comeIn();
      await player.open('/');
      await player.ask('POST', '/auth/demo');
      for (const path of SCREENS) {
        await player.open(path);
        await player.find('heading', /./);
        expect(await player.text(), path).not.toMatch(/Something went wrong/i);
        expect(await player.faults(), path).toEqual([]);
      }
    },
    EVERY_PART_MS,
  );
});

const SCREENS = [
  ...['/', '/matches', '/matches?tab=history', '/matches?tab=analytics', '/matches/new', '/matches/log'],
  ...['/calendar', '/calendar?view=agenda', '/team', '/team?tab=private', '/broadcast', '/training'],
  ...['/training/programs', '/training/plan', '/training/drills/your-weaker-court', '/waiting'],
  ...['/profile', '/settings', '/help', '/support', '/legal', '/no/such/page'],
];

/** Starts a match as it is set up; returns its id. */
async function startMatch(player: Visitor): Promise<string> {
  await player.open('/matches/new');
  await player.press('button', 'Start match');
  await player.find('button', /^Point Won/);
  const [, id = ''] = /\/matches\/([0-9a-f-]{36})/.exec(await player.path()) ?? [];
  return id;
}

/** Taps the pads: `w` is Point Won, `l` Point Lost; never the same one twice in a row, which could be one tap. */
async function tap(player: Visitor, points: string): Promise<void> {
  for (const point of points) {
    await player.press('button', point === 'w' ? /^Point Won/ : /^Point Lost/);
  }
}

async function padSays(player: Visitor, score: string): Promise<boolean> {
  return (await player.look('button', new RegExp(`^Point Won.*${score}`))) !== null;
}

/** Waits until the server has exactly these points, each once and in order. */
async function expectPoints(player: Visitor, matchId: string, winners: string): Promise<void> {
  await player.until(`the points ${winners} on the server`, async () => {
    const { log } = await player.ask<MatchAnswer>('GET', `/api/matches/${matchId}`);
    return log.flatMap(({ event }) => (event.kind === 'point' ? [event.winner] : [])).join('') === winners;
  });
}

/** Replies to the event on screen, until the reply shows. */
async function answer(player: Visitor, reply: RegExp): Promise<void> {
  await player.press('button', reply);
  await player.until(`the reply ${reply}`, async () => (await player.look('button', reply))?.isPressed);
}

async function say(person: Visitor, words: string): Promise<void> {
  await person.fill(/^Message /, words);
  await person.press('button', 'Send');
}

/** A team of `admin`, with others as its players. */
async function foundTeam(admin: Visitor, ...players: readonly Visitor[]): Promise<{ teamId: string }> {
  const about = { name: 'Falcons', colour: '#0f2a66', crest: 'falcon', about: null, founded: null };
  const { team } = await admin.ask<TeamAnswer>('POST', '/api/teams', { id: crypto.randomUUID(), ...about });
  const { roles } = await admin.ask<RolesAnswer>('GET', `/api/teams/${team.id}/roles`);
  const { invite } = await admin.ask<InviteAnswer>('POST', `/api/teams/${team.id}/invites`, {
    ...{ id: crypto.randomUUID(), email: null, memberId: null, maxUses: null, days: 7, needsApproval: false },
    roleId: roles.find(({ kind }) => kind === 'player')?.id,
  });
  for (const player of players) {
    await player.ask('POST', `/api/invites/${invite.code}/accept`);
  }
  return { teamId: team.id };
}
