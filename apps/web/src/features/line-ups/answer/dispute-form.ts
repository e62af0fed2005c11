/** The score of a dispute: entered as in Log Match, the reader's own side first. */
import type { MatchSummary } from '@allcourt/contract';
import type { MatchEvent, Side } from '@allcourt/scoring';
import { findNamedFormat } from '@allcourt/scoring/formats';
import { mirrorEntry } from '@allcourt/scoring/mirror';
import { v7 as uuidv7 } from 'uuid';
import { type LogForm, openLog, withEnding, withText } from '#web/features/new-match/log-match/log-form.ts';
import { isOngoingScore, readyScore } from '#web/features/new-match/log-match/log-score.ts';
import { CUSTOM_FORMAT, type SetupForm } from '#web/features/new-match/setup/setup-form.ts';
import { dayKey } from '#web/ui/words/when.ts';

/** A form with the result as it is, the given side first. */
export function openDispute(match: MatchSummary, near: Side): LogForm {
  const form = openLog(setupFormOf(match, near), dayKey(new Date(match.startedAt)));
  const far = near === 'a' ? 'b' : 'a';
  const sets = match.sets.map((set) => {
    const loser = set.tiebreak && set.winner ? Math.min(set.tiebreak.a, set.tiebreak.b) : null;
    return `${set[near]}-${set[far]}${loser === null ? '' : `(${loser})`}`;
  });
  const scored = withText(form, sets.join(' '));
  if (match.status === 'in-progress' || match.status === 'completed') {
    return scored;
  }
  const winner = match.winner && (match.winner === near ? 'a' : 'b');
  return { ...withEnding(scored, match.status), winner };
}

/** The log that the form proposes: the score, and how it ended unless the last point decided. */
export function proposedLog(form: LogForm, near: Side, at: number): MatchEvent[] {
  const { sets, ending, winner } = readyScore(form);
  const stamp = () => ({ id: uuidv7(), at });
  const log: MatchEvent[] = [
    ...(sets.length > 0
      ? [
          {
            ...stamp(),
            kind: 'score' as const,
            sets: [...sets],
            ...(isOngoingScore(form) ? { isOngoing: true } : {}),
          },
        ]
      : []),
    ...(ending ? [{ ...stamp(), kind: 'end' as const, ending, winner }] : []),
  ];
  return near === 'a' ? log : log.map(mirrorEntry);
}

function setupFormOf({ setup, sport, players }: MatchSummary, near: Side): SetupForm {
  const far = near === 'a' ? 'b' : 'a';
  const named = findNamedFormat(setup.format, setup.ruleset);
  const pair = (side: Side): SetupForm['players'][Side] => [
    { name: players[side][0]?.name ?? '' },
    { name: players[side][1]?.name ?? '' },
  ];
  return {
    sport,
    discipline: setup.discipline,
    myPlayer: 1,
    players: { a: pair(near), b: pair(far) },
    formatId: named?.id ?? CUSTOM_FORMAT,
    customCode: named ? null : setup.format,
    surface: null,
    place: '',
    depth: null,
    firstServer: 'a',
    firstPlayers: { a: 1, b: 1 },
    firstReceivers: null,
    mixed: null,
  };
}
