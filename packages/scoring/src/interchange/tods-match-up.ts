/**
 * A match as a TODS matchUp, the field's interchange document, with the field names and conventions of the CourtHive
 * competition factory: sides are 1 and 2, a points set has tiebreak scores and no games, and facts without a TODS
 * field (the rule set, the first server) are in an extension.
 */
import type { Ending } from '../log/events.ts';
import type { Match, MatchSetup } from '../log/match.ts';
import type { Status } from '../play/state.ts';
import { timeline } from '../read/timeline.ts';
import type { BySide, Discipline, Side } from '../vocabulary.ts';
import { makeIsoTime } from './iso-time.ts';
import { makeTodsPoint, type TodsPoint } from './tods-point.ts';
import { makeTodsScore, type TodsScore } from './tods-score.ts';

export const TODS_STATUSES = [
  ...(['TO_BE_PLAYED', 'IN_PROGRESS', 'SUSPENDED', 'INCOMPLETE', 'COMPLETED'] as const),
  ...(['RETIRED', 'WALKOVER', 'DEFAULTED', 'ABANDONED'] as const),
] as const;
/** The statuses of a matchUp that two sides came to play. */
export type TodsStatus = (typeof TODS_STATUSES)[number];

/** A side's number. Side `a` is 1. */
export type TodsSideNumber = 1 | 2;

/** A player or a pair. */
export interface TodsParticipant {
  readonly participantId: string;
  readonly participantName: string;
  readonly participantType: 'INDIVIDUAL' | 'PAIR';
  readonly participantRole: 'COMPETITOR';
  readonly individualParticipants?: readonly TodsParticipant[];
}

/** One of the two sides. */
export interface TodsSide {
  readonly sideNumber: TodsSideNumber;
  readonly participant?: TodsParticipant;
}

/** Facts without a TODS field. */
export interface TodsExtensionValue extends Omit<MatchSetup, 'format' | 'discipline'> {
  /** Its ending, if TODS has no status for it. */
  readonly ending?: Ending | undefined;
  /** The next server of a match in progress, if known. */
  readonly service?:
    | { readonly side: Side; readonly player: 1 | 2 | 3 | 4; readonly number?: 1 | 2 | undefined }
    | undefined;
}

/** The extension's name. */
export const TODS_EXTENSION = 'allcourtMatch';

/** A match as a TODS matchUp. */
export interface TodsMatchUp {
  readonly matchUpId: string;
  readonly matchUpFormat: string;
  readonly matchUpStatus: TodsStatus;
  readonly matchUpType: 'SINGLES' | 'DOUBLES';
  readonly sides: readonly [TodsSide, TodsSide];
  readonly score: TodsScore;
  readonly winningSide?: TodsSideNumber;
  /** ISO 8601, like all its times. */
  readonly startTime?: string;
  readonly endTime?: string;
  readonly history?: { readonly points: readonly TodsPoint[] };
  readonly extensions: readonly { readonly name: string; readonly value: TodsExtensionValue }[];
}

/** Facts about a match besides its log. */
export interface TodsAbout {
  readonly matchUpId: string;
  /** The names of each side's players, in the order of their numbers. */
  readonly players?: BySide<readonly string[]> | undefined;
}

/** A match as a TODS matchUp. It has the points in order; edits and interruptions are applied, not listed. */
export function makeTodsMatchUp(match: Match, about: TodsAbout): TodsMatchUp {
  const { format, setup, state, effective } = match;
  const points = timeline(match).map(makeTodsPoint);
  const first = effective[0]?.event.at;
  const last = effective.at(-1)?.event.at;
  const isOver = state.status !== 'in-progress';
  return {
    matchUpId: about.matchUpId,
    matchUpFormat: format.code,
    matchUpStatus: statusOf(match),
    matchUpType: setup.discipline === 'singles' ? 'SINGLES' : 'DOUBLES',
    sides: [sideOf(about, setup.discipline, 'a'), sideOf(about, setup.discipline, 'b')],
    score: makeTodsScore(match),
    ...(state.winner ? { winningSide: sideNumber(state.winner) } : {}),
    ...(first === undefined ? {} : { startTime: makeIsoTime(first) }),
    ...(isOver && last !== undefined ? { endTime: makeIsoTime(last) } : {}),
    ...(points.length === 0 ? {} : { history: { points } }),
    extensions: [{ name: TODS_EXTENSION, value: extensionOf(match) }],
  };
}

const STATUS_OF: Readonly<Record<Exclude<Status, 'in-progress' | 'time-up'>, TodsStatus>> = {
  completed: 'COMPLETED',
  retired: 'RETIRED',
  walkover: 'WALKOVER',
  defaulted: 'DEFAULTED',
  abandoned: 'ABANDONED',
};

function statusOf({ state, effective }: Match): TodsStatus {
  if (state.status === 'time-up') {
    return state.winner ? 'COMPLETED' : 'INCOMPLETE';
  }
  if (state.status !== 'in-progress') {
    return STATUS_OF[state.status];
  }
  if (state.isPaused) {
    return 'SUSPENDED';
  }
  return effective.length === 0 ? 'TO_BE_PLAYED' : 'IN_PROGRESS';
}

function extensionOf({ setup, state }: Match): TodsExtensionValue {
  const { format: _format, discipline: _discipline, ...rest } = setup;
  const { side, player, number } = state.service;
  const isServiceSaid = state.status === 'in-progress' && state.isServiceKnown;
  return {
    ...rest,
    ...(state.status === 'time-up' ? { ending: state.status } : {}),
    ...(isServiceSaid ? { service: { side, player, ...(number === null ? {} : { number }) } } : {}),
  };
}

function sideOf({ matchUpId, players }: TodsAbout, discipline: Discipline, side: Side): TodsSide {
  const number = sideNumber(side);
  const names = players?.[side] ?? [];
  if (names.length === 0) {
    return { sideNumber: number };
  }
  const id = `${matchUpId}-side-${number}`;
  const role = { participantRole: 'COMPETITOR' } as const;
  const whole = { participantId: id, participantName: names.join('/'), ...role };
  if (discipline === 'singles') {
    return { sideNumber: number, participant: { ...whole, participantType: 'INDIVIDUAL' } };
  }
  const individualParticipants = names.map(
    (participantName, index): TodsParticipant => ({
      participantId: `${id}-player-${index + 1}`,
      participantName,
      participantType: 'INDIVIDUAL',
      ...role,
    }),
  );
  return { sideNumber: number, participant: { ...whole, participantType: 'PAIR', individualParticipants } };
}

function sideNumber(side: Side): TodsSideNumber {
  return side === 'a' ? 1 : 2;
}
