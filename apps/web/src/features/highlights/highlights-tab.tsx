import type { Highlight, HighlightMode, HighlightRule } from '@allcourt/contract';
import { isRecorded } from '@allcourt/contract/broadcast-vocabulary';
import { Bookmark, Film, ListChecks } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { Reel } from '#web/features/clips/reel/reel.ts';
import type { ReelPlayer } from '#web/features/clips/reel/reel-dialog.tsx';
import { useSendClip } from '#web/features/clips/send-clip-context.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ClipDialogs, type OpenClipDialog } from './clip-dialogs.tsx';
import { useHighlights } from './highlight-calls.ts';
import { type ClipAct, HighlightCard } from './highlight-card.tsx';
import { clipFileName, clipPath, filtersOf, stillOf } from './highlight-words.ts';
import { NoHighlights } from './no-highlights.tsx';
import { useClipActs } from './use-clip-acts.ts';
import { useRefetchOnPoints } from './use-refetch-on-points.ts';
import { useSeenHighlights } from './use-seen-highlights.ts';

const ReelDialog = lazyPart(
  async () => (await import('#web/features/clips/reel/reel-dialog.tsx')).ReelDialog,
);

interface HighlightsTabProps {
  /** Opens the player, for clips of an external video. */
  onWatch(): void;
}

const GRID = 'grid list-none gap-x-5 gap-y-4.5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-5';

