/** The picture of a match that is shared: a name, the score, its course, at most three figures and one sentence. */
import type { MatchSummary } from '@allcourt/contract';
import { type BySide, type Match, opponentOf, type Side, setScores } from '@allcourt/scoring';
import { worthTo } from '@allcourt/scoring/probability';
import { type FigureId, figureIn, figuresOfSides, rateOf, readPlayed } from '@allcourt/scoring/stats';
import { headlineOf } from '@allcourt/scoring/story';
import { type Cast, castOf } from '#web/features/match-log/words/cast.ts';
import { typeWord } from '#web/features/match-log/words/summary-words.ts';
import { answerWords } from '#web/features/match-report/answer/answer-words.ts';
import type { MatchChances } from '#web/features/match-report/momentum/momentum-chances.ts';
import { pointLines } from '#web/features/match-report/points/point-lines.ts';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { percentText, plural } from '#web/ui/words/amounts.ts';
import { durationText } from '#web/ui/words/duration.ts';
import type { Named } from '#web/ui/words/names.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { shortDayText } from '#web/ui/words/when.ts';

/** Names on the picture: of no one, of the reader alone, or of everyone in the match. */
export type CardNames = 'none' | 'own' | 'all';

export interface CardSet {
  readonly own: number;
  readonly other: number;
  /** The loser's points in the tiebreak. */
  readonly tiebreak: number | null;
  readonly isWon: boolean;
}

export interface MatchCard {
  readonly sport: Match['format']['sport'];
  /** The side the picture is about: the reader's, or the winner. */
  readonly name: string;
  readonly other: string;
  /** `beat Weiss`, `lost to an opponent`, `v Weiss`. */
  readonly line: string;
  /** `Okafor won the deciding tiebreak`; null where the line says it all. */
  readonly sentence: string | null;
  /** True unless the other side won. */
  readonly isFirst: boolean;
  readonly sets: readonly CardSet[];
  readonly setWord: 'Set' | 'Game';
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  /** The side's win chance before the first point and after each, 0 to 1; empty where it cannot be known. */
  readonly chances: readonly number[];
  /** `Hard, singles, 1 h 48 min, Jan 16`. */
  readonly facts: string;
  /** The whole picture in words. */
  readonly alt: string;
}

export interface CardReader {
  /** The reader's account. */
  readonly accountId: string | null;
  /** The reader's own side. */
  readonly side: Side | null;
}

/** @param now decides whether the date has its year */
export function matchCard(
  match: Match,
  summary: MatchSummary,
  chances: MatchChances | null,
  { reader, names, now }: { reader: CardReader; names: CardNames; now: Date },
): MatchCard {
  const { format, state } = match;
  const side = reader.side ?? state.winner ?? 'a';
  const other = opponentOf(side);
  // As others read it: names, and never "you".
  const cast = castOf(shownPlayers(summary.players, side, reader.accountId, names), null, side);
  const headline = headlineOf(match, chances?.points);
  const words = headline ? answerWords(match, cast, headline, pointLines(match, cast)).title : null;
  const line = lineOf(match, cast, side);
  const sets = setScores(format, state);
  const facts = factsOf(summary, now);
  const name = capital(cast.board[side]);
  return {
    sport: format.sport,
    name,
    other: capital(cast.board[other]),
    line,
    sentence: words && headline?.kind !== 'straight' ? capital(words) : null,
    isFirst: state.winner !== other,
    sets: sets.map((set) => ({
      own: set[side],
      other: set[other],
      tiebreak: set.tiebreak && set.winner ? Math.min(set.tiebreak.a, set.tiebreak.b) : null,
      isWon: set.winner === side,
    })),
    setWord: format.sport === 'pickleball' ? 'Game' : 'Set',
    figures: figuresOf(match, side),
    chances: chancesOf(chances, side),
    facts,
    alt: `${name} ${line}, ${setScoresText(sets, side)}. ${facts}.`,
  };
}

/** Players whose names are not shown are called by their part in the match. */
function shownPlayers(
  players: BySide<readonly { readonly name: string; readonly accountId: string | null }[]>,
  side: Side,
  accountId: string | null,
  names: CardNames,
): BySide<readonly Named[]> {
  if (names === 'all') {
    return players;
  }
  const many = players[side].length > 1;
  const own = players[side].map((player, index) => {
    if (names === 'own' && player.accountId !== null && player.accountId === accountId) {
      return player;
    }
    return { name: many && (names === 'own' || index > 0) ? 'partner' : 'a player' };
  });
  const others = [{ name: many ? 'opponents' : 'an opponent' }];
  return side === 'a' ? { a: own, b: others } : { a: others, b: own };
}

function lineOf({ state: { winner, status } }: Match, cast: Cast, side: Side): string {
  const other = cast.board[opponentOf(side)];
  if (winner === null || status === 'in-progress') {
    return `v ${other}`;
  }
  return winner === side ? `beat ${other}` : `lost to ${other}`;
}

const FIGURES: Readonly<
  Record<MatchCard['sport'], readonly (readonly [FigureId, 'count' | 'share', string])[]>
> = {
  tennis: [
    ['aces', 'count', 'ace'],
    ['first-serve-points-won', 'share', 'first-serve points'],
    ['winners', 'count', 'winner'],
    ['service-points-won', 'share', 'points on serve'],
    ['return-points-won', 'share', 'points on return'],
  ],
  pickleball: [
    ['winners', 'count', 'winner'],
    ['service-points-won', 'share', 'rallies on serve'],
    ['return-points-won', 'share', 'rallies on return'],
  ],
};

const MOST_FIGURES = 3;

/** The first that every point of the match answers. */
function figuresOf(match: Match, side: Side): MatchCard['figures'] {
  const { sport } = match.format;
  const rows = FIGURES[sport];
  const sides = figuresOfSides(
    sport,
    readPlayed(match),
    rows.map(([id]) => id),
  );
  return rows
    .flatMap(([id, form, label]) => {
      const figure = figureIn(sides[side], id);
      const isKnown = figure.total > 0 && figure.known === figure.total;
      if (!isKnown || (form === 'count' ? figure.count === 0 : figure.of === 0)) {
        return [];
      }
      return form === 'count'
        ? [{ value: String(figure.count), label: plural(figure.count, label) }]
        : [{ value: percentText(rateOf(figure)), label }];
    })
    .slice(0, MOST_FIGURES);
}

function chancesOf(chances: MatchChances | null, side: Side): readonly number[] {
  const points = chances?.points ?? [];
  return [points[0]?.before, ...points.map(({ after }) => after)].flatMap((chance) =>
    chance ? [worthTo(side, chance)] : [],
  );
}

function factsOf(summary: MatchSummary, now: Date): string {
  const facts = [
    summary.surface && SURFACE_WORDS[summary.surface],
    typeWord(summary).toLowerCase(),
    summary.status !== 'in-progress' && summary.durationMs !== null && durationText(summary.durationMs),
    shortDayText(new Date(summary.startedAt), now),
  ];
  return capital(facts.filter(Boolean).join(', '));
}

function capital(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}`;
}
