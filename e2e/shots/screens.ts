import type {
  BroadcastsAnswer,
  ListMatchesAnswer,
  NeedsAnswer,
  TeamsAnswer,
  TiesAnswer,
  UpcomingAnswer,
} from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { enterDemo, registerNew, signIn } from '../people.ts';
import { call } from '../team.ts';

/** Someone who looks at screens. A newcomer has nothing yet, so that screens are empty. */
export type Viewer = 'visitor' | 'newcomer' | 'player' | 'coach';

/** Loading, error and offline: its answers are under way, refused or unreachable. */
export type State = 'full' | 'empty' | 'loading' | 'error' | 'offline';

/** One thing to photograph. */
export interface Shot {
  /** Begins with the screen's name: `match, share`. */
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  readonly state: State;
  /** Opens a dialog or a menu on the screen. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Things of the demo, which paths lead to. */
interface Demo {
  readonly team: string;
  readonly live: string;
  readonly won: string;
  readonly lost: string;
  readonly event: string;
  readonly broadcast: string;
  /** A match whose result is disputed. */
  readonly disputed: string;
  /** A tie that was played, and one with a published lineup. */
  readonly playedTie: string;
  readonly plannedTie: string;
}

const COACH = { email: 'elena.marquez@allcourt.example', password: 'second-serve-in' };

export async function enterAs(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === 'player') {
    await enterDemo(page);
  } else if (viewer === 'coach') {
    await signIn(page, COACH);
  } else if (viewer === 'newcomer') {
    await registerNew(page);
  }
}

/** Every screen in every state, and every dialog; `player` is signed in as the demo's player. */
export async function listShots(player: Page): Promise<readonly Shot[]> {
  const demo = await lookAtDemo(player);
  const screens = screensOf(demo);
  const answers = screens.filter(({ viewer, path }) => viewer === 'player' && !NO_ANSWER.has(path));
  return [
    ...screens.map((screen) => ({ ...screen, state: 'full' as const })),
    ...EMPTY.map(([name, path]) => ({ name, path, viewer: 'newcomer' as const, state: 'empty' as const })),
    ...(['loading', 'error', 'offline'] as const).flatMap((state) =>
      answers.map((screen) => ({ ...screen, state })),
    ),
    ...dialogsOf(demo).map((dialog) => ({ ...dialog, state: 'full' as const })),
  ];
}

/** Screens that ask the server for nothing of their own. */
const NO_ANSWER = new Set([
  '/matches/log',
  '/matches/import',
  '/training/drills/new',
  '/training/drills/your-weaker-court/run',
  '/training/plan',
  '/settings',
  '/settings/account',
  '/settings/ways-in',
  '/waiting',
  '/no/such/page',
]);

const EMPTY: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['history', '/matches'],
  ['analytics', '/matches?tab=analytics'],
  ['live scoring', '/matches?tab=live'],
  ['calendar month', '/calendar?view=month'],
  ['calendar week', '/calendar?view=week'],
  ['teams', '/team'],
  ['private messages', '/team?tab=private'],
  ['broadcast', '/broadcast'],
  ['drills', '/training'],
  ['progress', '/training?tab=progress'],
  ['coach feedback', '/training?tab=feedback'],
  ['profile', '/profile'],
  ['waiting', '/waiting'],
];

type Screen = Omit<Shot, 'state'>;

function screensOf(demo: Demo): readonly Screen[] {
  const { team, live, won, lost, event, broadcast } = demo;
  const own = (name: string, path: string): Screen => ({ name, path, viewer: 'player' });
  const open = (name: string, path: string): Screen => ({ name, path, viewer: 'visitor' });
  return [
    open('home', '/'),
    open('sign in', '/login'),
    open('register', '/login?mode=register'),
    open('forgotten password', '/action'),
    open('help', '/help'),
    open('support', '/support'),
    open('terms', '/legal'),
    open('dead share link', '/watch/q0V9Yc1n5d3mT7u2kL8pR4sW6xZ0aB1cD3eF5gH7jK9'),
    open('dead invite', '/join/AAAA-BBBB'),
    own('home', '/'),
    own('history', '/matches'),
    own('analytics', '/matches?tab=analytics'),
    own('live scoring', '/matches?tab=live'),
    own('season report', '/matches/season?sport=tennis'),
    own('new match', '/matches/new'),
    own('log match', '/matches/log'),
    own('import', '/matches/import'),
    own('match won', `/matches/${won}`),
    own('match lost', `/matches/${lost}`),
    own('match, momentum', `/matches/${lost}?view=momentum`),
    own('match, shots', `/matches/${won}?view=shots`),
    own('match, report', `/matches/${won}/report`),
    own('match, points', `/matches/${lost}?view=points`),
    own('match, statistics', `/matches/${lost}?view=stats`),
    own('match, disputed', `/matches/${demo.disputed}`),
    own('head-to-head', '/matches/head-to-head?opponent=Hannah%20Weiss'),
    own('tag points', `/matches/${won}/tag`),
    own('live match', `/matches/${live}/live`),
    own('calendar month', '/calendar?view=month'),
    own('calendar week', '/calendar?view=week'),
    own('calendar day', '/calendar?view=day'),
    own('event', event),
    own('tie, played', `/ties/${demo.playedTie}`),
    own('tie, lineup', `/ties/${demo.plannedTie}`),
    own('teams', '/team'),
    own('roster', `/team?team=${team}&tab=roster`),
    own('group chat', `/team?team=${team}&tab=chat`),
    own('roles', `/team?team=${team}&tab=roles`),
    own('ladder', `/team?team=${team}&tab=ladder`),
    own('private messages', '/team?tab=private'),
    own('scouting', `/team/scouting?team=${team}`),
    own('broadcast', '/broadcast'),
    own('add a video', '/broadcast/add'),
    own('replay', `/broadcast?id=${broadcast}`),
    own('broadcast, scoreboard', `/broadcast?id=${broadcast}&view=scoreboard`),
    own('broadcast, highlights', `/broadcast?id=${broadcast}&view=highlights`),
    own('drills', '/training'),
    own('progress', '/training?tab=progress'),
    own('coach feedback', '/training?tab=feedback'),
    own('programs', '/training/programs'),
    own('plan a session', '/training/plan'),
    own('drill', '/training/drills/your-weaker-court'),
    own('runner', '/training/drills/your-weaker-court/run'),
    own('new drill', '/training/drills/new'),
    own('profile', '/profile'),
    own('player', '/profile/hannah.weiss'),
    own('settings', '/settings'),
    own('settings, notifications', '/settings/notifications'),
    own('settings, account', '/settings/account'),
    own('settings, ways in', '/settings/ways-in'),
    own('waiting', '/waiting'),
    own('not found', '/no/such/page'),
    { name: 'home of a coach', path: '/', viewer: 'coach' },
    { name: 'team practice', path: `/training/practice?team=${team}`, viewer: 'coach' },
    { name: 'compare players', path: `/training/compare?team=${team}`, viewer: 'coach' },
    { name: 'coach dashboard', path: '/training?tab=feedback', viewer: 'coach' },
    { name: 'roster of a coach', path: `/team?team=${team}&tab=roster`, viewer: 'coach' },
  ];
}

