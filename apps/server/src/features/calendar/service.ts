// The door of this feature: what other features may use.

export { addAgreed, findAgreed, removeAgreed, removeAgreedSilently } from './agreed.ts';
export { proveAttendance } from './attendance/months.ts';
export { attendedSince, findAttended, lastAttended } from './attendance/store.ts';
export { askedOf } from './audience/audience.ts';
export { leaveSubgroup, refreshAudience } from './audience/change.ts';
export { findAheadBySubgroup, findReadersAmong, SEES_CALENDAR, seenBy } from './audience/store.ts';
export { readShared, requireShowable, type Shared } from './card.ts';
export { findChat, leaveChats, mayOpenChat, openChat, seatInvited, syncChats } from './chats/chats.ts';
export { addChosen, findBusyAt } from './chosen.ts';
export { presentOne } from './detail.ts';
export { findEventOfMatch as eventOfMatch } from './matches/store.ts';
export { holdEvent } from './matches/tie-store.ts';
export { type Access, accessIn, accessOf, mayChange, ownAccess, requireCalendar, sees } from './policy.ts';
export { readUpcoming } from './reading.ts';
export { type EventMail, readEventMail } from './reminders/event-mail.ts';
export { findAbsencesInTeam } from './replies/absence-store.ts';
export { deleteAbsence, listAbsences, saveAbsence } from './replies/absences.ts';
export { leaveEvents } from './replies/leave.ts';
export { replyPathOf } from './replies/links.ts';
export { replyAs } from './replies/replies.ts';
export {
  comeTo,
  dateWords,
  findDates,
  findEligible,
  findReserves,
  lockDate,
  requireManagedDate,
} from './replies/spots.ts';
export { claimReplies } from './replies/store.ts';
export { findTeamsOf } from './store.ts';
export { readTasks, takeTask } from './tasks/tasks.ts';
export { type Occasion, readOccasions, readOccasionsOf } from './times/occasions.ts';
export { instantOf, keyOf, wallOf } from './times/wall-time.ts';
