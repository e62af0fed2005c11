// What other features know of teams.

export { tellTeams } from './announce.ts';
export { noteDeed } from './audit/note.ts';
export { forgetMember, handOnTeams, tellTeamsOf } from './forget.ts';
export { effectivePermissions } from './membership.ts';
export { teamRoomsOf } from './rooms.ts';
export { changeMember } from './roster/change.ts';
