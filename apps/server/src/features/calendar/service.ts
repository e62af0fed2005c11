// The door of this feature: what other features may use.

export { findAbsencesInTeam } from './absence-store.ts';
export { deleteAbsence, listAbsences, saveAbsence } from './absences.ts';
export { addAgreed, findAgreed, removeAgreed, removeAgreedSilently } from './agreed.ts';
export { proveAttendance } from './attendance-months.ts';
export { attendedSince, findAttended, lastAttended } from './attendance-store.ts';
export { askedOf } from './audience.ts';
export { leaveSubgroup, refreshAudience } from './audience-change.ts';
export { findAheadBySubgroup, findReadersAmong, SEES_CALENDAR, seenBy } from './audience-store.ts';
export { readShared, requireShowable, type Shared } from './card.ts';
export { findChat, leaveChats, mayOpenChat, openChat, seatInvited, syncChats } from './chats.ts';
export { addChosen, findBusyAt } from './chosen.ts';
export { presentOne } from './detail.ts';
export { type EventMail, readEventMail } from './event-mail.ts';
export { leaveEvents } from './leave.ts';
export { findEventOfMatch as eventOfMatch } from './match-store.ts';
export { type Occasion, readOccasions, readOccasionsOf } from './occasions.ts';
export { type Access, accessIn, accessOf, mayChange, ownAccess, requireCalendar, sees } from './policy.ts';
export { readUpcoming } from './reading.ts';
export { replyAs } from './replies.ts';
export { replyPathOf } from './reply-links.ts';
export { claimReplies } from './reply-store.ts';
export {
  comeTo,
  dateWords,
  findDates,
  findEligible,
  findReserves,
  lockDate,
  requireManagedDate,
} from './spots.ts';
export { findTeamsOf } from './store.ts';
export { readTasks, takeTask } from './tasks.ts';
export { holdEvent } from './tie-store.ts';
export { instantOf, keyOf, wallOf } from './wall-time.ts';
