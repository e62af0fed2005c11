/** Names and descriptions of permissions and roles. */
import type { Role, RoleKind } from '@allcourt/contract';
import { PERMISSIONS, type Permission, ROLE_PRESETS } from '@allcourt/contract/vocabulary';
import { countText, listText } from '#web/ui/words/amounts.ts';

interface PermissionWords {
  readonly name: string;
  readonly meaning: string;
}

export const PERMISSION_WORDS: Readonly<Record<Permission, PermissionWords>> = {
  manage_roster: { name: 'Manage roster', meaning: 'Invite, remove and place members' },
  edit_settings: { name: 'Edit settings', meaning: 'Name, crest, roles, season' },
  announce: { name: 'Announce', meaning: 'Post to everyone, pin messages' },
  chat: { name: 'Chat', meaning: 'Group chat and reactions' },
  moderate: { name: 'Moderate', meaning: 'Take down messages, mute members' },
  schedule: { name: 'Schedule', meaning: 'Create, move and cancel events' },
  view_calendar: { name: 'View calendar', meaning: 'See events and reply' },
  view_stats: { name: 'View stats', meaning: 'See every member’s numbers' },
  give_feedback: { name: 'Feedback', meaning: 'Write notes on matches and clips' },
  plan: { name: 'Plan', meaning: 'Build session plans' },
  manage_drills: { name: 'Drills', meaning: 'Add and assign drills' },
  log_results: { name: 'Log results', meaning: 'Score matches for the team' },
  train: { name: 'Training', meaning: 'Run drills and track progress' },
  broadcast: { name: 'Broadcast', meaning: 'Go live from a court of the team' },
};

/** The rows of the matrix under their headings, each permission once. */
export const PERMISSION_GROUPS: readonly { title: string; permissions: readonly Permission[] }[] = [
  { title: 'Team', permissions: ['manage_roster', 'edit_settings', 'announce', 'chat', 'moderate'] },
  { title: 'Calendar', permissions: ['schedule', 'view_calendar'] },
  { title: 'Coaching', permissions: ['view_stats', 'give_feedback', 'plan', 'manage_drills'] },
  { title: 'Play', permissions: ['log_results', 'train', 'broadcast'] },
];

/** The rows from top to bottom. */
export const MATRIX_ROWS: readonly Permission[] = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions);

const ROLE_DOES: Readonly<Record<RoleKind, string>> = {
  admin: ', runs the team',
  coach: ', plans and teaches',
  player: ', plays and trains',
  custom: '',
};

/** `2 members, runs the team`. */
export function roleLine({ kind, members }: { kind: RoleKind; members: number }): string {
  return `${countText(members, 'member')}${ROLE_DOES[kind]}`;
}

const PLURALS: Readonly<Record<Exclude<RoleKind, 'custom'>, string>> = {
  admin: 'Admins',
  coach: 'Coaches',
  player: 'Players',
};

/** The holders of a role in a sentence: `Coaches`, `Members with the role Captain`. */
export function holdersOf({ kind, name }: { kind: RoleKind; name: string }): string {
  return kind === 'custom' ? `Members with the role ${name}` : PLURALS[kind];
}

/** Sorts permissions in the order of the matrix. */
export function inOrder(permissions: Iterable<Permission>): Permission[] {
  const held = new Set(permissions);
  return PERMISSIONS.filter((permission) => held.has(permission));
}

/** A role's permissions, its main ones first. */
export function mainFirst({ kind, permissions }: Pick<Role, 'kind' | 'permissions'>): Permission[] {
  const usual: readonly Permission[] = kind === 'custom' ? [] : ROLE_PRESETS[kind];
  const first = usual.filter((permission) => permissions.includes(permission));
  return [...first, ...inOrder(permissions).filter((permission) => !first.includes(permission))];
}

/** Limits of a coach or of a role of the team's own, where it is given: `Not allowed: Announce and Schedule.` */
export function limitsText(role: Pick<Role, 'kind' | 'permissions'> | undefined): string | undefined {
  if (role === undefined || role.kind === 'admin' || role.kind === 'player') {
    return undefined;
  }
  const missing = MATRIX_ROWS.filter((permission) => !role.permissions.includes(permission));
  return missing.length === 0
    ? undefined
    : `Not allowed: ${listText(missing.map((permission) => PERMISSION_WORDS[permission].name))}.`;
}