function dialogsOf({ lost, live, event }: Demo): readonly Screen[] {
  const dialog = (name: string, path: string, ...presses: readonly (string | RegExp)[]): Screen => ({
    name,
    path,
    viewer: 'player',
    open: async (page) => {
      for (const name of presses) {
        await page
          .getByRole('button', { name })
          .or(page.getByRole('menuitem', { name }))
          .filter({ visible: true })
          .first()
          .click({ timeout: 5000 });
      }
    },
  });
  return [
    dialog('home, notifications', '/', /^Notifications/),
    dialog('history, filters', '/matches', /^Filter/),
    dialog('history, import and export', '/matches', 'Import and export'),
    dialog('match, menu', `/matches/${lost}`, 'Match menu'),
    dialog('live match, more', `/matches/${live}/live`, /^More/),
    dialog('calendar, new event', '/calendar?view=month', 'New Event'),
    dialog('event, menu', event, /^More/),
    dialog('calendar, availability', '/calendar?view=month', /^More/, 'Availability'),
    dialog('event, add a task', event, 'Add task or ride'),
    dialog('calendar, find a time', '/calendar?view=month', /^More/, 'Find a time'),
    dialog('calendar, load', '/calendar?view=month', /^More/, 'Load'),
    dialog('teams, new team', '/team?open=new'),
    dialog('private messages, new chat', '/team?tab=private', 'New Chat'),
    dialog('broadcast, go live', '/broadcast', 'Go Live'),
    dialog('settings, delete account', '/settings/account', 'Delete Account'),
    dialog('progress, log session', '/training?tab=progress', 'Log session'),
  ];
}

/** Finds them as the demo's player, who is signed in on this page. */
export async function lookAtDemo(player: Page): Promise<Demo> {
  const [{ matches }, { teams }, { occurrences }, { disputes }] = await Promise.all([
    call<ListMatchesAnswer>(player, 'get', '/api/matches?limit=100'),
    call<TeamsAnswer>(player, 'get', '/api/teams'),
    call<UpcomingAnswer>(player, 'get', '/api/calendar/upcoming'),
    call<NeedsAnswer>(player, 'get', '/api/needs'),
  ]);
  const team = found(
    'team with broadcasts',
    teams.find(({ name }) => name === 'Falcons'),
  ).id;
  const { live, past } = await call<BroadcastsAnswer>(player, 'get', `/api/teams/${team}/broadcasts`);
  const { ties } = await call<TiesAnswer>(player, 'get', `/api/teams/${team}/ties`);
  const scored = matches.filter(({ pointsPlayed, endedAt }) => pointsPlayed > 0 && endedAt !== null);
  const event = found(
    'event of the team',
    occurrences.find(({ team: of }) => of !== null),
  );
  return {
    team,
    live: found(
      'match in progress',
      matches.find(({ status, canScore }) => status === 'in-progress' && canScore),
    ).id,
    won: found(
      'match that was won',
      scored.find(({ winner, mySide }) => winner === mySide),
    ).id,
    lost: found(
      'match that was lost',
      scored.find(({ winner, mySide }) => winner !== mySide),
    ).id,
    event: `/calendar/${event.eventId}/${event.key}`,
    broadcast: found('broadcast', [...live, ...past][0]).id,
    disputed: found('disputed match', disputes[0]).match.id,
    playedTie: found(
      'tie that was played',
      ties.find(({ score }) => score.outcome !== null),
    ).id,
    plannedTie: found(
      'tie to come',
      ties.find(({ score }) => score.outcome === null),
    ).id,
  };
}

function found<Thing>(what: string, thing: Thing | undefined): Thing {
  if (thing === undefined) {
    throw new Error(`The demo has no ${what}.`);
  }
  return thing;
}
