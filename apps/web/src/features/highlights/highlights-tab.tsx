import type { Highlight, HighlightRule } from '@allcourt/contract';
import { Bookmark, ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ClipDialogs, type OpenClipDialog } from './clip-dialogs.tsx';
import { useHighlights } from './highlight-calls.ts';
import { type ClipAct, HighlightCard } from './highlight-card.tsx';
import { HighlightFilters } from './highlight-filters.tsx';
import { clipFileName, filtersOf } from './highlight-words.ts';
import { NoHighlights } from './no-highlights.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useClipActs } from './use-clip-acts.ts';
import { useFoundAnew } from './use-found-anew.ts';
import { useSeenHighlights } from './use-seen-highlights.ts';

interface HighlightsTabProps {
  /** Leads to the picture, where a clip of somebody else's video is played. */
  onWatch?: () => void;
}

const GRID = 'grid list-none gap-x-5 gap-y-[18px] sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-5';

/** The best of the broadcast: found in the log of its match, or cut by hand. */
export function HighlightsTab({ onWatch }: HighlightsTabProps) {
  const { key, answer, match } = useLive();
  const { broadcast, media, rights } = answer;
  const { data, error, isFetching, refetch } = useHighlights(key);
  useFoundAnew({ length: match?.log.length ?? 0, isLive: broadcast.isLive, refetch });
  const [isReview, setReview] = useState(false);
  const [rule, setRule] = useState<HighlightRule | null>(null);
  const [dialog, setDialog] = useState<OpenClipDialog | null>(null);
  const seen = useSeenHighlights(data, { isReview });
  const change = useBroadcastAct(broadcast.id);
  const toast = useToast();
  const acts = useClipActs();
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
          return setDialog({ kind: 'edit', highlight });
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
        title="The highlights could not be read"
        offline={error instanceof NetworkError}
        retrying={isFetching}
        onRetry={() => void refetch()}
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
        <p role="status" className="mb-3 text-[0.8125rem] text-ink-2">
          You see what was read last. {problemSentence(error)}
        </p>
      )}
      {shown.length === 0 ? (
        <NoHighlights
          suggested={data.highlights.filter(({ state }) => state === 'suggested').length}
          canCut={rights.canManage && onPlay !== null}
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
              isReview={isReview}
              onPlay={onPlay}
              onAct={handleAct}
            />
          ))}
        </ul>
      )}
      <ClipDialogs dialog={dialog} base={base} beganAt={beganAt} onClose={closeDialog} />
    </>
  );
}

/** To a clip of a video that is elsewhere; null where there is none, or nobody has said when it began. */
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
    <div role="status" aria-busy="true">
      <span className="sr-only">Reading the highlights</span>
      <div className={GRID}>
        {['sm:col-span-2 lg:row-span-2', '', '', '', ''].map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are alike and stay where they are.
          <Skeleton key={index} className={cx('aspect-video rounded-[12px]', place)} />
        ))}
      </div>
    </div>
  );
}

/** Stills are below the media base. */
function stillOf({ still }: Highlight, base: string | null): string | null {
  return base !== null && still !== null ? `${base}${still}` : null;
}

function clipPath(base: string, { from, to }: Highlight): string {
  return `${base}/clip.mp4?from=${Date.parse(from)}&to=${Date.parse(to)}`;
}
