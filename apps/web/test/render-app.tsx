import type { User } from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { AppProviders } from '#web/app/providers.tsx';
import { createAppRouter } from '#web/app/router.tsx';
import { createQueryClient } from '#web/data/query.ts';
import type { Device } from '#web/device/port.ts';
import type { Identity } from '#web/features/auth/identity.ts';
import { fakeDevice } from './fake-device.ts';
import { type Handlers, NO_ANSWER, refused, stubNetwork } from './network.ts';
import { buildMatrix } from './notices.ts';
import { buildProfile } from './people.ts';
import { buildProgress } from './training.ts';

export interface RenderAppOptions {
  /** The address the app is opened at. */
  at: string;
  /** The account that is signed in; none unless given. */
  user?: User | null;
  /** Further answers of the server. */
  answers?: Handlers;
  device?: Device;
  identity?: Partial<Identity>;
  /** For a test that looks at what is loaded. */
  queryClient?: QueryClient;
}

/** The whole app in its real providers, on a memory history; only network, device and identity client are fakes. */
export function renderApp({
  at,
  user = null,
  answers,
  device = fakeDevice(),
  identity,
  queryClient = createQueryClient(),
}: RenderAppOptions) {
  const calls = stubNetwork({
    'GET /auth/me': () => (user ? { user } : refused('not-signed-in')),
    'POST /auth/logout': () => undefined,
    ...QUIET,
    ...answers,
  });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createAppRouter({ history });
  const client = fakeIdentity(identity);
  const view = render(
    <AppProviders
      device={device}
      queryClient={queryClient}
      identity={{ load: async () => client, loaded: () => Promise.resolve(client) }}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { ...view, router, history, calls, identity: client, person: userEvent.setup() };
}

/** Answers to the calls that every signed-in screen makes, for tests of something else. */
const QUIET: Handlers = {
  'GET /api/home': () => NO_ANSWER,
  'GET /api/calendar/upcoming': () => ({ occurrences: [] }),
  'GET /api/notifications': () => ({ notifications: [], unread: 0, next: null }),
  'GET /api/teams': () => ({ teams: [], privateMessages: { unread: 0, last: null, faces: [] } }),
  'GET /api/notifications/settings': () => ({
    settings: { matrix: buildMatrix(), quiet: null },
    channels: ['app', 'mail'],
  }),
  'GET /api/account/filming': () => ({ mayBeFilmed: true }),
  'GET /api/family': () => ({
    isMinor: false,
    guardians: [],
    own: [],
    minors: [],
    requests: [],
    teamMinors: [],
  }),
  'GET /api/people/naming': () => ({ namedBy: 'teams', accepted: [], isMinor: false }),
  'GET /api/calendar/events/:eventId/:key/polls': () => ({ conversationId: null, polls: [] }),
  'GET /api/teams/:teamId/scheduled-broadcasts': () => ({ scheduled: [] }),
  'GET /api/teams/:teamId/ready-cameras': () => ({ cameras: [] }),
  'GET /api/needs': () => ({
    namings: [],
    disputes: [],
    claims: [],
    requests: [],
    feedback: [],
    joins: [],
    lineups: [],
    spares: [],
    timePolls: [],
    polls: [],
  }),
  'GET /api/following': () => ({ teams: [], players: [] }),
  'GET /api/following/teams/:teamId': () => ({ mayFollow: false, isFollowed: false }),
  'GET /api/following/players/:accountId': () => ({ mayFollow: false, isFollowed: false }),
  'GET /api/followers': () => ({ mayBeFollowed: false, needsGuardian: false, count: 0, people: [] }),
  'GET /api/teams/:teamId/followers': () => ({
    ...{ mayBeFollowed: false, needsGuardian: false, count: 0, people: [] },
  }),
  'GET /api/chat/privacy': () => ({ isInvisible: false, hidesReading: false }),
  'GET /auth/ways': () => ({
    hasPassword: true,
    hasGoogle: false,
    passkeys: [],
    twoStep: null,
    isConfirmed: true,
  }),
  'GET /api/blocks': () => ({ blocked: [] }),
  'GET /user/profile': () => buildProfile(),
  'GET /api/training/progress': () => buildProgress(),
  'GET /api/training/sessions': () => ({ sessions: [], next: null }),
  'GET /api/training/journal': () => ({ notes: [], next: null }),
  'GET /api/training/transfer/:key': () => ({ rows: [] }),
  'GET /api/analytics/levels': () => ({ band: null, rows: [] }),
  'GET /api/training/programs': () => ({ program: null }),
  'GET /api/training/loop': () => ({ sport: 'tennis', matches: 0, weaknesses: [], gains: [] }),
  'GET /api/training/pressure': () => ({ sport: 'tennis', matches: 0, scores: [] }),
  'GET /api/training/plans': () => ({ plans: [] }),
  'GET /api/matches/:matchId/broadcasts': () => ({ broadcasts: [] }),
  'GET /api/calendar/events/:eventId/:key/broadcasts': () => ({ broadcasts: [] }),
  'GET /api/coaching/feedback': () => ({ threads: [], focuses: [], unread: 0 }),
  'GET /api/coaching/assignments': () => ({ assignments: [] }),
  'GET /api/coaching/teams': () => ({ teams: [] }),
  'GET /api/training/drills': () => ({ drills: [], favourites: [], tallies: [], teams: [] }),
};

function fakeIdentity(acts: Partial<Identity> = {}): Identity {
  const notExpected = async () => {
    throw new TypeError('This test does not expect the identity client to be asked.');
  };
  return {
    signIn: vi.fn(notExpected),
    register: vi.fn(notExpected),
    google: vi.fn(notExpected),
    googleToken: vi.fn(notExpected),
    changePassword: vi.fn(notExpected),
    changeEmail: vi.fn(notExpected),
    sendVerification: vi.fn(notExpected),
    requestReset: vi.fn(notExpected),
    readCode: vi.fn(notExpected),
    resetPassword: vi.fn(notExpected),
    applyCode: vi.fn(notExpected),
    signOut: vi.fn(async () => {}),
    deleteCurrent: vi.fn(async () => {}),
    ...acts,
  };
}
