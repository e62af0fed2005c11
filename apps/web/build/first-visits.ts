/** The schemas that answers are read by. */
const ANSWERS = '../../../packages/contract/src/http';

/** Code that every visit asks for, whatever its screen; paths below `src`. */
export const EVERYONE: readonly string[] = [`${ANSWERS}/account.ts`];

/** Code that every signed-in screen's first drawing asks for, too. */
export const SIGNED_IN: readonly string[] = [
  'app/offline-parts.ts',
  'app/outbox-note.tsx',
  'app/version-note.tsx',
  'app/shell/own-account.tsx',
  'app/shell/unread-dot.tsx',
  'app/shell/waiting-count.tsx',
  'data/device-id.ts',
  'data/stored-queries.ts',
  '../../../node_modules/socket.io-client/build/esm/index.js',
  '../../../packages/contract/src/socket.ts',
  ...['teams', 'notifications', 'match-history', 'matches', 'calendar', 'chat', 'broadcasts', 'shares'].map(
    (name) => `${ANSWERS}/${name}.ts`,
  ),
];

/** The code of a screen's first drawing; paths below `src`. */
export interface FirstVisit {
  /** The module of the route, then the parts that a signed-out visitor sees, too. */
  readonly route: readonly [string, ...string[]];
  /** Lazy parts that a signed-in visitor sees before any tap, on a phone or a desktop. */
  readonly parts?: readonly string[];
}

const PICKER = 'features/teams/components/picker/picker-screen.tsx';
/** The picker is shown until the team has loaded. */
const HUB: readonly string[] = [PICKER, 'features/teams/components/hub/team-screen.tsx'];

