import type { Permission } from './team-vocabulary.ts';

interface TeamRule {
  readonly label: string;
  /** All of these are needed. */
  readonly all: readonly Permission[];
  /** With these, any one is enough; with none, all members may. */
  readonly any: readonly Permission[];
}

const rule = (
  label: string,
  { all = [], any = [] }: { all?: readonly Permission[]; any?: readonly Permission[] } = {},
): TeamRule => ({ label, all, any });

/** Captains: they set up ties, lineups and seasons, find spares and take attendance. */
const CAPTAINS = ['schedule', 'plan'] as const;

/**
 * Acts in a team and the permissions that they need: policies ask it, the preview of a role shows it, and a test asks the
 * server for each act.
 */
export const TEAM_ACTS = {
  'see-members': rule('See the roster and the roles'),
  chat: rule('Write in the team’s chat', { any: ['chat'] }),
  announce: rule('Post announcements', { all: ['chat'], any: ['announce'] }),
  'see-calendar': rule('See events, lineups and results, and reply', { any: ['view_calendar'] }),
  schedule: rule('Create, move and cancel events', { all: ['view_calendar'], any: ['schedule'] }),
  attendance: rule('Take attendance and find spares', { all: ['view_calendar'], any: CAPTAINS }),
  captain: rule('Set up ties, lineups and seasons', { all: ['view_calendar'], any: CAPTAINS }),
  'see-stats': rule('See every member’s numbers, and scouting', { any: ['view_stats'] }),
  feedback: rule('Write coaching feedback', { any: ['give_feedback'] }),
  assign: rule('Assign drills and training', { any: ['plan'] }),
  practice: rule('Plan a practice by what players need', { all: ['view_stats'], any: ['plan'] }),
  drills: rule('Add drills to the team’s book', { any: ['manage_drills'] }),
  broadcast: rule('Go live and make overlays', { any: ['broadcast'] }),
  subgroups: rule('Make subgroups', { any: ['plan', 'manage_roster'] }),
  'see-minors': rule('See and mark who is under 18', { any: ['manage_roster', 'give_feedback'] }),
  roster: rule('Invite, remove and place members', { any: ['manage_roster'] }),
  activity: rule('Read the activity log', { any: ['manage_roster'] }),
  settings: rule('Change the team’s name, roles and ladder', { any: ['edit_settings'] }),
} as const satisfies Readonly<Record<string, TeamRule>>;
export type TeamAct = keyof typeof TEAM_ACTS;

/** True when these permissions allow an act in a team whose season is on. */
export function teamAllows(act: TeamAct, permissions: ReadonlySet<Permission>): boolean {
  const { all, any }: TeamRule = TEAM_ACTS[act];
  return (
    all.every((verb) => permissions.has(verb)) &&
    (any.length === 0 || any.some((verb) => permissions.has(verb)))
  );
}