/** The best moments of the broadcast: found in the log of its match, or cut by hand. */
export function HighlightsTab({ onWatch }: HighlightsTabProps) {
  const { key, answer, match } = useLive();
  const { broadcast, media, rights } = answer;
  const { data, error, isFetching, refetch } = useHighlights(key);
  useRefetchOnPoints({ length: match?.log.length ?? 0, isLive: broadcast.isLive, refetch });
  const [isReview, setReview] = useState(false);
  const [rule, setRule] = useState<HighlightRule | null>(null);
  const [dialog, setDialog] = useState<OpenClipDialog | null>(null);
  const seen = useSeenHighlights(data, { isReview });
  const change = useBroadcastAct(broadcast.id);
  const toast = useToast();
  const { players, reel: reelOf } = useReelPlayers(data?.players);
  const [reel, setReel] = useState<Reel | null>(null);
  const acts = useClipActs();
  const SendClip = useSendClip();
  const filters = filtersOf(seen);
  const chosen = filters.some((filter) => filter.rule === rule) ? rule : null;
  const shown = chosen === null ? seen : seen.filter(({ rules }) => rules.includes(chosen));
  const beganAt = Date.parse(broadcast.recording?.firstAt ?? broadcast.videoStartAt ?? broadcast.startedAt);
  const base = media && broadcast.recording ? `${appConfig.apiOrigin}${media.base}` : null;
  const closeDialog = useCallback(() => setDialog(null), []);
  const showClip = useCallback((highlight: Highlight) => setDialog({ kind: 'play', highlight }), []);
  const goToClip = useGoToClip(onWatch);
  const onPlay = base === null ? goToClip : showClip;

  const { decide, remove, copyLink } = acts;
  const handleAct = useCallback(
    (act: ClipAct, highlight: Highlight) => {
      switch (act) {
        case 'link':
          return copyLink(highlight);
        case 'edit':
        case 'send':
        case 'video':
          return setDialog({ kind: act, highlight });
        case 'keep':
        case 'hide':
          return decide(highlight, act === 'keep' ? 'kept' : 'hidden');
        case 'delete':
          return remove(highlight);
      }
    },
    [copyLink, decide, remove],
  );

  if (data === undefined) {
    return error ? (
      <ErrorState
        title="Couldn't load the highlights"
        offline={error instanceof NetworkError}
        query={{ refetch, isFetching }}
      >
        {problemSentence(error)}
      </ErrorState>
    ) : (
      <Waiting />
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <HighlightFilters filters={filters} chosen={chosen} onChoose={setRule} />
        {reelOf !== null && !broadcast.isLive && (
          <Button
            onClick={() => setReel(reelOf)}
            icon={<Film aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            Player reel
          </Button>
        )}
        {rights.canManage && (
          <div className="ml-auto flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
            <Button
              aria-pressed={isReview}
              look={isReview ? 'pri' : 'line'}
              onClick={() => setReview(!isReview)}
              icon={<ListChecks aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            >
              Review
            </Button>
            {onPlay !== null && (
              <Button
                onClick={() => setDialog({ kind: 'cut' })}
                icon={<Bookmark aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              >
                Clip from stream
              </Button>
            )}
          </div>
        )}
      </div>
      {isReview && (
        <ReviewBar
          highlights={data.highlights}
          mode={data.mode}
          isBusy={change.isPending}
          onMode={(highlightMode) =>
            change.mutate(
              { act: 'change', change: { highlightMode } },
              {
                onSuccess: () => void refetch(),
                onError: (problem) => toast({ text: problemSentence(problem) }),
              },
            )
          }
        />
      )}
      {error && (
        <p role="status" className="mb-3 text-13 text-ink-2">
          Showing saved highlights. {problemSentence(error)}
        </p>
      )}
      {shown.length === 0 ? (
        <NoHighlights
          suggested={data.highlights.filter(({ state }) => state === 'suggested').length}
          onCut={rights.canManage && onPlay !== null ? () => setDialog({ kind: 'cut' }) : null}
          onWatch={onWatch}
          onReview={rights.canManage && !isReview ? () => setReview(true) : null}
        />
      ) : (
        <ul className={GRID}>
          {shown.map((highlight, index) => (
            <HighlightCard
              key={highlight.id}
              highlight={highlight}
              isFirst={index === 0 && shown.length > 2}
              beganAt={beganAt}
              surface={match?.summary.surface ?? broadcast.info.surface}
              still={stillOf(highlight, media && `${appConfig.apiOrigin}${media.base}`)}
              filePath={base === null || !media ? null : clipPath(media.base, highlight)}
              fileName={clipFileName(broadcast.title, highlight.title)}
              canManage={rights.canManage}
              canSend={rights.isMember && SendClip !== null}
              isReview={isReview}
              onPlay={onPlay}
              onAct={handleAct}
            />
          ))}
        </ul>
      )}
      {reel && (
        <Suspense fallback={null}>
          <ReelDialog reel={reel} players={players} onClose={() => setReel(null)} />
        </Suspense>
      )}
      <ClipDialogs dialog={dialog} base={base} beganAt={beganAt} onClose={closeDialog} />
    </>
  );
}

/** The reader first; no reel of a video elsewhere. */
function useReelPlayers(found: readonly ReelPlayer[] | undefined): {
  players: readonly ReelPlayer[];
  reel: Reel | null;
} {
  const { match, answer } = useLive();
  const { user } = useAuth();
  if (!(match && found && isRecorded(answer.broadcast.source))) {
    return { players: [], reel: null };
  }
  const players = found.toSorted(
    (one, other) => Number(other.accountId === user?.id) - Number(one.accountId === user?.id),
  );
  const [first] = players;
  return {
    players,
    reel: first ? { accountId: first.accountId, matchId: match.summary.id, year: null } : null,
  };
}

/** Plays a clip in the external video; null if there is none, or if its start time is unknown. */
function useGoToClip(onWatch: (() => void) | undefined): ((highlight: Highlight) => void) | null {
  const { externalUrl, videoStartAt } = useLive().answer.broadcast;
  const { playRange } = usePlayback();
  if (externalUrl === null || videoStartAt === null || !onWatch) {
    return null;
  }
  return ({ from, to }) => {
    playRange(Date.parse(from), Date.parse(to));
    onWatch();
  };
}

function Waiting() {
  return (
    <Loading label="Loading highlights">
      <div className={GRID}>
        {['sm:col-span-2 lg:row-span-2', '', '', '', ''].map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike and never move.
          <Skeleton key={index} className={cx('aspect-video rounded-card', place)} />
        ))}
      </div>
    </Loading>
  );
}

interface ReviewBarProps {
  highlights: readonly Highlight[];
  mode: HighlightMode;
  isBusy: boolean;
  onMode(mode: HighlightMode): void;
}

const MODES = [
  { value: 'automatic', label: 'All clips found' },
  { value: 'reviewed', label: 'Kept clips only' },
] as const;

/** Progress of the review, and which clips viewers see until it is done. */
export function ReviewBar({ highlights, mode, isBusy, onMode }: ReviewBarProps) {
  const count = (state: Highlight['state']) =>
    highlights.filter((highlight) => highlight.state === state).length;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="mr-auto text-13 text-ink-2 tabular-nums">
        {count('suggested')} suggested, {count('kept')} kept, {count('hidden')} hidden
      </p>
      <span className="text-13 text-ink-2">Viewers see</span>
      <Segmented label="Viewers see" choices={MODES} value={mode} onChange={onMode} disabled={isBusy} />
    </div>
  );
}

interface HighlightFiltersProps {
  filters: readonly { readonly rule: HighlightRule; readonly words: string }[];
  chosen: HighlightRule | null;
  onChoose(rule: HighlightRule | null): void;
}

/** Filter by kind of clip; hidden if there is nothing to choose from. */
export function HighlightFilters({ filters, chosen, onChoose }: HighlightFiltersProps) {
  if (filters.length === 0) {
    return null;
  }
  return (
    <div className="-mx-(--margin) flex min-w-0 gap-2 overflow-x-auto px-(--margin) py-1 [scrollbar-width:none] max-md:w-screen md:mx-0 md:flex-wrap md:px-0">
      {[{ rule: null, words: 'All clips' }, ...filters].map(({ rule, words }) => (
        <button
          key={words}
          type="button"
          aria-pressed={rule === chosen}
          onClick={() => onChoose(rule)}
          className={cx(
            'h-9 shrink-0 rounded-full px-3.5 text-13 font-semibold whitespace-nowrap max-md:h-11',
            rule === chosen
              ? 'bg-ink text-ink-inv'
              : 'text-ink-2 inset-ring inset-ring-line-2 hover:bg-sunken',
          )}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