/** The grid of a day or a week. */
const DAYS: readonly string[] = [
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

/**
 * Code that a screen's first drawing asks for, by the path of its route; a path may go on with search parameters that choose
 * the screen, `?tab=chat` or `?team` for one with any value. The server names the files in the page, so they load beside the
 * app and not after it, and the build plans few files for each. The first path that fits an address counts.
 */
export const FIRST_VISITS: Readonly<Record<string, FirstVisit>> = {
  '/': {
    route: ['app/routes/home.tsx', 'app/routes/home-upcoming.tsx', 'features/line-ups/needs/needs-card.tsx'],
    parts: [
      'features/home/demo-note.tsx',
      `${ANSWERS}/home.ts`,
      `${ANSWERS}/line-ups.ts`,
      `${ANSWERS}/training-drills.ts`,
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
      'features/history/match-center-screen.tsx',
      'features/interchange/files-menu.tsx',
      'features/scoring/match-center/current-match.tsx',
      'features/scoring/match-center/live-tab.tsx',
    ],
  },
  '/matches': {
    route: ['app/routes/matches.tsx'],
    parts: [
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
      'features/history/match-center-screen.tsx',
      'features/history/list/history-list.tsx',
      'features/history/list/history-table.tsx',
      `${ANSWERS}/people.ts`,
    ],
  },
  '/matches/log': {
    route: ['app/routes/log-match.tsx'],
    parts: ['features/new-match/log-match/log-match-form.tsx', `${ANSWERS}/people.ts`],
  },
  '/matches/import': { route: ['app/routes/import-matches.tsx'] },
  '/matches/head-to-head': {
    route: ['app/routes/head-to-head.tsx'],
    parts: ['features/head-to-head/head-to-head-screen.tsx'],
  },
  '/matches/$matchId': {
    route: ['app/routes/match.tsx'],
    parts: [
      'app/routes/match-tools.tsx',
      'features/head-to-head/head-to-head-links.tsx',
      'features/line-ups/line-up-notes.tsx',
      'features/line-ups/players/line-up-players.tsx',
      'features/match-report/match-ready.tsx',
      'features/match-report/summary/summary-section.tsx',
      `${ANSWERS}/branches.ts`,
      `${ANSWERS}/line-ups.ts`,
      `${ANSWERS}/ratings.ts`,
    ],
  },
  '/matches/$matchId/live': {
    route: ['app/routes/live-match.tsx'],
    parts: [
      'features/match-log/figures/live-chance.tsx',
      'features/scoring/end-match-dialog.tsx',
      'features/scoring/live-desktop.tsx',
      'features/scoring/live-phone.tsx',
      'features/scoring/live-ready.tsx',
      'features/scoring/more/more-sheet.tsx',
      'features/scoring/pads/keys-dialog.tsx',
      'features/scoring/points/points-sheet.tsx',
      'features/scoring/prompts/why-dialog.tsx',
      'features/scoring/tags/court-spot.tsx',
      'features/scoring/tags/tag-panel.tsx',
      'features/waiting/waiting-sheet.tsx',
      `${ANSWERS}/branches.ts`,
      `${ANSWERS}/ratings.ts`,
    ],
  },
  '/team?tab=chat': {
    route: ['app/routes/team.tsx'],
    parts: [...HUB, 'features/chat/conversations/group-chat-panel.tsx'],
  },
  '/team?tab=private': {
    route: ['app/routes/team.tsx'],
    parts: [
      ...HUB,
      'features/teams/components/hub/private-screen.tsx',
      'features/chat/conversations/private-messages-panel.tsx',
    ],
  },
  '/team?tab=roles': {
    route: ['app/routes/team.tsx'],
    parts: [...HUB, 'features/teams/components/roles/roles-tab.tsx'],
  },
  '/team?tab=ladder': {
    route: ['app/routes/team.tsx'],
    parts: [...HUB, 'features/ladders/ladder-tab.tsx', `${ANSWERS}/ladders.ts`],
  },
  '/team?team': { route: ['app/routes/team.tsx'], parts: HUB },
  '/team': {
    route: ['app/routes/team.tsx'],
    parts: [PICKER],
  },
  '/calendar?view=week': {
    route: ['app/routes/calendar.tsx'],
    parts: DAYS,
  },
  '/calendar?view=day': {
    route: ['app/routes/calendar.tsx'],
    parts: DAYS,
  },
  '/calendar': {
    route: ['app/routes/calendar.tsx'],
    parts: [
      'features/calendar/components/side/calendar-side.tsx',
      'features/calendar/components/views/agenda.tsx',
      'features/calendar/components/views/month-grid.tsx',
    ],
  },
  '/calendar/$eventId/$key': {
    route: ['app/routes/calendar-event.tsx'],
    parts: [
      'features/broadcasts/recordings/event-recordings.tsx',
      'features/calendar/components/event/event-ready.tsx',
      // A practice or a lesson; its address does not tell.
      'features/plans/event-plan.tsx',
      `${ANSWERS}/training-drills.ts`,
      `${ANSWERS}/training-sessions.ts`,
    ],
  },
  '/training?tab=progress': {
    route: ['app/routes/training.tsx'],
    parts: [...TRAINING, 'features/progress/progress-tab.tsx', `${ANSWERS}/training-sessions.ts`],
  },
  '/training': { route: ['app/routes/training.tsx'], parts: TRAINING },
  '/broadcast': {
    route: ['app/routes/broadcast.tsx'],
    parts: [
      'features/broadcasts/center/team-broadcasts.tsx',
      'features/camera/film/this-camera.ts',
      'features/camera/panel/resume-banner.tsx',
    ],
  },
  '/profile': { route: ['app/routes/profile.tsx'], parts: PLAYER },
  '/profile/$username': { route: ['app/routes/player.tsx'], parts: PLAYER },
  '/settings': {
    route: ['app/routes/settings.tsx'],
    parts: [
      'app/routes/settings-lower.tsx',
      'features/family/family-section.tsx',
      'features/notifications/push/native-push.ts',
      'features/notifications/push/push.ts',
      'ui/qr-picture.tsx',
      ...['family', 'line-ups', 'safety', 'ways'].map((name) => `${ANSWERS}/${name}.ts`),
    ],
  },
  '/waiting': {
    route: ['app/routes/waiting.tsx'],
    parts: ['features/waiting/waiting-screen.tsx'],
  },
  '/login': { route: ['app/routes/login.tsx'] },
  '/help': { route: ['app/routes/help.tsx'] },
  '/support': { route: ['app/routes/support.tsx'] },
  '/legal': { route: ['app/routes/legal.tsx'] },
};
