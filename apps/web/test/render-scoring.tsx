import {
  type AnalyticsAnswer,
  ERRORS,
  type FigureMatchesAnswer,
  type ForecastAnswer,
  fitsFilters,
  type HeadToHeadAnswer,
  type HomeAnswer,
  type LineUpAnswer,
  type ListMatchesAnswer,
  listMatchesQuery,
  type MatchSummary,
  type NeedsAnswer,
  type Person,
  type RecordAnswer,
} from '@allcourt/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { OfflineSourceContext } from '#web/app/offline-source.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { kept } from '#web/data/offline-context.tsx';
import { DeviceProvider } from '#web/device/device-context.tsx';
import { AuthProvider } from '#web/features/auth/model/auth-context.tsx';
import { cacheUser } from '#web/features/auth/model/user-cache.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { fakeDevice } from './fake-device.ts';
import { HEAD_TO_HEAD } from './head-to-head.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { type MatchServer, startMatchServer } from './match-server.ts';
import { buildProfile, buildUser } from './people.ts';
import { openBrowser, type Tab } from './tabs.ts';

export interface Court {
  readonly clock: ManualClock;
  readonly server: MatchServer;
  readonly tab: Tab;
  /** Answers to lists and figures; matches and their logs have `server.fate`. */
  readonly reads: { fate: 'arrive' | 'are-refused' };
}

/** A device with its store, and a server that keeps matches; both can be prepared before the app is drawn. */
export function prepareCourt(lists: Partial<Lists> = {}): Court {
  const clock = manualClock();
  const server = startMatchServer(clock);
  const reads: Court['reads'] = { fate: 'arrive' };
  answerLists(reads, { ...NOTHING_PLAYED, ...lists });
  return { clock, server, reads, tab: openBrowser(clock).open() };
}

/** The whole app at an address, over this device's store: everything is real but the network and the machine. */
export async function renderScoring({ tab }: Court, at: string) {
  const device = fakeDevice();
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [at] }) });
  // The screen's code first: fetched while the test is looking, it may be late on a busy machine.
  await router.load();
  const parts = {
    offline: { outbox: tab.outbox, localMatches: tab.localMatches, socket: tab.socket },
    given: { matchLogs: tab.logs, chat: tab.chat },
    setAccount: () => {},
    start: () => () => {},
  };
  const given = kept(parts.given);
  const source = {
    offline: parts.offline,
    give: () => given,
    setAccount: () => {},
    load: async () => parts,
    whenArrived: () => () => {},
    arrived: () => parts,
  };
  const app = (
    <DeviceProvider value={device}>
      <QueryClientProvider client={tab.queryClient}>
        <ToastProvider>
          <AuthProvider identity={{ load: notAsked, loaded: () => null }} onSessionEnd={async () => {}}>
            <OfflineSourceContext value={source}>
              <RouterProvider router={router} />
            </OfflineSourceContext>
          </AuthProvider>
        </ToastProvider>
      </QueryClientProvider>
    </DeviceProvider>
  );
  // Waits for what suspends in the first drawing.
  const view = await act(async () => render(app));
  return { ...view, device, router, person: userEvent.setup() };
}

/** Lets each tap be as far from the one before as this test wants; far enough to count unless it says otherwise. */
export function paceTaps(stepMs = 1000): { stepMs: number } {
  const pace = { stepMs };
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += pace.stepMs;
    return now;
  });
  return pace;
}

/** Makes the screen wide, or narrow again. */
export function showOn(screen: 'phone' | 'desktop'): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: screen === 'desktop' ? /min-width/.test(query) : /max-width/.test(query),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

export interface Lists {
  matches: readonly MatchSummary[];
  /** The answer of `/api/people`; without it no one is known. */
  people?: readonly Person[];
  /** The matches won and lost against an opponent, by the name or account that is asked for. */
  balances?: Readonly<Record<string, { readonly won: number; readonly lost: number }>>;
  record: RecordAnswer;
  home: HomeAnswer;
  /** The answer of `/api/analytics`; without one, no call is expected. */
  analytics?: AnalyticsAnswer;
  needs?: NeedsAnswer;
  /** The players of any match. */
  lineUp?: () => LineUpAnswer;
  /** The answer of `/api/analytics/matches`. */
  figureMatches?: FigureMatchesAnswer;
  /** The forecast of every match. */
  forecast: ForecastAnswer;
}

export const NO_RECORD: RecordAnswer = {
  record: {
    played: 0,
    won: 0,
    lost: 0,
    winRate: null,
    streak: null,
    bestWinStreak: 0,
    form: [],
    averageDurationMs: null,
    longestDurationMs: null,
    timed: 0,
  },
  months: [],
};

const NOTHING_PLAYED: Lists = {
  matches: [],
  record: NO_RECORD,
  home: { ...NO_RECORD, live: [], activity: [], upcoming: [], trainedMinutes: 0 },
  forecast: { forecast: null, gap: 'guest' },
};

/** The reads that the match protocol has no part in. */
function answerLists(
  reads: Court['reads'],
  { matches, people, balances = {}, record, home, analytics, figureMatches, forecast, needs, lineUp }: Lists,
): void {
  const protocol = globalThis.fetch;
  const answers: Readonly<Record<string, (search: URLSearchParams) => unknown>> = {
    '/api/matches': (search) => listOf(matches, search),
    '/api/matches/record': () => record,
    '/api/matches/:matchId/forecast': () => forecast,
    '/api/people': () => people && { people },
    '/api/head-to-head': (search) => headToHeadOf(balances[search.get('opponent') ?? '']),
    '/api/home': () => home,
    '/api/needs': () =>
      needs ?? {
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
      },
    '/api/calendar/upcoming': () => ({ occurrences: home.upcoming }),
    '/api/analytics': () => analytics,
    '/api/analytics/matches': () => figureMatches,
    '/api/matches/:matchId/line-up': () => lineUp?.(),
    '/api/notifications': () => ({ notifications: [], unread: 0, next: null }),
    '/api/teams': () => ({ teams: [], privateMessages: { unread: 0, last: null, faces: [] } }),
    '/user/profile': () => buildProfile(),
  };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input, location.href);
    const isRead = (init?.method ?? 'GET') === 'GET';
    const path = pathname.replace(/^(\/api\/matches\/)[^/]+(\/forecast|\/line-up)$/, '$1:matchId$2');
    const answer = isRead ? answers[path]?.(searchParams) : undefined;
    if (answer === undefined) {
      return protocol(input, init);
    }
    return reads.fate === 'arrive' ? Response.json(answer) : Response.json(BUSY, { status: 429 });
  });
}

function headToHeadOf(balance = { won: 0, lost: 0 }): HeadToHeadAnswer {
  const { record } = NO_RECORD;
  return { ...HEAD_TO_HEAD, record: { ...record, ...balance, played: balance.won + balance.lost } };
}

function listOf(matches: readonly MatchSummary[], search: URLSearchParams): ListMatchesAnswer {
  const { cursor: _cursor, limit: _limit, ...filters } = listMatchesQuery.parse(Object.fromEntries(search));
  const reader = { accountId: buildUser().id };
  return { matches: matches.filter((match) => fitsFilters(match, filters, reader)), nextCursor: null };
}

const BUSY = { error: ERRORS['too-many-requests'].message, code: 'too-many-requests', requestId: 'req-1' };

async function notAsked(): Promise<never> {
  throw new TypeError('This test does not expect the identity client to be asked.');
}

/** Stores the account on this device, as it is read when the network gives no answer. */
export function keepSignedIn({ server: { session } }: Court): void {
  if (session) {
    cacheUser(session);
  }
}
