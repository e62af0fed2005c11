import type { MatchLines } from '@allcourt/contract';
import { opponentOf, type Side } from '@allcourt/scoring';
import type { SystemLine } from '#server/features/chat/service.ts';
import type { StoredMatch } from '#server/features/matches/service.ts';

type SetScore = StoredMatch['snapshot']['sets'][number];

/** A line about a match as it is now; null while there is nothing to say. */
export function matchLine(match: StoredMatch, wanted: MatchLines): SystemLine | null {
  const about: string[] = [];
  const nameOf = (side: Side) => namesOf(match, side, about);
  if (wanted === 'off') {
    return null;
  }
  const text =
    match.status === 'in-progress' ? wanted === 'sets' && setLine(match, nameOf) : resultLine(match, nameOf);
  return text ? { text, about } : null;
}

/** `{0} won set 2 against Hannah Weiss, 6–3. Sets: 1–1.` */
function setLine({ sport, snapshot }: StoredMatch, nameOf: (side: Side) => string): string | null {
  const decided = snapshot.sets.filter(({ winner }) => winner !== null);
  const winner = decided.at(-1)?.winner;
  const last = decided.at(-1);
  if (!last || !winner) {
    return null;
  }
  const unit = sport === 'pickleball' ? 'game' : 'set';
  const [who, other] = [nameOf(winner), nameOf(opponentOf(winner))];
  const first = `${who} won ${unit} ${decided.length} against ${other}, ${scoreOf(last, winner)}.`;
  if (decided.length === 1) {
    return first;
  }
  const won = decided.filter((set) => set.winner === winner).length;
  return `${first} ${unit === 'set' ? 'Sets' : 'Games'}: ${won}–${decided.length - won}.`;
}

const BY = { retired: 'by retirement', walkover: 'by walkover', defaulted: 'by default' } as const;

/** `{0} beat Hannah Weiss 6–4, 3–6, 7–5.` */
function resultLine({ status, winner, snapshot }: StoredMatch, nameOf: (side: Side) => string): string {
  const played = snapshot.sets.filter(({ a, b, tiebreak }) => a + b > 0 || tiebreak !== null);
  const scores = (side: Side) => played.map((set) => scoreOf(set, side)).join(', ');
  if (winner === null) {
    const score = scores('a');
    return `${nameOf('a')} against ${nameOf('b')} ended without a result${score && `, ${score}`}.`;
  }
  const how = status === 'retired' || status === 'walkover' || status === 'defaulted' ? BY[status] : null;
  const [who, other] = [nameOf(winner), nameOf(opponentOf(winner))];
  const score = scores(winner);
  return how
    ? `${who} won against ${other} ${how}${score && `, ${score}`}.`
    : `${who} beat ${other}${score && ` ${score}`}.`;
}

/** `7–6 (5)` from one side; a match tiebreak by its points. */
function scoreOf({ a, b, tiebreak }: SetScore, side: Side): string {
  const of = (pair: { readonly a: number; readonly b: number }) => `${pair[side]}–${pair[opponentOf(side)]}`;
  if (!tiebreak) {
    return of({ a, b });
  }
  return a + b <= 1 ? of(tiebreak) : `${of({ a, b })} (${Math.min(tiebreak.a, tiebreak.b)})`;
}

/** The people of a side: those with an account by their place in `about`, so that the line has their name of today. */
function namesOf({ players }: StoredMatch, side: Side, about: string[]): string {
  return players
    .filter((player) => player.side === side)
    .map(({ name, accountId }) => {
      // A name that is written like a place would be taken for one.
      return accountId ? `{${about.push(accountId) - 1}}` : name.replaceAll(/[{}]/gu, '');
    })
    .join(' and ');
}
