/** The schemas that answers are read by. */
const ANSWERS = '../../../packages/contract/src/http';

/** Code that every visit asks for, whatever its screen; paths below `src`. */
export const EVERYONE: readonly string[] = [`${ANSWERS}/account.ts`];

/** Code that every signed-in screen's first drawing asks for, too. */
export const SIGNED_IN: readonly string[] = ['app/shell/own-account.tsx'];

/** The name of what comes after a visit; no address. */
export const AFTER_IDLE = 'after idle';

const SOCKET = '../../../node_modules/socket.io-client/build/esm/index.js';

/** Code that every page of a signed-in visitor loads once its screen is idle. */
const LATER: readonly [string, ...string[]] = [
  'app/offline-parts.ts',
  'app/outbox-note.tsx',
  'app/version-note.tsx',
  'app/shell/unread-dot.tsx',
  'app/shell/waiting-count.tsx',
  'data/stored-queries.ts',
  'features/notifications/bell/bell-panel.tsx',
  SOCKET,
  `${ANSWERS}/notifications.ts`,
  `${ANSWERS}/teams.ts`,
];

/** A screen that cannot be drawn without the queue and the logs of the device. */
const OFFLINE = 'app/offline-parts.ts';

/** A match, or a screen that shows one: its players, links and broadcasts, and the connection, since it is watched. */
const AROUND_A_MATCH: readonly string[] = [
  OFFLINE,
  SOCKET,
  ...['broadcasts', 'calendar', 'match-history', 'matches', 'shares'].map((name) => `${ANSWERS}/${name}.ts`),
];

/** The code of a screen's first drawing; paths below `src`. */
export interface FirstVisit {
  /** The module of the route, then the parts that a signed-out visitor sees, too. */
  readonly route: readonly [string, ...string[]];
  /** Lazy parts that a signed-in visitor sees before any tap, on a phone or a desktop. */
  readonly parts?: readonly string[];
  /**
   * Answers that a signed-in visitor's screen cannot be drawn without. `$matchId` stands for that part of the address.
   */
  readonly data?: readonly string[];
}

/** The answer that leads to all others of a team. */
const TEAMS: readonly string[] = ['/api/teams'];

/** A match with its log. */
const MATCH: readonly string[] = ['/api/matches/$matchId'];

const PICKER = 'features/teams/components/picker/picker-screen.tsx';
/** The picker is shown until the team has loaded. */
const HUB: readonly string[] = [
  PICKER,
  `${ANSWERS}/teams.ts`,
  'features/teams/components/hub/team-screen.tsx',
];

/** The grid of a day or a week. */
const DAYS: readonly string[] = [
  `${ANSWERS}/calendar.ts`,
  'features/calendar/components/side/calendar-side.tsx',
  'features/calendar/components/views/time-grid.tsx',
];

/** Tiles above the tabs; the library's code comes with every tab, as it is the next one opened. */
const TRAINING: readonly string[] = [
  'features/progress/training-tiles.tsx',
  'features/library/browse/library-tab.tsx',
  `${ANSWERS}/analytics.ts`,
  `${ANSWERS}/coaching.ts`,
  `${ANSWERS}/training-drills.ts`,
  `${ANSWERS}/training-progress.ts`,
  '../../../packages/training/src/tennis.ts',
];

const PLAYER: readonly string[] = [
  'features/profile/player-content.tsx',
  'features/profile/rating/rating-history.tsx',
  'features/profile/serve-return/serve-return.tsx',
  `${ANSWERS}/ratings.ts`,
];

/** Everything, on one page or on pages of a phone. */
const SETTINGS: FirstVisit = {
  route: ['app/routes/settings.tsx'],
  parts: [
    'app/routes/settings-lower.tsx',
    'features/family/family-section.tsx',
    'features/notifications/push/native-push.ts',
    'features/notifications/push/push.ts',
    'ui/qr-picture.tsx',
    ...['broadcasts', 'family', 'line-ups', 'needs', 'notifications', 'safety', 'ways'].map(
      (name) => `${ANSWERS}/${name}.ts`,
    ),
  ],
};

/**
 * Code that a screen's first drawing asks for, by the path of its route; a path may go on with search parameters that choose
 * the screen, `?tab=chat` or `?team` for one with any value. The server names the files in the page, so they load beside the
 * app and not after it, and the build plans few files for each. The first path that fits an address counts.
 */
