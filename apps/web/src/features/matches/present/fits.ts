/** Whether a match is one of those the server was asked for: what this device has not sent yet is chosen here. */
import type { MatchFilters, MatchSummary } from '@allcourt/contract';

interface Reader {
  readonly accountId: string | null;
  /** Whether a match is played in the format of this id. */
  readonly isFormat: (id: string, setup: MatchSummary['setup']) => boolean;
}

/** As many as the server looks for. */
const MOST_WORDS = 6;

/** Decides as the server does. */
export function fits(match: MatchSummary, filters: MatchFilters, { accountId, isFormat }: Reader): boolean {
  const { sport, discipline, surface, format, opponent, partner, result, from, before, q } = filters;
  const { setup, players, place, mySide } = match;
  const far = mySide === 'b' ? 'a' : 'b';
  const startedAt = Date.parse(match.startedAt);
  const others = [...players.a, ...players.b].filter((player) => player.accountId !== accountId);
  const partners = mySide ? others.filter((player) => players[mySide].includes(player)) : [];
  return (
    (!sport || match.sport === sport) &&
    (!discipline || setup.discipline === discipline) &&
    (!surface || match.surface === surface) &&
    (!format || isFormat(format, setup)) &&
    (!opponent || players[far].some((player) => isThem(player, opponent))) &&
    (!partner || partners.some((player) => isThem(player, partner))) &&
    (!result || resultOf(match) === result) &&
    (from === undefined || startedAt >= from) &&
    (before === undefined || startedAt < before) &&
    wordsOf(q ?? '').every((word) => says(place, word) || others.some(({ name }) => says(name, word)))
  );
}

function resultOf({ mySide, winner }: MatchSummary): MatchFilters['result'] | null {
  if (!winner) {
    return 'unfinished';
  }
  if (!mySide) {
    return null;
  }
  return winner === mySide ? 'won' : 'lost';
}

function isThem(player: MatchSummary['players']['a'][number], who: string): boolean {
  return player.accountId === who || says(player.name, who);
}

function says(text: string | null, part: string): boolean {
  return text !== null && fold(text).includes(fold(part));
}

/** Without accents and in lower case: `Inês` is found by `ines`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function wordsOf(q: string): string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}
