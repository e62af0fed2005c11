import type { ReelClip } from '@allcourt/contract';
import { Clapperboard, MessageSquareQuote, Play, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { lengthText } from '#web/features/clips/clip-length.ts';
import { ClipPlayer } from '#web/features/clips/clip-player.tsx';
import { ClipWaits } from '#web/features/clips/clip-waits.tsx';
import { useSendClip } from '#web/features/clips/send-clip-context.ts';
import { VideoDialog } from '#web/features/clips/video/video-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { dayText } from '#web/ui/words/when.ts';
import { partsOf, type Reel, useReel } from './reel.ts';

/** A player whose reel can be shown. */
export interface ReelPlayer {
  readonly accountId: string;
  readonly name: string;
}

interface ReelDialogProps {
  /** The reel to begin with. */
  reel: Reel;
  /** To choose from; empty if the reel is of one player. */
  players: readonly ReelPlayer[];
  onClose(): void;
}

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** The best points of a player, one after the other: in a match, a year, or all recordings. */
export function ReelDialog({ reel: first, players, onClose }: ReelDialogProps) {
  const [reel, setReel] = useState(first);
  const [over, setOver] = useState<'send' | 'coach' | 'video' | null>(null);
  const query = useReel(reel);
  const { data } = query;
  const SendClip = useSendClip();
  const { user } = useAuth();
  const clips = data?.clips ?? [];
  // Only a player's own reel goes to their coaches, those of the team of its newest clip.
  const coachedIn = reel.accountId === user?.id ? clips.at(-1)?.teamId : undefined;
  if ((over === 'send' || over === 'coach') && SendClip) {
    return (
      <Suspense fallback={null}>
        <SendClip
          target={{ kind: 'reel', ...reel }}
          {...(over === 'coach' && coachedIn !== undefined && { toCoachesOf: coachedIn })}
          onClose={() => setOver(null)}
        />
      </Suspense>
    );
  }
  if (over === 'video') {
    const still = clips[0]?.still ?? null;
    return (
      <VideoDialog
        title="Make video"
        parts={partsOf(clips, data?.player ?? null)}
        fileName="reel.mp4"
        still={still && `${appConfig.apiOrigin}${still}`}
        onClose={() => setOver(null)}
      />
    );
  }
  return (
    <Dialog
      open
      title={data?.player ? `Reel of ${data.player}` : 'Reel'}
      onClose={onClose}
      size="lg"
      actions={
        clips.length > 0 && (
          <>
            {SendClip && coachedIn !== undefined && (
              <Button icon={<MessageSquareQuote {...SIGN} />} onClick={() => setOver('coach')}>
                Send to coach
              </Button>
            )}
            {SendClip && (
              <Button icon={<Send {...SIGN} />} onClick={() => setOver('send')}>
                Send
              </Button>
            )}
            <Button look="pri" icon={<Clapperboard {...SIGN} />} onClick={() => setOver('video')}>
              Make video
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <Scope reel={reel} first={first} onChange={setReel} />
        {players.length > 1 && (
          <SelectField
            label="Player"
            value={reel.accountId}
            onChange={({ target }) => setReel({ ...reel, accountId: target.value })}
          >
            {players.map(({ accountId, name }) => (
              <option key={accountId} value={accountId}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {clips.length > 0 && <Playlist key={JSON.stringify(reel)} clips={clips} />}
        {data && clips.length === 0 && (
          <p className="text-ink-2">
            No clips yet. A reel is made of the highlights this player won, from recordings you can watch.
          </p>
        )}
        {!data && <ClipWaits kind="reel" query={query} />}
      </div>
    </Dialog>
  );
}

type ScopeName = 'match' | 'year' | 'all';

function scopeOf({ matchId, year }: Reel): ScopeName {
  if (matchId !== null) {
    return 'match';
  }
  return year === null ? 'all' : 'year';
}

function Scope({ reel, first, onChange }: { reel: Reel; first: Reel; onChange(reel: Reel): void }) {
  const year = first.year ?? new Date().getFullYear();
  const choices = [
    ...(first.matchId === null ? [] : [{ value: 'match', label: 'This match' } as const]),
    { value: 'year', label: String(year) } as const,
    { value: 'all', label: 'All' } as const,
  ];
  return (
    <Segmented<ScopeName>
      label="Matches"
      choices={choices}
      value={scopeOf(reel)}
      onChange={(scope) =>
        onChange({
          ...reel,
          matchId: scope === 'match' ? first.matchId : null,
          year: scope === 'year' ? year : null,
        })
      }
    />
  );
}

/** Plays a clip after the other, up to the last. */
function Playlist({ clips }: { clips: readonly ReelClip[] }) {
  const [place, setPlace] = useState(0);
  const clip = clips[Math.min(place, clips.length - 1)];
  const now = new Date();
  return (
    <div className="grid gap-3">
      {clip && clip.mediaBase !== null && (
        <div className="overflow-hidden rounded-card">
          <ClipPlayer
            base={`${appConfig.apiOrigin}${clip.mediaBase}`}
            from={Date.parse(clip.from)}
            to={Date.parse(clip.to)}
            title={clip.name ?? clip.title}
            poster={clip.still && `${appConfig.apiOrigin}${clip.still}`}
            onEnded={() => setPlace(Math.min(place + 1, clips.length - 1))}
          />
        </div>
      )}
      <ol aria-label="Clips" className="grid list-none">
        {clips.map((one, index) => (
          <li key={one.highlightId}>
            <button
              type="button"
              aria-current={index === place}
              onClick={() => setPlace(index)}
              className={cx(
                'grid min-h-11 w-full cols-auto-main-auto items-center gap-x-3 rounded-md px-2 py-1.5 text-left hover:bg-surface-2',
                index === place && 'bg-court-soft text-court-soft-ink',
              )}
            >
              <Play {...SIGN} className="size-4 fill-current" />
              <span className="min-w-0">
                <span className="type-strong block truncate">{one.name ?? one.title}</span>
                <span className="block truncate text-13 tabular-nums">
                  {[one.score, one.title, dayText(new Date(one.from), now)].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className="text-13 tabular-nums">
                {lengthText({ from: Date.parse(one.from), to: Date.parse(one.to) })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
