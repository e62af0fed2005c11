// The door of this feature: what other features may use.

export { tellTeams } from './announce.ts';
export { recordActivity } from './audit/note.ts';
export { forgetMember, handOnTeams, tellTeamsOf } from './forget.ts';
export { effectivePermissions } from './membership.ts';
export { teamRoomsOf } from './rooms.ts';
export { changeMember } from './roster/change.ts';
