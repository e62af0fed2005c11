// The door of this feature: what other features may use.

export { publishTeam } from './announce.ts';
export { recordActivity } from './audit/note.ts';
export { passOnTeams, publishOwnTeams, publishTeamsOf } from './erase.ts';
export { makeInviteCode } from './invites/code.ts';
export { presentRequestsTo } from './invites/present.ts';
export { findRequestsTo } from './invites/store.ts';
export { effectivePermissions } from './membership.ts';
export { changeMember } from './roster/change.ts';
export { findCrews } from './stats/store.ts';
export { findManagedTeams, findTeamRooms, lockTeam } from './team-store.ts';
export { changeTeam } from './within.ts';
