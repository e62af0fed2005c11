/** The history by month, as one flat list of headings and matches: what a long list can be drawn from. */
import type { ListedMatch } from '#web/data/local-matches.ts';
import { resultOf } from '#web/features/match-log/words/summary-words.ts';
import { dayKey, monthText } from '#web/ui/words/when.ts';

export type HistoryRow =
  | {
      readonly kind: 'month';
      readonly key: string;
      readonly title: string;
      /** `5 won, 1 lost`; null while more matches of the month may follow. */
      readonly tally: string | null;
    }
  | { readonly kind: 'match'; readonly key: string; readonly match: ListedMatch };

/**
 * @param matches newest first
 * @param hasMore whether older ones exist that are not in the list yet
 */
export function historyRows(matches: readonly ListedMatch[], hasMore: boolean): readonly HistoryRow[] {
  const months = new Map<string, ListedMatch[]>();
  for (const match of matches) {
    const key = dayKey(new Date(match.startedAt)).slice(0, '2024-01'.length);
    const ofMonth = months.get(key);
    if (ofMonth) {
      ofMonth.push(match);
    } else {
      months.set(key, [match]);
    }
  }
  const last = [...months.keys()].at(-1);
  return [...months].flatMap(([key, ofMonth]): HistoryRow[] => [
    {
      kind: 'month',
      key,
      title: monthText(new Date(ofMonth[0]?.startedAt ?? 0)),
      tally: hasMore && key === last ? null : tallyOf(ofMonth),
    },
    ...ofMonth.map((match) => ({ kind: 'match' as const, key: match.id, match })),
  ]);
}

function tallyOf(matches: readonly ListedMatch[]): string | null {
  const results = matches.map(resultOf);
  const won = results.filter((result) => result === 'won').length;
  const lost = results.filter((result) => result === 'lost').length;
  return won + lost === 0 ? null : `${won} won, ${lost} lost`;
}
