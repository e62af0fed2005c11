import {
  createRootRoute,
  createRoute,
  createRouter,
  // biome-ignore lint/style/noRestrictedImports: in `screen` it never sees a load that failed.
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { parseMatchSearch } from '#web/features/match-report/match-search.ts';
import { inPlace } from '#web/ui/lazy-part.tsx';
import { ScreenError } from './failure.tsx';
import { parseActionSearch } from './routes/action-search.ts';
import {
  parseAddVideoSearch,
  parseBroadcastSearch,
  parseMomentSearch,
  parseOverlaySearch,
} from './routes/broadcast-search.ts';
import { parseCalendarSearch } from './routes/calendar-search.ts';
import { parseLoginSearch } from './routes/login-search.ts';
import { parseMatchesSearch } from './routes/matches-search.ts';
import { parseMetSearch } from './routes/met-search.ts';
import { parseNewMatchSearch } from './routes/new-match-search.ts';
import { parseTeamSearch } from './routes/team-search.ts';
import { parseTrainingSearch, parseWords } from './routes/training-search.ts';
import { wordsIn } from './routes/words-in.ts';
import { type Bars, Shell } from './shell/shell.tsx';
import { SignedIn } from './signed-in.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    bars?: Bars;
  }
}

const rootRoute = createRootRoute({ component: Shell });

const homeRoute = openPage('/', () => import('./routes/home.tsx'), 'HomeRoute');

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: only(parseLoginSearch),
  staticData: { bars: 'none' },
  component: screen(() => import('./routes/login.tsx'), 'LoginRoute'),
});

/** Links in emails lead here, such as the one to a new password. */
const actionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/action',
  validateSearch: only(parseActionSearch),
  staticData: { bars: 'none' },
  component: screen(() => import('./routes/action.tsx'), 'ActionRoute'),
});

const helpRoute = openPage('/help', () => import('./routes/help.tsx'), 'HelpRoute');

const supportRoute = openPage('/support', () => import('./routes/support.tsx'), 'SupportRoute');

const legalRoute = openPage('/legal', () => import('./routes/legal.tsx'), 'LegalRoute');

/** A match by its share link, with an account or without. */
const watchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/watch/$token',
  staticData: { bars: 'only-on-desktop' },
  component: screen(() => import('./routes/watch.tsx'), 'WatchRoute'),
});

/** A broadcast by its link, or for everyone when it is public. */
const liveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/live/$key',
  validateSearch: only(parseMomentSearch),
  staticData: { bars: 'only-on-desktop' },
  component: screen(() => import('./routes/live.tsx'), 'LiveRoute'),
});

/** The board alone, for a program that lays it over a picture: nothing of the app is drawn around it. */
const overlayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/overlay/$token',
  validateSearch: only(parseOverlaySearch),
  staticData: { bars: 'nothing' },
  component: screen(() => import('./routes/overlay.tsx'), 'OverlayRoute'),
});

/** The board of a tie on a wall, without an account. */
const tieBoardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$token',
  staticData: { bars: 'nothing' },
  component: screen(() => import('./routes/tie-board.tsx'), 'TieBoardRoute'),
});

/** An invitation to a team, with an account or without. */
const joinRoute = openPage('/join/$code', () => import('./routes/join.tsx'), 'JoinRoute');

/** An invite for a guardian, with an account or without. */
const guardianRoute = openPage('/guardian/$code', () => import('./routes/guardian.tsx'), 'GuardianRoute');

/** A player's link, by which others may add them to matches; with an account or without. */
const openLinkRoute = openPage('/add/$token', () => import('./routes/open-link.tsx'), 'OpenLinkRoute');

/** A reply to an event from its email, without an account. */
const replyRoute = openPage('/reply/$token', () => import('./routes/reply.tsx'), 'ReplyRoute');

/** Parent of every screen that needs an account. */
const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: SignedIn });

const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  validateSearch: only(parseCalendarSearch),
  component: screen(() => import('./routes/calendar.tsx'), 'CalendarRoute'),
});

