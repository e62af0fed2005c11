/** The schemas that answers are read by. */
const ANSWERS = '../../../packages/contract/src/http';

/** Code that every signed-in screen's first drawing asks for; paths below `src`. */
export const SIGNED_IN: readonly string[] = [
  'app/offline-parts.ts',
  'app/outbox-note.tsx',
  'app/version-note.tsx',
  'app/shell/own-account.tsx',
  'app/shell/unread-dot.tsx',
  'app/shell/waiting-count.tsx',
  'data/stored-queries.ts',
  `${ANSWERS}/account.ts`,
  `${ANSWERS}/teams.ts`,
  `${ANSWERS}/notifications.ts`,
];

/**
 * Code that a screen's first drawing asks for, by the path of its route: the route's own module first, then the lazy parts
 * that a phone shows before any tap. The server names them in the page, so they load beside the app and not after it. The
 * first path that fits an address counts.
 */
export const FIRST_VISITS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'app/routes/home.tsx',
    'app/routes/home-upcoming.tsx',
    `${ANSWERS}/home.ts`,
    `${ANSWERS}/calendar.ts`,
  ],
  '/matches': [
    'app/routes/matches.tsx',
    'features/history/list/history-list.tsx',
    'features/interchange/files-menu.tsx',
    `${ANSWERS}/match-history.ts`,
  ],
  '/matches/new': ['app/routes/new-match.tsx'],
  '/matches/log': ['app/routes/log-match.tsx', 'features/new-match/log-match/log-match-form.tsx'],
  '/matches/import': ['app/routes/import-matches.tsx'],
  '/matches/head-to-head': ['app/routes/head-to-head.tsx'],
  '/matches/$matchId': [
    'app/routes/match.tsx',
    'features/match-report/match-ready.tsx',
    'features/match-report/summary/summary-section.tsx',
  ],
  '/matches/$matchId/live': [
    'app/routes/live-match.tsx',
    'features/scoring/live-ready.tsx',
    'features/scoring/live-phone.tsx',
    'features/scoring/tags/tag-panel.tsx',
  ],
  '/team': ['app/routes/team.tsx', 'features/teams/components/picker/picker-screen.tsx'],
  '/calendar': [
    'app/routes/calendar.tsx',
    'features/calendar/components/views/agenda.tsx',
    `${ANSWERS}/calendar.ts`,
  ],
  '/training': [
    'app/routes/training.tsx',
    'features/progress/training-tiles.tsx',
    'features/library/browse/library-tab.tsx',
    `${ANSWERS}/training-progress.ts`,
    `${ANSWERS}/training-drills.ts`,
    `${ANSWERS}/coaching.ts`,
    '../../../packages/training/src/tennis.ts',
  ],
  '/broadcast': [
    'app/routes/broadcast.tsx',
    'features/broadcasts/center/team-broadcasts.tsx',
    `${ANSWERS}/broadcasts.ts`,
  ],
  '/login': ['app/routes/login.tsx'],
  '/settings': ['app/routes/settings.tsx'],
};
