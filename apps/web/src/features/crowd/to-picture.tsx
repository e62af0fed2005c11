import { Play } from 'lucide-react';
import { appConfig } from '#web/data/app-config.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { HalfCourt } from '#web/ui/half-court.tsx';

/** The way from the chat to the picture that it is about; nothing where there is none. */
export function ToPicture({ onWatch }: { onWatch(): void }) {
  const { broadcast } = useLive().answer;
  const { hasVideo } = usePlayback();
  const still = broadcast.still === null ? null : `${appConfig.apiOrigin}${broadcast.still}`;
  if (!hasVideo) {
    return null;
  }
  return (
    <button
      type="button"
      onClick={onWatch}
      className="group relative block aspect-video w-full overflow-hidden rounded-lg bg-[#071029] text-white"
    >
      {still ? (
        <img src={still} alt="" className="absolute inset-0 size-full object-cover" />
      ) : (
        <span className="court-plane absolute inset-0 grid place-items-center">
          <HalfCourt className="w-2/5 text-white/45" />
        </span>
      )}
      <span className="absolute bottom-3 left-3 inline-flex h-11 items-center gap-2 rounded-full bg-white pr-4 pl-[13px] text-sm font-[640] text-[#0a1633] group-hover:bg-ace">
        <Play aria-hidden="true" className="size-4 fill-current" strokeWidth={1.75} />
        {broadcast.isLive ? 'Watch live' : 'Watch the replay'}
      </span>
    </button>
  );
}