const eventRoute = ownPage(
  '/calendar/$eventId/$key',
  () => import('./routes/calendar-event.tsx'),
  'CalendarEventRoute',
);

const spareRoute = ownPage('/spares/$offerId', () => import('./routes/spare.tsx'), 'SpareRoute');
const timePollRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/time-polls/$pollId',
  validateSearch: only<{ readonly for?: string }>(wordsIn),
  component: screen(() => import('./routes/time-poll.tsx'), 'TimePollRoute'),
});
const tieRoute = ownPage('/ties/$tieId', () => import('./routes/tie.tsx'), 'TieRoute');

const teamRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/team',
  validateSearch: only(parseTeamSearch),
  component: screen(() => import('./routes/team.tsx'), 'TeamRoute'),
});

const scoutingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/team/scouting',
  validateSearch: only(parseMetSearch),
  component: screen(() => import('./routes/scouting.tsx'), 'ScoutingRoute'),
});

const broadcastRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/broadcast',
  validateSearch: only(parseBroadcastSearch),
  component: screen(() => import('./routes/broadcast.tsx'), 'BroadcastRoute'),
});

/** Adds a video file to a match. */
const addVideoRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/broadcast/add',
  validateSearch: only(parseAddVideoSearch),
  component: screen(() => import('./routes/add-video.tsx'), 'AddVideoRoute'),
});

const matchesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/matches',
  validateSearch: only(parseMatchesSearch),
  component: screen(() => import('./routes/matches.tsx'), 'MatchesRoute'),
});

const newMatchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/matches/new',
  validateSearch: only(parseNewMatchSearch),
  component: screen(() => import('./routes/new-match.tsx'), 'NewMatchRoute'),
});

const logMatchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/matches/log',
  validateSearch: only(parseNewMatchSearch),
  component: screen(() => import('./routes/log-match.tsx'), 'LogMatchRoute'),
});

const importMatchesRoute = ownPage(
  '/matches/import',
  () => import('./routes/import-matches.tsx'),
  'ImportMatchesRoute',
);

const headToHeadRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/matches/head-to-head',
  validateSearch: only(parseMetSearch),
  component: screen(() => import('./routes/head-to-head.tsx'), 'HeadToHeadRoute'),
});

/** The matches of the filters on paper. */
const seasonRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/matches/season',
  validateSearch: only(parseMetSearch),
  component: screen(() => import('./routes/season.tsx'), 'SeasonRoute'),
});

const matchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/matches/$matchId',
  validateSearch: only(parseMatchSearch),
  component: screen(() => import('./routes/match.tsx'), 'MatchRoute'),
});

/** The match on paper. */
const matchReportRoute = ownPage(
  '/matches/$matchId/report',
  () => import('./routes/match-report.tsx'),
  'MatchReportRoute',
);

const liveMatchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/matches/$matchId/live',
  staticData: { bars: 'only-on-desktop' },
  component: screen(() => import('./routes/live-match.tsx'), 'LiveMatchRoute'),
});

/** Describes the points of a match from its video. */
const tagMatchRoute = ownPage(
  '/matches/$matchId/tag',
  () => import('./routes/tag-match.tsx'),
  'TagMatchRoute',
);

const trainingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/training',
  validateSearch: only(parseTrainingSearch),
  component: screen(() => import('./routes/training.tsx'), 'TrainingRoute'),
});

/** Builds a training session from drills. */
const trainingPlanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/training/plan',
  validateSearch: only(parseWords),
  component: screen(() => import('./routes/training-parts.tsx'), 'TrainingPlanRoute'),
});

/** Builds a practice for a team. */
const trainingPracticeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/training/practice',
  validateSearch: only(parseWords),
  component: screen(() => import('./routes/training-parts.tsx'), 'TrainingPracticeRoute'),
});

/** Players of a team side by side. */
const comparePlayersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/training/compare',
  validateSearch: only(parseWords),
  component: screen(() => import('./routes/training-parts.tsx'), 'ComparePlayersRoute'),
});

const programsRoute = ownPage(
  '/training/programs',
  () => import('./routes/training-parts.tsx'),
  'ProgramsRoute',
);

const newDrillRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/training/drills/new',
  validateSearch: only(parseWords),
  component: screen(() => import('./routes/training-parts.tsx'), 'NewDrillRoute'),
});

const drillRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/training/drills/$key',
  validateSearch: only(parseWords),
  component: screen(() => import('./routes/training-parts.tsx'), 'DrillRoute'),
});

const editDrillRoute = ownPage(
  '/training/drills/$key/edit',
  () => import('./routes/training-parts.tsx'),
  'EditDrillRoute',
);

const runDrillRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/training/drills/$key/run',
  validateSearch: only(parseWords),
  staticData: { bars: 'none' },
  component: screen(() => import('./routes/training-parts.tsx'), 'RunDrillRoute'),
});

/** Changes on this device that the server does not have yet. */
const waitingRoute = ownPage('/waiting', () => import('./routes/waiting.tsx'), 'WaitingRoute');

const settingsRoute = ownPage('/settings', () => import('./routes/settings.tsx'), 'SettingsRoute');

/** One section: a page of its own on a phone, a place on the page elsewhere. */
const settingsPageRoute = ownPage('/settings/$page', () => import('./routes/settings.tsx'), 'SettingsRoute');

const profileRoute = ownPage('/profile', () => import('./routes/profile.tsx'), 'ProfileRoute');

const playerRoute = ownPage('/profile/$username', () => import('./routes/player.tsx'), 'PlayerRoute');

const notFoundRoute = ownPage('$', () => import('./routes/not-found.tsx'), 'NotFoundRoute');

const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  actionRoute,
  helpRoute,
  supportRoute,
  legalRoute,
  watchRoute,
  liveRoute,
  overlayRoute,
  tieBoardRoute,
  joinRoute,
  guardianRoute,
  openLinkRoute,
  replyRoute,
  signedInRoute.addChildren([
    calendarRoute,
    eventRoute,
    spareRoute,
    timePollRoute,
    tieRoute,
    teamRoute,
    scoutingRoute,
    broadcastRoute,
    addVideoRoute,
    matchesRoute,
    newMatchRoute,
    logMatchRoute,
    importMatchesRoute,
    headToHeadRoute,
    seasonRoute,
    matchRoute,
    matchReportRoute,
    liveMatchRoute,
    tagMatchRoute,
    trainingRoute,
    trainingPlanRoute,
    trainingPracticeRoute,
    comparePlayersRoute,
    programsRoute,
    newDrillRoute,
    drillRoute,
    editDrillRoute,
    runDrillRoute,
    waitingRoute,
    settingsRoute,
    settingsPageRoute,
    profileRoute,
    playerRoute,
    notFoundRoute,
  ]),
]);

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** A page for everyone, with an address that has no search. */
function openPage<const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) {
  return createRoute({ getParentRoute: () => rootRoute, path, component: screen(load, name) });
}

/** A page for an account, with an address that has no search. */
function ownPage<const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) {
  return createRoute({ getParentRoute: () => signedInRoute, path, component: screen(load, name) });
}

/** A screen, which is loaded when it is opened. The router's own would reload the page where that fails, and lose it. */
function screen<Name extends string>(load: Load<Name>, name: Name) {
  const get = inPlace(async () => (await load())[name], 'screen');
  return lazyRouteComponent(async () => ({ default: await get() }));
}

/** Keeps of an address only what `parse` answers; the router would lay that over everything the address says. */
function only<Search extends object>(parse: (words: Record<string, unknown>) => Search) {
  return (words: Record<string, unknown>): Search => {
    const unknown: Record<string, undefined> = {};
    for (const name of Object.keys(words)) {
      unknown[name] = undefined;
    }
    return { ...unknown, ...parse(words) };
  };
}

export function createAppRouter({ history }: { history?: RouterHistory } = {}) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    // The shell starts each new path at its top, and leaves the page where it is when only the search changes.
    // The router keeps what is left: going to the part of a page that an address points to.
    scrollRestoration: ({ location }) => location.hash !== '',
    ...(history ? { history } : {}),
  });
}
