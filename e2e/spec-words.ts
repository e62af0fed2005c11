/** The words that the specification quotes, and the screen each is read on. A regular expression holds words with a gap. */
export interface QuotedWords {
  /** The demo's player, or a visitor without an account. */
  reader: 'visitor' | 'player';
  /** `{team}` is the team Falcons, `{live}` the demo's match in progress, `{drill}` any drill. */
  path: string;
  /** Buttons, links or tabs to press first, by their names. */
  press?: readonly string[];
  /** A field to fill in first, by its label. */
  type?: { field: string; text: string };
  words: readonly (string | RegExp)[];
}

const NAVIGATION = ['Home', 'Calendar', 'Team', 'Broadcast', 'Matches', 'Training'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const TEAM_TABS = ['Team Roster', 'Group Chat', 'Private Messages', 'Roles & Permissions', 'Change Team'];
const BROADCAST_TABS = ['Live Stream', 'Scoreboard', 'Stats', 'Chat', 'Highlights'];
const MATCH_TABS = ['Live Scoring', 'Match History', 'Analytics'];
const TRAINING_TABS = ['Drill Library', 'Progress Tracking', 'Coach Feedback'];

export const QUOTED_WORDS: readonly QuotedWords[] = [
  {
    reader: 'visitor',
    path: '/',
    words: [
      ...NAVIGATION,
      'Sign In',
      'Elevate Your Game',
      'Log a Match',
      'Schedule Event',
      'View Analytics',
      'Stats & Activity',
      'Sign in to view your personalized stats, recent matches, and upcoming events.',
      'Everything You Need',
      'Calendar & Events',
      'Team Hub',
      'Match Center',
      'Training Center',
    ],
  },
  { reader: 'visitor', path: '/login', words: ['Sign in with Google'] },
  {
    reader: 'player',
    path: '/',
    words: [
      'Matches Played',
      'Win Rate',
      'Current Streak',
      'Hours Trained',
      'Recent Activity',
      'View All',
      'Upcoming',
    ],
  },
  { reader: 'player', path: '/no/such/page', words: ['Oops! Page not found.', 'Go Home'] },
  {
    reader: 'player',
    path: '/calendar?view=month',
    words: [
      ...DAYS,
      'Month',
      'Week',
      'Day',
      'New Event',
      'Upcoming Events',
      'Event Types',
      'Matches',
      'Practices',
      'Tournaments',
      'Quick Add',
      '+ Practice Session',
      '+ Match',
      '+ Tournament',
    ],
  },
  { reader: 'player', path: '/team', words: ['Your Teams', 'Private Messages'] },
  {
    reader: 'player',
    path: '/team?team={team}&tab=roster',
    words: [...TEAM_TABS, 'Team Stats', 'Achievements', 'Message'],
  },
  {
    reader: 'player',
    path: '/team?team={team}&tab=chat',
    words: ['Type a message...', 'Send', 'Online Now'],
  },
  {
    reader: 'player',
    path: '/team?team={team}&tab=private',
    words: ['New Chat', 'Search conversations...'],
  },
  {
    reader: 'player',
    path: '/team?team={team}&tab=private',
    type: { field: 'Search conversations...', text: 'zzz' },
    words: ['No conversations found.'],
  },
  {
    reader: 'player',
    path: '/team?team={team}&tab=private',
    press: ['New Chat'],
    words: ['Start new chat'],
  },
  {
    reader: 'player',
    path: '/team?team={team}&tab=roles',
    words: [
      'Admin',
      'Coach',
      'Player',
      'Edit',
      ...['Manage roster', 'Schedule', 'Edit settings', 'Announce'],
      ...['View stats', 'Feedback', 'Plan', 'Drills'],
      ...['View calendar', 'Chat', 'Log results', 'Training'],
    ],
  },
  {
    reader: 'player',
    path: '/broadcast?team={team}',
    words: [...BROADCAST_TABS, 'Go Live', 'End Stream', 'Snapshot'],
  },
  {
    reader: 'player',
    path: '/broadcast?team={team}',
    press: ['Scoreboard'],
    words: ['Live Score', 'Home', 'Away', '+ Home', '+ Away', 'Match Info'],
  },
  {
    reader: 'player',
    path: '/broadcast?team={team}',
    press: ['Chat'],
    words: ['Type a message...', 'Send', /^👏/, /^🔥/, /^🏆/],
  },
  {
    reader: 'player',
    path: '/matches?tab=history',
    words: [
      ...MATCH_TABS,
      'Matches Won',
      'Win Rate',
      'Avg Match Duration',
      'Current Streak',
      /^Filter/,
      'Log Match',
      'Won',
      'Lost',
    ],
  },
  { reader: 'player', path: '{live}', words: [/^Point Won/, /^Point Lost/] },
  {
    reader: 'player',
    path: '/training',
    words: [
      ...TRAINING_TABS,
      'Hours Trained',
      'Drills Completed',
      'Current Streak',
      'Improvement',
      'Search Drills',
      'Create Session',
      'Beginner',
      'Intermediate',
      'Advanced',
    ],
  },
  { reader: 'player', path: '/training/drills/your-weaker-court', words: ['Start Drill'] },
  { reader: 'player', path: '/training?tab=feedback', words: ['Mark as Read', 'Reply'] },
  {
    reader: 'player',
    path: '/settings',
    words: [
      'General',
      'Mode',
      'Tennis',
      'Pickleball',
      'Stat Profile',
      'Basic',
      'Intermediate',
      'Advanced',
      'Account',
      'Log out',
      'Delete Account',
      'Subscription',
      'Manage',
      'Support & Legal',
      'Bug',
      'Suggestion',
      'Submit',
    ],
  },
  {
    reader: 'player',
    path: '/settings',
    press: ['Delete Account'],
    words: ['Are you sure you want to delete your account? This cannot be undone.'],
  },
];

/** The words that show only after a failure, or while something happens: the journeys that lead to each. */
export const WORDS_OF_JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  '02-sign-in-errors': [
    'The email address is badly formatted.',
    'No account found with this email.',
    'Incorrect password. Please try again.',
    'This email is already registered. Try signing in.',
    'Password is too weak. Please choose a stronger password.',
    'Passwords do not match',
    'Authentication error: ',
    'Signing in…',
    'Registering…',
    'Weak',
    'Medium',
    'Strong',
  ],
  '31-google': [
    "Sign-in was cancelled. If you'd like to continue, please try again.",
    'Previous sign-in attempt was still ongoing; please try again.',
    'Popup was blocked by the browser. Please allow popups and try again.',
    'No credential returned from native Google sign-in',
  ],
  '32-messages': [
    'This user account has been disabled.',
    'Failed to update user preferences',
    'Could not delete account. Please try again.',
    'Feedback submitted (not yet sent anywhere)',
  ],
  '41-chat': ['Read at '],
};
