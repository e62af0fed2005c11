import type { ReelClip, ReelTarget } from '@allcourt/contract';
import { replay } from '@allcourt/scoring';
import { createTimeMachine } from '@allcourt/scoring/highlights';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { loadClip } from '#web/features/clips/video/load-clip.ts';
import type { LoadedClip, VideoPart } from '#web/features/clips/video/video-plan.ts';
import { scorelineOfMatch } from '#web/features/player/score/scoreline.ts';
import { fullRangeText } from '#web/ui/words/when.ts';

const reelAnswer = async () => (await import('@allcourt/contract/http/reels')).reelAnswer;
const broadcastAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).broadcastAnswer;
const liveLogAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).liveLogAnswer;

/** The addresses of pictures work for a quarter of an hour. */
const FRESH_MS = 600_000;

export type Reel = Omit<ReelTarget, 'kind'>;

function reelQuery({ accountId, matchId, year }: Reel) {
  const query = new URLSearchParams({
    ...(matchId === null ? {} : { matchId }),
    ...(year === null ? {} : { year: String(year) }),
  });
  return queryOptions({
    queryKey: ['reels', accountId, matchId, year],
    queryFn: ({ signal }) => apiAs(reelAnswer, `/api/reels/${accountId}?${query}`, { signal }),
    staleTime: FRESH_MS,
  });
}

export function useReel(reel: Reel) {
  return useQuery(reelQuery(reel));
}

/** The clips that were filmed here as parts of one file, with the player's name in front. */
export function partsOf(clips: readonly ReelClip[], player: string | null): VideoPart[] {
  const ours = clips.flatMap((clip) => (clip.mediaBase === null ? [] : [{ clip, base: clip.mediaBase }]));
  return ours.map(({ clip, base }, index) => ({
    load: (signal) => loadPart(clip, { base, signal }),
    durationMs: Date.parse(clip.to) - Date.parse(clip.from),
    hasBoard: clip.score !== null,
    card: index === 0 && player !== null ? { title: player, lines: linesOf(clips) } : null,
  }));
}

/** The match, if it is one, and the days with their year: a file is seen much later. */
function linesOf(clips: readonly ReelClip[]): readonly string[] {
  const titles = new Set(clips.map(({ title }) => title));
  const [first, last] = [clips[0], clips.at(-1)];
  return [
    ...(titles.size === 1 ? titles : []),
    ...(first && last ? [fullRangeText(new Date(first.from), new Date(last.from))] : []),
  ];
}

async function loadPart(
  clip: ReelClip,
  { base, signal }: { base: string; signal: AbortSignal },
): Promise<LoadedClip> {
  const [from, to] = [Date.parse(clip.from), Date.parse(clip.to)];
  const key = encodeURIComponent(clip.broadcastId);
  const [file, { broadcast }, { match, log }] = await Promise.all([
    loadClip(`${base}/clip.mp4?from=${from}&to=${to}`, signal),
    apiAs(broadcastAnswer, `/api/live/${key}`, { signal }),
    apiAs(liveLogAnswer, `/api/live/${key}/log?after=0`, { signal }),
  ]);
  const events = log.map(({ event }) => event);
  const played = match && replay(match.setup, events);
  const machine = played?.ok ? createTimeMachine(played.value) : null;
  return {
    file,
    boardAt: (ms) =>
      match && machine
        ? scorelineOfMatch(machine.at(from + ms), { summary: match, broadcast, instant: from + ms })
        : null,
  };
}
