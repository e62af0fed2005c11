import type { CheckImportBody, ImportMatchesAnswer, ImportMatchesBody } from '@allcourt/contract';
import type { MatchSetup } from '@allcourt/scoring';
import { type MatchRecord, makeMatchRecord, readMatchesText } from '@allcourt/scoring/interchange';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '#server/app.ts';
import type { SignedInAccount } from '#test/builders.ts';
import { type Event, games, matchBody, PLAY_STARTED } from '#test/matches.ts';

export type Sent = ImportMatchesBody['matches'][number];

interface RecordChanges {
  id?: string;
  me?: MatchRecord['me'];
  setup?: MatchSetup;
  names?: readonly [string, string];
  startedAt?: number;
  events?: readonly Event[];
}

/** A match in a file: Maya beat Jonas in two sets; what a test cares about is changed. */
export function buildRecord({
  id = uuidv7(),
  me,
  setup,
  names,
  startedAt,
  events,
}: RecordChanges = {}): MatchRecord {
  const [one, other] = names ?? ['Maya Okafor', 'Jonas Lindqvist'];
  const kept = {
    setup: setup ?? matchBody().setup,
    players: { a: [one], b: [other] },
    surface: 'clay',
    place: 'Bayside, court 4',
    startedAt: startedAt ?? PLAY_STARTED,
    durationMs: null,
    events: events ?? games('aaaaaa aaaaaa'),
  };
  return makeMatchRecord(kept, { id, me: me ?? null });
}

/** A record as a client sends it. */
export function sent({ id, me, durationMs, match }: Omit<MatchRecord, 'match'> & { match: unknown }): Sent {
  const { side, player } = me ?? {};
  return {
    id: id ?? null,
    me: side && (player === 1 || player === 2) ? { side, player } : null,
    durationMs: durationMs ?? null,
    match,
  };
}

/** One person's files, as the API sees them. */
export function filesOf({ cookie }: Pick<SignedInAccount, 'cookie'>, app: App) {
  const deviceId = uuidv7();
  const headers = { cookie };
  const send = async (matches: readonly unknown[]) => {
    const payload = { deviceId, matches };
    const response = await app.inject({ method: 'POST', url: '/api/matches/import', headers, payload });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    send,
    /** Outcome per item. */
    async import(records: readonly MatchRecord[]): Promise<ImportMatchesAnswer['matches']> {
      return (await send(records.map(sent))).body.matches;
    },
    async check(matches: CheckImportBody['matches']) {
      const url = '/api/matches/import/check';
      const response = await app.inject({ method: 'POST', url, headers, payload: { matches } });
      return { status: response.statusCode, body: response.json() };
    },
    export: (query: string) => app.inject({ url: `/api/matches/export?${query}`, headers }),
    /** Everything in a JSON file. */
    async exportAll(query = ''): Promise<MatchRecord[]> {
      const { body } = await app.inject({ url: `/api/matches/export?as=json${query}`, headers });
      const read = readMatchesText(body);
      if (!read.ok) {
        throw new Error(read.reason[0]?.sentence);
      }
      return read.value.map(({ record }) => {
        if (!record.ok) {
          throw new Error(record.reason[0]?.sentence);
        }
        return record.value;
      });
    },
  };
}
