/**
 * The announcement for screen readers after a change, server's score first as called on court:
 * `Forty–thirty, Okafor serving. Game point.` `Game Okafor. Okafor leads 6–4, 5–3.`
 */
import {
  currentRules,
  isCountedInPoints,
  type Match,
  opponentOf,
  type Side,
  serviceCourt,
  setScores,
  setsWon,
} from '@allcourt/scoring';
import { spokenCall } from '@allcourt/scoring/spoken';
import { entryWords } from '#web/features/match-log/points/entry-words.ts';
import { type Cast, callPlayer } from '#web/features/match-log/words/cast.ts';
import { resultSentence } from '#web/features/match-log/words/result-words.ts';
import { redoWords, undoWords } from '#web/features/scoring/points/undo-words.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { contextOf } from './context.ts';

export function announcement(match: Match, cast: Cast): string {
  const last = match.log.at(-1);
  if (last?.kind !== 'undo') {
    return last ? afterEntry(match, cast) : standing(match, cast);
  }
  const back = undone(match, cast);
  const lead = back.isRedo ? 'Redone' : 'Undone';
  return `${lead}${back.words ? `: ${back.words}` : ''}. ${standing(match, cast)}`;
}

/** The entry that the newest undo or redo moved. */
function undone(match: Match, cast: Cast): { isRedo: boolean; words: string | null } {
  const isRedo = match.undone.at(-1)?.undoId !== match.log.at(-1)?.id;
  return { isRedo, words: isRedo ? undoWords(match, cast) : redoWords(match, cast) };
}

/**
 * The call alone, as an umpire makes it: `Forty–thirty.` `Side out. Two–four–one.` `Game Okafor. Okafor leads 6–4, 5–3.`
 */
export function umpireCall(match: Match, cast: Cast): string {
  if (match.state.status !== 'in-progress') {
    return resultSentence(match, cast);
  }
  const isMoved = match.log.at(-1)?.kind === 'undo';
  const decided = isMoved ? null : decidedCall(match, cast);
  return decided ?? `${isMoved ? '' : serviceCall(match)}${capitalize(spokenCall(match, cast.spoken))}.`;
}

function afterEntry(match: Match, cast: Cast): string {
  if (match.state.status !== 'in-progress') {
    return resultSentence(match, cast);
  }
  const last = match.effective.at(-1);
  const ends = contextOf(match, cast).isChangeOfEnds ? ' Change ends.' : '';
  if (last?.event.kind !== 'point' || match.log.at(-1)?.kind === 'amend') {
    return `${otherEntry(match, cast)}${standing(match, cast)}`;
  }
  return `${decidedCall(match, cast) ?? `${serviceCall(match)}${standing(match, cast)}`}${ends}`;
}

/** The game or set that the newest entry decided; null when that is a point inside a game, or no point. */
function decidedCall(match: Match, cast: Cast): string | null {
  const { format, state } = match;
  const last = match.effective.at(-1);
  if (last?.event.kind !== 'point') {
    return null;
  }
  const before = match.effective.at(-2)?.after ?? match.initial;
  const name = cast.spoken[last.event.winner];
  const isPickleball = format.sport === 'pickleball';
  if (state.sets.length > before.sets.length) {
    return `${isPickleball ? 'Game' : 'Set'} ${name}. ${leadSentence(match, cast)}`;
  }
  if (!isPickleball && state.games.a + state.games.b > before.games.a + before.games.b) {
    const tiebreak = isCountedInPoints(format, state) ? ' Tiebreak.' : '';
    return `Game ${name}. ${leadSentence(match, cast)}${tiebreak}`;
  }
  return null;
}

/** `Side out. ` and `Second server. ` before a score of side-out scoring, after the rally that led there (P-05). */
function serviceCall({ format, state, effective, initial }: Match): string {
  const rules = currentRules(format, state);
  if (rules.kind === 'games' || rules.scoring !== 'side-out' || effective.at(-1)?.event.kind !== 'point') {
    return '';
  }
  const before = (effective.at(-2)?.after ?? initial).service;
  if (before.side !== state.service.side) {
    return 'Side out. ';
  }
  return before.number === 1 && state.service.number === 2 ? 'Second server. ' : '';
}

/** Entries other than points; tags are not announced. */
function otherEntry(match: Match, cast: Cast): string {
  const last = match.log.at(-1);
  if (
    !last ||
    last.kind === 'amend' ||
    last.kind === 'void' ||
    last.kind === 'insert' ||
    last.kind === 'undo'
  ) {
    return last?.kind === 'void' || last?.kind === 'insert' ? 'Changed. ' : '';
  }
  return `${entryWords(match, cast, last)}. `;
}

/** The call, the server if known, and the stake. */
function standing(match: Match, cast: Cast): string {
  const { format, state } = match;
  if (state.status !== 'in-progress') {
    return resultSentence(match, cast);
  }
  const server = callPlayer(cast, state.service.side, state.service.player);
  const from = format.sport === 'pickleball' ? ` from the ${serviceCourt(match, state)}` : '';
  const serving = state.isServiceKnown ? `, ${server} serving${from}` : '';
  const { stake } = contextOf(match, cast);
  return `${capitalize(spokenCall(match, cast.spoken))}${serving}.${stake ? ` ${stake}.` : ''}`;
}

/** `Okafor leads 6–4, 5–3.` `6–4, 3–6, Okafor first.` */
function leadSentence(match: Match, cast: Cast): string {
  const sets = setScores(match.format, match.state).filter(({ a, b }) => a + b > 0);
  const leader = leaderOf(match);
  if (!leader) {
    return `All level, ${setScoresText(sets, cast.near)}.`;
  }
  const verb = cast.players[leader].length > 1 ? 'lead' : 'leads';
  return `${cast.spoken[leader]} ${verb} ${setScoresText(sets, leader)}.`;
}

/** The leader in sets, or in the current set when those are level. */
function leaderOf({ format, state }: Match): Side | null {
  const won = setsWon(state);
  const current =
    isCountedInPoints(format, state) && state.games.a === state.games.b ? state.points : state.games;
  for (const score of [won, current]) {
    if (score.a !== score.b) {
      const side: Side = score.a > score.b ? 'a' : 'b';
      return score[side] > score[opponentOf(side)] ? side : null;
    }
  }
  return null;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
