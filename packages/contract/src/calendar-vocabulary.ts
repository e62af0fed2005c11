/** The types of events, in the order of the legend. */
export const EVENT_TYPES = ['match', 'practice', 'tournament', 'social', 'lesson'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The answers to an event. `spare`: comes if needed. */
export const REPLY_ANSWERS = ['going', 'spare', 'maybe', 'no'] as const;
export type ReplyAnswer = (typeof REPLY_ANSWERS)[number];

/** The part of a series that a change applies to: one occurrence, that one and all after it, or all. */
export const EDIT_SCOPES = ['this', 'following', 'all'] as const;
export type EditScope = (typeof EDIT_SCOPES)[number];

/** The part of a series that one reply is for: its date, the dates of the same month, or that one and all after it. */
export const REPLY_SCOPES = ['this', 'month', 'following'] as const;
export type ReplyScope = (typeof REPLY_SCOPES)[number];
/** The most dates that one request replies to. */
export const MAX_REPLY_DATES = 100;

/** The most dates of one answer about a team's availability. */
export const MAX_AVAILABILITY_DATES = 120;

/** Reasons for which a person comes to no event for a while. */
export const ABSENCE_KINDS = ['injured', 'away'] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** The most absences of one person that are not over. */
export const MAX_ABSENCES = 20;

/** The states of an offer to spares. */
export const SPARE_STATES = ['open', 'filled', 'withdrawn', 'expired'] as const;
/** The answers to it. */
export const SPARE_ANSWERS = ['asked', 'yes', 'no'] as const;
export type SpareAnswerWord = (typeof SPARE_ANSWERS)[number];

/** The attendance of a person. */
export const ATTENDANCES = ['came', 'absent'] as const;
/** The length of a note on attendance. */
export const MAX_ATTENDANCE_NOTE = 200;
export type Attendance = (typeof ATTENDANCES)[number];

/** The longest window of one calendar request, in days. */
export const MAX_CALENDAR_DAYS = 400;
/** The longest event, in days. */
export const MAX_EVENT_DAYS = 31;
/** The most spots an event can have. */
export const MAX_EVENT_CAPACITY = 500;
/** The longest notes of an event, in characters. */
export const MAX_EVENT_NOTES = 4000;
/** The most active feeds of one person. */
export const MAX_FEEDS = 20;
/** The largest calendar file that is imported, in bytes. */
export const MAX_ICS_BYTES = 1024 * 1024;
/** The most events of one import. */
export const MAX_ICS_EVENTS = 500;

/** The most tasks and rides of one date. */
export const MAX_EVENT_TASKS = 30;
/** The most people of a task, and seats of a ride. */
export const MAX_TASK_PEOPLE = 50;

/** The answers to a time that an event could take place at. `maybe`: if needed. */
export const TIME_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type TimeAnswer = (typeof TIME_ANSWERS)[number];
/** The fewest times of a time poll. */
export const MIN_POLL_TIMES = 2;
/** The most times of a time poll. */
export const MAX_POLL_TIMES = 10;
/** The most open time polls of a team. */
export const MAX_TIME_POLLS = 20;
