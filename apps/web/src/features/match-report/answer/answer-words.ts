/** The sentence of a match in words. */
import { type Match, type Side, setScores, setsToWin } from '@allcourt/scoring';
import type { Cause, Headline, Share } from '@allcourt/scoring/story';
import { type Cast, callSide, callSideFirst } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import { resultTitle } from '#web/features/match-log/words/result-words.ts';
import type { PointLine } from '#web/features/match-report/points/point-lines.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';

export interface AnswerWords {
  /** `Roy won on your second serve`. */
  readonly title: string;
  /** `You won 6 of 22 there, Roy 15 of 20.`; null where the title says it all. */
  readonly facts: string | null;
}

/** The headline in the reader's voice: "you" for their own side, names for everyone else. */
export function answerWords(
  match: Match,
  cast: Cast,
  headline: Headline,
  lines: ReadonlyMap<string, PointLine>,
): AnswerWords {
  const { winner } = headline;
  if (headline.kind === 'ended' || winner === null) {
    return { title: resultTitle(cast, match.state.status, winner) ?? '', facts: scoreOf(match, cast, null) };
  }
  const who = callSideFirst(cast, winner);
  switch (headline.kind) {
    case 'comeback': {
      const line = lines.get(headline.comeback.from.point.id);
      return {
        title: `${who} came back from ${chanceText(headline.comeback.lowest)}`,
        facts: line ? `${line.place}, ${line.scoreBefore}. ${scoreOf(match, cast, winner)}.` : null,
      };
    }
    case 'cause':
      return causeWords(cast, winner, headline);
    case 'decider':
      return {
        title: `${who} won the deciding ${headline.isTiebreak ? 'tiebreak' : setWord(match)}`,
        facts: `${scoreOf(match, cast, winner)}.`,
      };
    case 'straight': {
      const score = scoreOf(match, cast, winner);
      if (headline.sets === 1) {
        return { title: `${who} won ${score}`, facts: null };
      }
      const isStraight = headline.sets === setsToWin(match.format);
      const many = isStraight
        ? `straight ${setWord(match)}s`
        : countText(headline.sets, setWord(match), `${setWord(match)}s`);
      return { title: `${who} won in ${many}`, facts: `${score}.` };
    }
  }
}

/** `your`, `Roy’s`. */
export function whose(cast: Cast, side: Side): string {
  return cast.isYou && side === cast.near ? 'your' : `${cast.spoken[side]}’s`;
}

/** `set`; in pickleball `game`. */
export function setWord({ format }: Pick<Match, 'format'>): 'set' | 'game' {
  return format.sport === 'pickleball' ? 'game' : 'set';
}

function scoreOf({ format, state }: Match, cast: Cast, first: Side | null): string {
  return setScoresText(setScores(format, state), first ?? cast.near);
}

interface Caused {
  readonly cause: Cause;
  readonly won: Share;
  readonly lost: Share;
}

function causeWords(cast: Cast, winner: Side, { cause, won, lost }: Caused): AnswerWords {
  const loser = winner === 'a' ? 'b' : 'a';
  const who = callSideFirst(cast, winner);
  const both = (noun: string) =>
    `${callSideFirst(cast, loser)} won ${ofText(lost)} ${noun}, ${callSide(cast, winner)} ${ofText(won)}.`;
  const counts = (noun: string) =>
    `${callSideFirst(cast, loser)} ${lost.count} ${noun}, ${callSide(cast, winner)} ${won.count}.`;
  const serveTitle = (serve: string) =>
    2 * lost.count < lost.of
      ? `${who} won on ${whose(cast, loser)} ${serve} serve`
      : `${who} won with the better ${serve} serve`;
  switch (cause) {
    case 'first-serve':
      return { title: serveTitle('first'), facts: both('first-serve points') };
    case 'second-serve':
      return { title: serveTitle('second'), facts: both('second-serve points') };
    case 'serve':
      return { title: `${who} won on serve`, facts: both('rallies on serve') };
    case 'break-points':
      return { title: `${who} won the break points`, facts: both('break points') };
    case 'unforced-errors':
      return {
        title: `${who} won on ${whose(cast, loser)} unforced errors`,
        facts: counts('unforced errors'),
      };
    case 'winners':
      return { title: `${who} won with winners`, facts: counts('winners') };
    case 'long-rallies':
      return { title: `${who} won the long rallies`, facts: `${ofText(won)} with 9 shots or more.` };
    case 'short-rallies':
      return { title: `${who} won the short rallies`, facts: `${ofText(won)} with 1–4 shots.` };
    case 'kitchen':
      return {
        title: `${who} won at the kitchen line`,
        facts: `${ofText(won)} rallies with all players there.`,
      };
  }
}

function ofText({ count, of }: Share): string {
  return `${count} of ${of}`;
}
