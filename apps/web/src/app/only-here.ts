import type { OutboxItem } from '#web/data/outbox/item.ts';
import { createKeptCamera } from '#web/features/camera/film/kept-camera.ts';
import { keptRuns } from '#web/features/runner/kept-run.ts';
import { countsOf } from '#web/features/waiting/waiting-words.ts';
import { countText } from '#web/ui/words/amounts.ts';

/** Unsent things that a sign-out would lose, in words: queued changes, drills in progress, and film. */
export async function onlyHere(accountId: string, items: readonly OutboxItem[]): Promise<readonly string[]> {
  const runs = keptRuns(accountId).length;
  return [
    ...countsOf(items),
    ...(runs === 0 ? [] : [countText(runs, 'drill that is on', 'drills that are on')]),
    ...((await hasFilm(accountId)) ? ['a recording that is not sent'] : []),
  ];
}

async function hasFilm(accountId: string): Promise<boolean> {
  try {
    const camera = createKeptCamera(Date.now);
    const film = await camera.find(accountId);
    return film !== null && (await camera.unsent(film.id)).length > 0;
  } catch {
    return false; // Storage is refused: then nothing was kept.
  }
}
