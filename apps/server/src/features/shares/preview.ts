import { listText } from '@allcourt/contract/words';
import { isSide, opponentOf } from '@allcourt/scoring';
import type { Context } from '#server/context.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import type { LinkPreview, PreviewRow } from '#server/web/link-preview.ts';
import { requireShared } from './service.ts';

/** A shared match in a title and a sentence: the names and the score that its page shows to a guest. */
export async function previewShared(
  context: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<LinkPreview> {
  const { sport, players, sets, points, status, winner } = presentMatch(
    await requireShared(context, token),
    null,
  );
  const names = (side: 'a' | 'b') => listText(players[side].map(({ name }) => name));
  const first = isSide(winner) ? winner : 'a';
  const score = sets.map((set) => `${set[first]}–${set[opponentOf(first)]}`).join(', ');
  const isLive = status === 'in-progress';
  const rowOf = (side: 'a' | 'b'): PreviewRow => ({
    names: names(side),
    sets: sets.map((set) => set[side]),
    points: isLive ? points[side] : null,
    isWinner: isSide(winner) ? winner === side : null,
  });
  const words = isLive ? 'Live score' : 'Final score';
  return {
    title: `${names(first)} v ${names(opponentOf(first))}`,
    board: { sport, isLive, rows: [rowOf(first), rowOf(opponentOf(first))] },
    description: score === '' ? `${words} on Allcourt` : `${words}: ${score}`,
  };
}
