/** Words of the wire that are no schema: screens import them without loading a parser. */
export { STAT_PROFILES, type StatProfile } from '@allcourt/scoring/capture';

/** Court surfaces; indoor counts as its own. */
export const SURFACES = ['hard', 'clay', 'grass', 'indoor'] as const;
export type Surface = (typeof SURFACES)[number];

/**
 * The people who may name an account in a match: members of its teams and people it accepted; only people it accepted;
 * no one. Possible minors are named by members of their teams only.
 */
export const NAMED_BY = ['teams', 'accepted', 'none'] as const;
export type NamedBy = (typeof NAMED_BY)[number];

/**
 * The spectators who see a player's card and win chances: members of the player's teams, unless the player chooses. A
 * possible minor's are shown to members of their teams at most.
 */
export const CARDS_SHOWN_TO = ['none', 'teams', 'anyone'] as const;
export type CardsShownTo = (typeof CARDS_SHOWN_TO)[number];

/** The people who may scout an account: teams that played against it, from their own logs, or no one. */
export const SCOUTED_BY = ['teams', 'none'] as const;
export type ScoutedBy = (typeof SCOUTED_BY)[number];

/** The answers of an account that was named in a match. A change of the result asks again. */
export const NAMING_ANSWERS = ['asked', 'confirmed', 'disputed', 'declined'] as const;
export type NamingAnswer = (typeof NAMING_ANSWERS)[number];

/** Answers of a player to a published lineup. */
export const TIE_ANSWERS = ['asked', 'confirmed', 'declined'] as const;
export type TieAnswerWord = (typeof TIE_ANSWERS)[number];

/** States of a challenge on a ladder; one that was not answered or played in time has expired. */
export const CHALLENGE_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'played'] as const;
export type ChallengeState = (typeof CHALLENGE_STATES)[number];

/** Moves of a challenger who wins: taking the place, so that those between move down one, or swapping places. */
export const LADDER_MOVEMENTS = ['take', 'swap'] as const;
export type LadderMovement = (typeof LADDER_MOVEMENTS)[number];

/** Reasons why a reader cannot challenge someone now, the first that applies. */
export const CHALLENGE_REFUSALS = [
  'self',
  'closed',
  'not-on',
  'you-away',
  'you-busy',
  'below',
  'far',
  'away',
  'busy',
] as const;
export type ChallengeRefusal = (typeof CHALLENGE_REFUSALS)[number];

/** Standings of a claim to be the guest of a match. */
export const CLAIM_STATES = ['open', 'accepted', 'refused', 'undone'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Kinds of devices, in their owner's words. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Results of a match for its reader; an unfinished one has no winner. */
export const MATCH_RESULTS = ['won', 'lost', 'unfinished'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

/** The days that a week can start on, as JavaScript counts them: Sunday, Monday, Saturday. */
export const WEEK_STARTS = [0, 1, 6] as const;
/** A day that a week can start on: 0 Sunday, 1 Monday, 6 Saturday. */
export type WeekStart = (typeof WEEK_STARTS)[number];

/** Units of speeds. */
export const UNIT_SYSTEMS = ['metric', 'imperial'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** The kinds of feedback. */
export const FEEDBACK_KINDS = ['bug', 'suggestion'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** The longest name of a person, in characters. */
export const MAX_NAME_LENGTH = 80;
/** The longest reason of a dispute, in characters. */
export const MAX_REASON_LENGTH = 500;
/** The longest place of a match, in characters. */
export const MAX_PLACE_LENGTH = 120;

/** The most events of one append; a longer queue is sent in several. */
export const MAX_EVENTS_PER_APPEND = 200;
/** The most events of a branch: twice the longest match ever. */
export const MAX_EVENTS_PER_BRANCH = 2000;
/** The largest body of a branch. */
export const MAX_BRANCH_BYTES = 2 * 1024 * 1024;

/** The longest log that is imported. */
export const MAX_IMPORTED_EVENTS = 4000;
/** The most matches of one import check. */
export const MAX_CHECKS_PER_REQUEST = 500;
/** The most matches of one import. */
export const MAX_IMPORTS_PER_REQUEST = 50;
/** The most entries replayed for one import; each edit of a match replays its log. */
export const MAX_IMPORT_REPLAYS = 500_000;
/** The largest body of an import. */
export const MAX_IMPORT_BYTES = 3 * 1024 * 1024;

export * from './calendar-vocabulary.ts';
export * from './team-vocabulary.ts';
