import {
  type ImportFault,
  idSchema,
  importedMatchSchema,
  MAX_IMPORT_BYTES,
  SURFACES,
} from '@allcourt/contract';
import { accepted, type MatchEvent, type Result, refused, replay, setScores } from '@allcourt/scoring';
import {
  isDated,
  keptMatch,
  type MatchRecord,
  renameEvents,
  replayCost,
} from '@allcourt/scoring/interchange';
import { makeScore } from '@allcourt/scoring/scores';
import type { PreviewMatch } from './preview-row.ts';

/** A match of the file for the preview, or why the server would refuse it. */
export function previewMatch(record: MatchRecord): Result<PreviewMatch, readonly ImportFault[]> {
  const kept = keptMatch(record, SURFACES);
  if (!isDated(record.match)) {
    return fault('/startedAt', '/startedAt must say when the match was played.');
  }
  const checked = importedMatchSchema.safeParse({ ...kept, events: withIds(kept.events) });
  if (!checked.success) {
    return refused(checked.error.issues.map(faultOf));
  }
  const { setup, players } = checked.data;
  const each = setup.discipline === 'singles' ? 1 : 2;
  if (players.a.length !== each || players.b.length !== each) {
    const number = each === 1 ? 'one player' : 'two players';
    return fault('/players', `A ${setup.discipline} match has ${number} on each side.`);
  }
  const size = JSON.stringify(record).length;
  if (size > LARGEST) {
    return fault('', 'The match is too large to send.');
  }
  const replayed = replay(setup, kept.events);
  if (!replayed.ok) {
    return fault('/events', `/events is refused by the rules: ${replayed.reason.reason}.`);
  }
  const { format, state, effective } = replayed.value;
  const sets = setScores(format, state);
  return accepted({
    record,
    players,
    sport: format.sport,
    discipline: setup.discipline,
    startedAt: kept.startedAt,
    score: makeScore(format, sets, state.status),
    status: state.status,
    winner: state.winner,
    points: effective.filter(({ event }) => event.kind === 'point').length,
    key: {
      id: idOf(record),
      startedAt: kept.startedAt,
      players,
      sets: sets.map(({ a, b }) => ({ a, b })),
    },
    replays: replayCost(kept.events),
    size,
  });
}

/** The id in the file, if it can be kept. */
function idOf({ id }: MatchRecord): string | null {
  return idSchema.safeParse(id).data ?? null;
}

/** Room for the rest of the request. A character may take three bytes. */
const LARGEST = MAX_IMPORT_BYTES / 3 - 1000;

/** Other apps may use any ids; the server replaces them. */
function withIds(events: readonly MatchEvent[]): readonly MatchEvent[] {
  const names = new Map<string, string>();
  return renameEvents(events, (id) => {
    const name = names.get(id) ?? `00000000-0000-8000-8000-${String(names.size).padStart(12, '0')}`;
    names.set(id, name);
    return name;
  });
}

function faultOf({ path, message }: { path: readonly PropertyKey[]; message: string }): ImportFault {
  const [first, ...rest] = path.map(String);
  const pointer = `/${[first === 'place' ? 'venue' : first, ...rest].join('/')}`;
  return { path: pointer, sentence: `${pointer} is not valid: ${message}.` };
}

function fault(path: string, sentence: string): Result<never, readonly ImportFault[]> {
  return refused([{ path, sentence }]);
}