export const FIRST_VISITS: Readonly<Record<string, FirstVisit>> = {
  '/': {
    route: ['app/routes/home.tsx', 'app/routes/home-lists.tsx'],
    parts: [
      `${ANSWERS}/calendar.ts`,
      'features/home/demo-note.tsx',
      `${ANSWERS}/home.ts`,
      `${ANSWERS}/needs.ts`,
    ],
  },
  '/matches?tab=analytics': {
    route: ['app/routes/matches.tsx'],
    parts: [
      'features/history/match-center-screen.tsx',
      'features/history/analytics/analytics-tab.tsx',
      'features/history/analytics/trend-panel.tsx',
      `${ANSWERS}/analytics.ts`,
    ],
  },
  '/matches?tab=live': {
    route: ['app/routes/matches.tsx'],
    parts: [
      ...AROUND_A_MATCH,
      'features/history/match-center-screen.tsx',
      'features/interchange/files-menu.tsx',
      'features/scoring/match-center/current-match.tsx',
      'features/scoring/match-center/live-tab.tsx',
    ],
  },
  '/matches': {
    route: ['app/routes/matches.tsx'],
    parts: [
      `${ANSWERS}/match-history.ts`,
      'features/history/match-center-screen.tsx',
      'features/history/list/history-list.tsx',
      'features/history/list/history-table.tsx',
      'features/interchange/files-menu.tsx',
    ],
  },
  '/matches/new': {
    route: ['app/routes/new-match.tsx'],
    // The history is behind the dialog.
    parts: [
      OFFLINE,
      `${ANSWERS}/match-history.ts`,
      'features/history/match-center-screen.tsx',
      'features/history/list/history-list.tsx',
      'features/history/list/history-table.tsx',
      `${ANSWERS}/people.ts`,
    ],
  },
  '/matches/log': {
    route: ['app/routes/log-match.tsx'],
    parts: [OFFLINE, 'features/new-match/log-match/log-match-form.tsx', `${ANSWERS}/people.ts`],
  },
  '/matches/import': { route: ['app/routes/import-matches.tsx'] },
  '/matches/head-to-head': {
    route: ['app/routes/head-to-head.tsx'],
    parts: [
      'features/head-to-head/head-to-head-screen.tsx',
      ...['head-to-head', 'match-history', 'teams'].map((name) => `${ANSWERS}/${name}.ts`),
    ],
  },
  '/matches/season': {
    route: ['app/routes/season.tsx'],
    parts: [OFFLINE, `${ANSWERS}/analytics.ts`, `${ANSWERS}/match-history.ts`],
  },
  '/matches/$matchId': {
    route: ['app/routes/match.tsx'],
    data: MATCH,
    parts: [
      ...AROUND_A_MATCH,
      'app/routes/match-tools.tsx',
      'features/head-to-head/head-to-head-links.tsx',
      'features/journal/match-journal.tsx',
      'features/line-ups/line-up-notes.tsx',
      'features/line-ups/players/line-up-players.tsx',
      'features/match-report/match-ready.tsx',
      'features/match-report/summary/summary-section.tsx',
      `${ANSWERS}/branches.ts`,
      `${ANSWERS}/line-ups.ts`,
      `${ANSWERS}/ratings.ts`,
      `${ANSWERS}/training-journal.ts`,
    ],
  },
  '/matches/$matchId/report': {
    route: ['app/routes/match-report.tsx'],
    data: MATCH,
    parts: [...AROUND_A_MATCH, `${ANSWERS}/branches.ts`, `${ANSWERS}/ratings.ts`],
  },
  '/matches/$matchId/tag': {
    route: ['app/routes/tag-match.tsx'],
    data: MATCH,
    parts: [...AROUND_A_MATCH, `${ANSWERS}/branches.ts`, 'features/tagging/tag-screen.tsx'],
  },
  '/matches/$matchId/live': {
    route: ['app/routes/live-match.tsx'],
    data: MATCH,
    parts: [
      ...AROUND_A_MATCH,
      'features/match-log/figures/live-chance.tsx',
      'features/scoring/end-match-dialog.tsx',
      'features/scoring/live-desktop.tsx',
      'features/scoring/live-phone.tsx',
      'features/scoring/live-ready.tsx',
      'features/scoring/more/more-sheet.tsx',
      'features/scoring/pads/keys-dialog.tsx',
      'features/scoring/points/points-sheet.tsx',
      'features/scoring/prompts/why-dialog.tsx',
      'features/scoring/scoreboard/scoreboard.tsx',
      'features/scoring/tags/court-spot.tsx',
      'features/waiting/waiting-sheet.tsx',
      `${ANSWERS}/branches.ts`,
      `${ANSWERS}/ratings.ts`,
    ],
  },
  '/team?tab=chat': {
    route: ['app/routes/team.tsx'],
    data: TEAMS,
    parts: [OFFLINE, `${ANSWERS}/chat.ts`, ...HUB, 'features/chat/conversations/group-chat-panel.tsx'],
  },
  '/team?tab=private': {
    route: ['app/routes/team.tsx'],
    data: TEAMS,
    parts: [
      OFFLINE,
      `${ANSWERS}/chat.ts`,
      ...HUB,
      'features/teams/components/hub/private-screen.tsx',
      'features/chat/conversations/private-messages-panel.tsx',
    ],
  },
  '/team?tab=roles': {
    route: ['app/routes/team.tsx'],
    data: TEAMS,
    parts: [...HUB, 'features/teams/components/roles/roles-tab.tsx'],
  },
  '/team?tab=ladder': {
    route: ['app/routes/team.tsx'],
    data: TEAMS,
    parts: [...HUB, 'features/ladders/ladder-tab.tsx', `${ANSWERS}/ladders.ts`],
  },
  '/team?team': {
    route: ['app/routes/team.tsx'],
    data: TEAMS,
    parts: [...HUB, 'features/teams/components/roster/roster-tab.tsx'],
  },
  '/team': {
    route: ['app/routes/team.tsx'],
    data: TEAMS,
    parts: [`${ANSWERS}/teams.ts`, PICKER],
  },
  '/calendar?view=week': {
    route: ['app/routes/calendar.tsx'],
    parts: DAYS,
  },
  '/calendar?view=day': {
    route: ['app/routes/calendar.tsx'],
    parts: [...DAYS, 'features/broadcasts/schedule/day-planned.tsx', `${ANSWERS}/scheduled-broadcasts.ts`],
  },
  '/calendar': {
    route: ['app/routes/calendar.tsx'],
    parts: [
      `${ANSWERS}/calendar.ts`,
      'features/calendar/components/side/calendar-side.tsx',
      'features/calendar/components/views/agenda.tsx',
      'features/calendar/components/views/month-grid.tsx',
    ],
  },
  '/calendar/$eventId/$key': {
    route: ['app/routes/calendar-event.tsx'],
    data: ['/api/calendar/events/$eventId/$key'],
    parts: [
      ...AROUND_A_MATCH,
      'features/broadcasts/recordings/event-recordings.tsx',
      'features/broadcasts/schedule/event-planned.tsx',
      `${ANSWERS}/scheduled-broadcasts.ts`,
      'features/calendar/components/event/event-ready.tsx',
      `${ANSWERS}/chat.ts`,
      'features/chat/polls/event-polls.tsx',
      'features/chat/conversations/event-chat.tsx',
      'features/event-tasks/event-tasks.tsx',
      `${ANSWERS}/event-tasks.ts`,
      // A practice or a lesson; its address does not tell.
      'features/plans/event-plan.tsx',
      'features/ties/event-tie.tsx',
      `${ANSWERS}/ties.ts`,
      `${ANSWERS}/training-drills.ts`,
      `${ANSWERS}/training-sessions.ts`,
    ],
  },
  '/spares/$offerId': { route: ['app/routes/spare.tsx'], parts: [`${ANSWERS}/spares.ts`] },
  '/ties/$tieId': {
    route: ['app/routes/tie.tsx'],
    parts: [
      `${ANSWERS}/ties.ts`,
      'features/ties/season.tsx',
      'features/ties/wall-link.tsx',
      'features/ties/delete-tie.tsx',
    ],
  },
  '/training?tab=progress': {
    route: ['app/routes/training.tsx'],
    parts: [
      ...TRAINING,
      'features/progress/progress-tab.tsx',
      `${ANSWERS}/training-journal.ts`,
      `${ANSWERS}/training-pressure.ts`,
      `${ANSWERS}/training-sessions.ts`,
    ],
  },
  '/training': { route: ['app/routes/training.tsx'], parts: TRAINING },
  '/broadcast/add': {
    route: ['app/routes/add-video.tsx'],
    parts: [`${ANSWERS}/teams.ts`, `${ANSWERS}/matches.ts`, 'features/video-file/screen/add-video.tsx'],
  },
  '/broadcast': {
    route: ['app/routes/broadcast.tsx'],
    data: TEAMS,
    parts: [
      `${ANSWERS}/broadcasts.ts`,
      `${ANSWERS}/teams.ts`,
      'features/broadcasts/center/team-broadcasts.tsx',
      // With nothing on air; its address does not tell.
      'features/camera/go-live/match-offers.tsx',
      `${ANSWERS}/home.ts`,
    ],
  },
  '/profile': { route: ['app/routes/profile.tsx'], parts: PLAYER },
  '/profile/$username': { route: ['app/routes/player.tsx'], parts: PLAYER },
  '/settings': SETTINGS,
  '/settings/$page': SETTINGS,
  '/waiting': {
    route: ['app/routes/waiting.tsx'],
    parts: ['features/waiting/waiting-screen.tsx'],
  },
  // No page names it; planned, too, so that it is a few files.
  [AFTER_IDLE]: { route: LATER },
  '/login': { route: ['app/routes/login.tsx'] },
  '/help': { route: ['app/routes/help.tsx'] },
  '/support': { route: ['app/routes/support.tsx'] },
  '/legal': { route: ['app/routes/legal.tsx'] },
};
