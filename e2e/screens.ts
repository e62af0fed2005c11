import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type {
  CreateMatchBody,
  CreateShareAnswer,
  CreateTimePollBody,
  GuardianInvite,
  InviteAnswer,
  OfferSpareBody,
  RolesAnswer,
  RosterAnswer,
  SaveDrillBody,
  SaveTieBody,
} from '@allcourt/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { planEvent, replyLink, wallIn } from './events.ts';
import { goLiveWithBoard } from './score-only.ts';
import { call, foundTeam, whoIs } from './team.ts';

const ROOT = resolve(import.meta.dirname, '..');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** One screen, by a path that leads to it. */
export interface Screen {
  /** The path as the router writes it. */
  readonly route: string;
  readonly path: string;
  /** Heading of the screen with what it shows. */
  readonly heading: string | RegExp;
}

/** Every screen: those that open without an account, as a visitor sees them, and those of an account. */
export interface Screens {
  readonly ofVisitors: readonly Screen[];
  readonly ofAccounts: readonly Screen[];
}

/** Every path of the router, as it writes them. */
export async function routesOfRouter(): Promise<string[]> {
  const source = await readFile(resolve(ROOT, 'apps/web/src/app/router.tsx'), 'utf8');
  return [...source.matchAll(/(?:\bpath: |= \w+Page\(\s*)'([^']+)',/g)].map(([, path = '']) => path);
}

/** Goes to a screen as a link of the app does, without loading the page. */
export function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export function titleOf(page: Page, { heading }: Screen): Locator {
  return page.getByRole('heading', { level: 1, name: heading }).first();
}

/** Waits until the screen is there, and nothing of it is loading. */
export async function expectLoaded(page: Page, screen: Screen): Promise<void> {
  await expect(titleOf(page, screen), screen.path).toBeVisible();
  // The title stands while the rest still loads, which may say that it needs a connection.
  await expect(page.getByRole('status').and(page.locator('[aria-busy="true"]')), screen.path).toHaveCount(0);
}

/** Makes one of everything that a screen shows for the account on `page`, and leads to each screen. */
export async function makeScreens(
  page: Page,
  { minor, dataDir }: { minor: Page; dataDir: string },
): Promise<Screens> {
  const { teamId } = await foundTeam(page);
  const event = await planEvent(page, {
    ...{ teamId, title: 'Serve clinic' },
    ...{ starts: wallIn(DAY_MS), ends: wallIn(DAY_MS + HOUR_MS) },
  });
  const tie = await makeTie(page, event);
  const match = await makeMatch(page);
  const drill = await makeDrill(page);
  const { token } = await call<CreateShareAnswer>(page, 'post', `/api/matches/${match}/shares`);
  const { broadcastId, overlayToken } = await goLiveWithBoard(page, teamId);
  const screen = (route: string, heading: string | RegExp, path = route): Screen => ({
    route,
    path,
    heading,
  });
  return {
    ofVisitors: [
      screen('/', 'Elevate Your Game'),
      screen('/action', 'Forgot password?'),
      screen('/action', "This link doesn't work", '/action?oobCode=spent'),
      screen('/watch/$token', 'Nina v Jo', `/watch/${token}`),
      screen('/live/$key', 'Friendly on court 2', `/live/${broadcastId}`),
      screen('/overlay/$token', 'Score', `/overlay/${overlayToken}`),
      screen('/join/$code', 'Join a team', `/join/${await makeInvite(page, teamId)}`),
      screen('/guardian/$code', 'Become a guardian', `/guardian/${await makeGuardianInvite(minor)}`),
      screen('/add/$token', 'Add a player', '/add/q0V9Yc1n5d3mT7u2kL8pR4sW6xZ0aB1cD3eF5gH7jK9'),
      screen('/reply/$token', 'Serve clinic', await replyLink(page, { dataDir, ...event })),
      screen('/board/$token', /Raptors/, `/board/${tie.token}`),
      screen('/login', 'Sign In'),
    ],
    ofAccounts: [
      screen('/', 'Elevate Your Game'),
      screen('/matches', 'Match Center'),
      screen('/matches/new', /match/i),
      screen('/matches/log', /match/i),
      screen('/matches/import', /import/i),
      screen('/matches/head-to-head', 'Head-to-head', '/matches/head-to-head?opponent=Jo'),
      screen('/matches/season', 'Season report', '/matches/season?sport=tennis'),
      screen('/matches/$matchId', /Jo/, `/matches/${match}`),
      screen('/matches/$matchId/report', 'Match report', `/matches/${match}/report`),
      screen('/matches/$matchId/live', /^(Match Center|Set 1, game 1)$/, `/matches/${match}/live`),
      screen('/matches/$matchId/tag', 'Tag points', `/matches/${match}/tag`),
      screen('/calendar', 'Calendar & Events'),
      screen('/calendar/$eventId/$key', 'Serve clinic', event.path),
      screen('/spares/$offerId', /^Can you play/, `/spares/${await makeOffer(page, { teamId, ...event })}`),
      screen('/time-polls/$pollId', 'Find a time: Supper', `/time-polls/${await makePoll(page, teamId)}`),
      screen('/ties/$tieId', /Raptors/, `/ties/${tie.id}`),
      screen('/team', /./),
      screen('/team/scouting', 'Scouting', `/team/scouting?team=${teamId}`),
      screen('/broadcast', 'Broadcast Center'),
      screen('/broadcast/add', 'Add a video'),
      screen('/training', 'Training Center'),
      screen('/training/plan', /plan|session/i),
      screen('/training/practice', 'Team practice', `/training/practice?team=${teamId}`),
      screen('/training/compare', 'Compare players', `/training/compare?team=${teamId}`),
      screen('/training/programs', 'Programs'),
      screen('/training/drills/new', /drill/i),
      screen('/training/drills/$key', 'Your weaker court', '/training/drills/your-weaker-court'),
      screen('/training/drills/$key/edit', 'Edit drill', `/training/drills/${drill}/edit`),
      screen('/training/drills/$key/run', 'Your weaker court', '/training/drills/your-weaker-court/run'),
      screen('/waiting', /synced|sync/i),
      screen('/profile', 'Profile'),
      screen('/profile/$username', 'Profile', `/profile/${(await whoIs(page)).username}`),
      screen('/help', /help/i),
      screen('/support', /support/i),
      screen('/legal', /legal|terms|privacy/i),
      screen('$', 'Oops! Page not found.', '/no/such/page'),
      screen('/settings', 'Settings'),
      screen('/settings/$page', /^(Notifications|Settings)$/, '/settings/notifications'),
    ],
  };
}

async function makeMatch(page: Page): Promise<string> {
  const id = crypto.randomUUID();
  const body: CreateMatchBody = {
    id,
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: { a: [{ name: 'Nina', accountId: (await whoIs(page)).id }], b: [{ name: 'Jo' }] },
    surface: null,
    startedAt: Date.now(),
  };
  await call(page, 'post', '/api/matches', body);
  return id;
}

/** A copy of a drill of the library, which its owner may edit. */
async function makeDrill(page: Page): Promise<string> {
  const library: SaveDrillBody['drill'][] = JSON.parse(
    await readFile(resolve(ROOT, 'packages/training/data/tennis/serve.json'), 'utf8'),
  );
  const [first] = library;
  if (!first) {
    throw new Error('The library has no drill for serves.');
  }
  const id = crypto.randomUUID();
  const body: SaveDrillBody = { drill: { ...first, id }, version: 0, basedOn: first.id, teamId: null };
  await call(page, 'put', `/api/training/drills/${id}`, body);
  return id;
}

async function makeInvite(page: Page, teamId: string): Promise<string> {
  const { roles } = await call<RolesAnswer>(page, 'get', `/api/teams/${teamId}/roles`);
  const { invite } = await call<InviteAnswer>(page, 'post', `/api/teams/${teamId}/invites`, {
    ...{ id: crypto.randomUUID(), email: null, roleId: roles.find(({ kind }) => kind === 'player')?.id },
    ...{ memberId: null, maxUses: null, days: 7, needsApproval: false },
  });
  return invite.code;
}

/** Of the account on this page, which becomes a minor. */
async function makeGuardianInvite(page: Page): Promise<string> {
  await call(page, 'patch', '/user/preferences', { birthYear: new Date().getFullYear() - 12 });
  const { code } = await call<GuardianInvite>(page, 'post', '/api/family/guardians', {
    id: crypto.randomUUID(),
    minorId: (await whoIs(page)).id,
  });
  return code;
}

/** A spot of an event that is offered to the account on `page`. */
async function makeOffer(
  page: Page,
  { teamId, id: eventId, key }: { teamId: string; id: string; key: string },
) {
  const offerId = crypto.randomUUID();
  const { members } = await call<RosterAnswer>(page, 'get', `/api/teams/${teamId}/members`);
  const own = (await whoIs(page)).id;
  const memberIds = members.filter(({ accountId }) => accountId === own).map(({ id }) => id);
  const body: OfferSpareBody = { eventId, key, line: null, memberIds, minutes: 60 };
  await call(page, 'put', `/api/spares/${offerId}`, body);
  return offerId;
}

/** A poll of two times in the week after next. */
async function makePoll(page: Page, teamId: string) {
  const pollId = crypto.randomUUID();
  const [first, second, third] = [12, 13, 14].map((days) => new Date(Date.now() + days * DAY_MS));
  const body: CreateTimePollBody = {
    ...{ teamId, type: 'social', title: 'Supper', venue: null, notes: null, timeZone: 'UTC', minutes: 90 },
    starts: [second, third].map((at) => String(at?.toISOString().slice(0, 16))),
    closesAt: String(first?.toISOString()),
  };
  await call(page, 'put', `/api/time-polls/${pollId}`, body);
  return pollId;
}

/** A tie on an event, and the link of its board. */
async function makeTie(page: Page, { id: eventId, key }: { id: string; key: string }) {
  const id = crypto.randomUUID();
  const body: SaveTieBody = {
    ...{ eventId, key, opponent: 'Raptors', isHome: true, season: 'Winter League' },
    lines: { kind: 'named', id: '3s-2d' },
  };
  await call(page, 'put', `/api/ties/${id}`, body);
  const { token } = await call<{ token: string }>(page, 'put', `/api/ties/${id}/board`);
  return { id, token };
}
