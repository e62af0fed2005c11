// One match as a file, made on this device from its log, online or offline.

import type { MatchSummary } from '@allcourt/contract';
import { bySide, type Match, SIDES } from '@allcourt/scoring';
import {
  makeMatchesText,
  makeMatchRecord,
  makeTodsMatchUp,
  matchCsv,
  type PlayerPlace,
} from '@allcourt/scoring/interchange';
import type { MadeFile } from '#web/data/save-file.ts';
import { boardNames } from '#web/ui/words/names.ts';
import { matchFileName } from './file-name.ts';

export type MatchFileKind = 'json' | 'csv' | 'tods';

export interface ExportedMatch {
  readonly match: Match;
  readonly summary: MatchSummary;
  readonly accountId: string | null;
}

export function makeMatchFile(kind: MatchFileKind, exported: ExportedMatch): MadeFile {
  const { summary } = exported;
  const name = matchFileName(new Date(summary.startedAt), summary.players);
  const { text, type, ending } = MAKERS[kind](exported);
  return { name: `${name}${ending}`, content: new Blob([text], { type }) };
}

interface Made {
  readonly text: string;
  readonly type: string;
  readonly ending: string;
}

const MAKERS: Readonly<Record<MatchFileKind, (exported: ExportedMatch) => Made>> = {
  json: (exported) => ({ text: jsonOf(exported), type: 'application/json', ending: '.json' }),
  csv: ({ match, summary }) => ({
    // Without this mark, spreadsheets assume the local encoding.
    text: `\uFEFF${matchCsv(match, boardNames(summary.players))}`,
    type: 'text/csv',
    ending: '.csv',
  }),
  tods: ({ match, summary }) => ({
    text: `${JSON.stringify(makeTodsMatchUp(match, { matchUpId: summary.id, players: namesOf(summary) }), null, 2)}\n`,
    type: 'application/json',
    ending: '.tods.json',
  }),
};

function jsonOf({ match, summary, accountId }: ExportedMatch): string {
  const { id, surface, place, startedAt, durationMs, pointsPlayed } = summary;
  const kept = {
    setup: match.setup,
    players: namesOf(summary),
    surface,
    place,
    startedAt: Date.parse(startedAt),
    // Derived from the log of a match played by points.
    durationMs: pointsPlayed === 0 ? durationMs : null,
    events: match.log,
  };
  return makeMatchesText([makeMatchRecord(kept, { id, me: placeOf(summary, accountId) })]);
}

function namesOf({ players }: MatchSummary) {
  return bySide((side) => players[side].map(({ name }) => name));
}

function placeOf({ players }: MatchSummary, accountId: string | null): PlayerPlace | null {
  for (const side of SIDES) {
    const index = players[side].findIndex((player) => accountId !== null && player.accountId === accountId);
    if (index !== -1) {
      return { side, player: index === 0 ? 1 : 2 };
    }
  }
  return null;
}
