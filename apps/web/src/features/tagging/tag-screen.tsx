import type { Broadcast } from '@allcourt/contract';
import { type ReactNode, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useBroadcastsOf } from '#web/features/broadcasts/recordings/broadcasts-of.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { useLiveMatch } from '#web/features/match-log/match-logs.tsx';
import { MatchStates } from '#web/features/match-log/match-states.tsx';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { useFootage } from '#web/features/video-notes/picture/use-footage.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { TagReady } from './tag-ready.tsx';

const TITLE = 'Tag points';

/** The points of a match beside its video, in each state that match and video can be in. */
export function TagScreen({ matchId }: { matchId: string }) {
  const view = useLiveMatch(matchId);
  return (
    <MatchStates view={view} skeleton={<Frame matchId={matchId}>{LOADING}</Frame>}>
      {(ready) => <ReadyScreen view={ready} />}
    </MatchStates>
  );
}

const LOADING = <Loading label="Loading" bar="h-100 rounded-lg" />;

function Frame({ matchId, lede, children }: { matchId: string; lede?: string; children: ReactNode }) {
  return (
    <Page
      title={TITLE}
      lede={lede}
      back={
        <BackLink to="/matches/$matchId" params={{ matchId }}>
          Match
        </BackLink>
      }
    >
      {children}
    </Page>
  );
}

function ReadyScreen({ view }: { view: ReadyMatch }) {
  const { id, mySide, canScore } = view.meta;
  const query = useBroadcastsOf({ matchId: id });
  const isOnline = useIsOnline();
  const { board, near, far } = castOf(view.players, mySide);
  const videos = (query.data?.broadcasts ?? []).filter(({ recording }) => recording !== null);
  const [chosen, choose] = useState<string | null>(null);
  const video = videos.find((one) => one.id === chosen) ?? videos[0];
  return (
    <Frame matchId={id} lede={`${board[near]} v ${board[far]}`}>
      {!canScore && (
        <Panel flush>
          <EmptyState
            as="h2"
            title="Only scorers of this match can tag its points"
            action={
              <ButtonLink to="/matches/$matchId" params={{ matchId: id }}>
                View match
              </ButtonLink>
            }
          />
        </Panel>
      )}
      {canScore && !query.data && !query.error && isOnline && LOADING}
      {canScore && !query.data && (query.error || !isOnline) && (
        <Panel>
          <ErrorState title="Couldn't load the videos" offline={!isOnline} query={query}>
            {isOnline ? query.error?.message : 'Videos play when you are back online.'}
          </ErrorState>
        </Panel>
      )}
      {canScore && query.data && !video && (
        <Panel flush>
          <EmptyState
            as="h2"
            title="This match has no video yet"
            action={
              <ButtonLink to="/broadcast/add" search={{ match: id }} look="pri">
                Add a video
              </ButtonLink>
            }
          >
            Add one to describe its points while you watch, or to enter them.
          </EmptyState>
        </Panel>
      )}
      {canScore && video && (
        <Footed key={video.id} view={view} video={video}>
          {videos.length > 1 && (
            <SelectField label="Video" value={video.id} onChange={({ target }) => choose(target.value)}>
              {videos.map(({ id: videoId, title }) => (
                <option key={videoId} value={videoId}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
        </Footed>
      )}
    </Frame>
  );
}

interface FootedProps {
  view: ReadyMatch;
  video: Broadcast;
  children: ReactNode;
}

/** Waits for the address of the recording. */
function Footed({ view, video, children }: FootedProps) {
  const { footage, query } = useFootage(video.id);
  const isOnline = useIsOnline();
  if (footage) {
    return (
      <TagReady view={view} footage={footage}>
        {children}
      </TagReady>
    );
  }
  if (query.isPending && isOnline) {
    return LOADING;
  }
  return (
    <Panel>
      <ErrorState
        title={isOnline ? "Couldn't play this video" : "The video isn't saved on this device"}
        offline={!isOnline}
        query={query}
      >
        {isOnline ? 'The recording may have been deleted.' : 'It plays when you are back online.'}
      </ErrorState>
    </Panel>
  );
}
