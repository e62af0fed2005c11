/** What an event can be, in the order of the legend. */
export const EVENT_TYPES = ['match', 'practice', 'tournament', 'social', 'lesson'] as const;
/** What an event can be. */
export type EventType = (typeof EVENT_TYPES)[number];

/** What somebody can answer to an event. */
export const REPLY_ANSWERS = ['going', 'maybe', 'no'] as const;
/** What somebody can answer to an event. */
export type ReplyAnswer = (typeof REPLY_ANSWERS)[number];

/** How much of a series a change is about: one occurrence, that one and all after it, or the whole of it. */
export const EDIT_SCOPES = ['this', 'following', 'all'] as const;
/** How much of a series a change is about. */
export type EditScope = (typeof EDIT_SCOPES)[number];

/** Whether somebody was there. */
export const ATTENDANCES = ['came', 'absent'] as const;
/** Whether somebody was there. */
export type Attendance = (typeof ATTENDANCES)[number];

/** The longest window that a calendar is read in, in days. */
export const MAX_CALENDAR_DAYS = 400;
/** The longest event, in days. */
export const MAX_EVENT_DAYS = 31;
/** The most places that an event can have. */
export const MAX_EVENT_CAPACITY = 500;
/** The longest notes of an event, in characters. */
export const MAX_EVENT_NOTES = 4000;
/** The most feeds of one person that work at a time. */
export const MAX_FEEDS = 20;
/** The largest calendar file that is imported, in bytes. */
export const MAX_ICS_BYTES = 1024 * 1024;
/** The most events of one import. */
export const MAX_ICS_EVENTS = 500;
