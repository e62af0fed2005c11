/** A match from the other side: every a is a b. Two people's records of one match may differ in who is which. */
import { type BySide, opponentOf, type Side } from '../vocabulary.ts';
import type { CountingEvent, EnteredSet, EventBody, MatchEvent, ServiceClaim } from './events.ts';
import type { MatchSetup } from './setup.ts';

/** The setup with its sides swapped. */
export function mirrorSetup({ firstPlayers, firstReceivers, mixed, ...setup }: MatchSetup): MatchSetup {
  return {
    ...setup,
    firstServer: opponentOf(setup.firstServer),
    firstPlayers: firstPlayers && swap(firstPlayers),
    firstReceivers: firstReceivers && swap(firstReceivers),
    mixed: mixed && swap(mixed),
  };
}

/** The entry with its sides swapped. */
export function mirrorEntry(entry: MatchEvent): MatchEvent {
  switch (entry.kind) {
    case 'amend':
      return { ...entry, to: mirrorBody(entry.to) };
    case 'insert':
      return { ...entry, event: mirrorBody(entry.event) };
    case 'undo':
    case 'void':
      return entry;
    default:
      return { ...entry, ...mirrorBody(entry) } as CountingEvent; // of the same kind as before
  }
}

function mirrorBody(body: EventBody): EventBody {
  switch (body.kind) {
    case 'point':
    case 'game':
      return { ...body, winner: opponentOf(body.winner) };
    case 'set':
      return { ...body, score: mirrorSet(body.score) };
    case 'score':
      return {
        ...body,
        sets: body.sets.map(mirrorSet),
        points: body.points && swap(body.points),
        service: body.service && mirrorClaim(body.service),
      };
    case 'server':
      return { ...body, service: mirrorClaim(body.service) };
    case 'order':
    case 'penalty':
      return { ...body, side: opponentOf(body.side) };
    case 'timeout':
      return { ...body, side: other(body.side) };
    case 'end':
      return { ...body, winner: other(body.winner) };
    default:
      return body;
  }
}

function mirrorSet({ tiebreak, ...set }: EnteredSet): EnteredSet {
  return tiebreak ? { ...swap(set), tiebreak: swap(tiebreak) } : swap(set);
}

function mirrorClaim(claim: ServiceClaim): ServiceClaim {
  return { ...claim, side: opponentOf(claim.side) };
}

function swap<T>({ a, b }: BySide<T>): BySide<T> {
  return { a: b, b: a };
}

function other(side: Side | null): Side | null {
  return side && opponentOf(side);
}
