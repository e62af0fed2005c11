/** Where the schemas are that answers are read by. */
const ANSWERS = '../../../packages/contract/src/http';

/** What the first drawing of every screen of somebody signed in asks for, whichever screen it is; below `src`. */
export const SIGNED_IN: readonly string[] = [
  'app/offline-parts.ts',
  'app/outbox-note.tsx',
  'app/version-note.tsx',
  'app/shell/own-account.tsx',
  'app/shell/unread-dot.tsx',
  'app/shell/waiting-count.tsx',
  'data/kept-queries.ts',
  `${ANSWERS}/account.ts`,
  `${ANSWERS}/teams.ts`,
  `${ANSWERS}/notifications.ts`,
];

/**
 * What the first drawing of a screen asks for, by its route's path: the route's own module first, then the parts that
 * a phone shows before anybody presses anything; below `src`. The server has them fetched with the page, not after it.
 * An address is of the first path that it fits.
 */
export const FIRST_VISITS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'app/routes/home.tsx',
    'features/home/components/signed-in-home.tsx',
    'app/routes/home-upcoming.tsx',
    `${ANSWERS}/home.ts`,
    `${ANSWERS}/calendar.ts`,
  ],
  '/matches': [
    'app/routes/matches.tsx',
    'features/history/list/history-tab.tsx',
    'features/history/list/history-list.tsx',
    'features/history/filters/filter-button.tsx',
    'features/history/record/record-panel.tsx',
    'features/interchange/components/files-menu.tsx',
    `${ANSWERS}/match-history.ts`,
  ],
  '/matches/new': ['app/routes/new-match.tsx', 'features/new-match/setup/match-setup-dialog.tsx'],
  '/matches/log': ['app/routes/log-match.tsx', 'features/new-match/log-match/log-match-form.tsx'],
  '/matches/import': ['app/routes/import-matches.tsx'],
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
    'features/calendar/components/calendar-screen.tsx',
    'features/calendar/components/side/calendar-side.tsx',
    'features/calendar/components/exchange/exchange-menu.tsx',
    'features/calendar/components/views/chosen-view.tsx',
    'features/calendar/components/views/agenda.tsx',
    `${ANSWERS}/calendar.ts`,
  ],
  '/training': [
    'app/routes/training.tsx',
    'features/progress/training-tiles.tsx',
    'features/library/browse/library-tab.tsx',
    'features/library/browse/for-you.tsx',
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
  '/settings': [
    'app/routes/settings.tsx',
    'features/settings/components/section-nav.tsx',
    'features/settings/components/appearance-setting.tsx',
    'app/routes/settings-lower.tsx',
  ],
};
