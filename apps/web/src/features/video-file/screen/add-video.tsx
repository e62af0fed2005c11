import { Suspense, useEffect, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { matchTitle } from '#web/features/camera/go-live/go-live-form.ts';
import { readStoredUpload } from '#web/features/video-file/send/stored-upload.ts';
import { useFileUpload } from '#web/features/video-file/send/this-upload.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { ChooseFile, type ChosenFile } from './choose-file.tsx';
import { useFilmedMatch } from './get-match.ts';
import { LineUpScreen, type VideoTeam } from './line-up-screen.tsx';
import { NoTeam } from './no-team.tsx';
import { ResumeFile } from './resume-file.tsx';
import { Sending } from './sending.tsx';

export interface AddVideoSearch {
  readonly team?: string;
  readonly match?: string;
}

/** Teams where the reader may broadcast, as loaded by the route. */
interface VideoTeams {
  /** Null until they have loaded. */
  readonly list: readonly VideoTeam[] | null;
  readonly query: Waited;
}

/** As far as a failed load is shown. */
interface Waited {
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface AddVideoProps {
  search: AddVideoSearch;
  teams: VideoTeams;
  accountId: string;
}

/** Adds a video file to a match, or to a team: choose it, line it up, send it. */
export function AddVideo({ search, teams: { list: teams, query }, accountId }: AddVideoProps) {
  const upload = useFileUpload();
  const match = useFilmedMatch(search.match ?? null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [stored, setStored] = useState(() => readStoredUpload(accountId));
  const isOnline = useIsOnline();
  const isSending = upload !== null;
  useEffect(() => {
    if (isSending) {
      // The next one begins with a file of its own.
      setChosen(null);
      setStored(null);
    }
  }, [isSending]);
  const isReady = teams !== null && match.data !== undefined;
  const failed = teams === null && query.error ? query : match.error && match;
  const isAway = !isReady && !isOnline;
  if (chosen && isReady && !upload) {
    return (
      <LineUpScreen
        key={chosen.id}
        chosen={chosen}
        match={match.data}
        teams={teams}
        teamId={teamOf(search, teams)}
        accountId={accountId}
        onChange={() => setChosen(null)}
      />
    );
  }
  const back =
    search.match === undefined ? (
      <BackLink to="/broadcast">Broadcast</BackLink>
    ) : (
      <BackLink to="/matches/$matchId" params={{ matchId: search.match }}>
        Match
      </BackLink>
    );
  const title = match.data ? matchTitle(match.data.summary) : null;
  return (
    <Page title="Add a video" back={back} lede={upload ? undefined : title}>
      <Suspense>
        {upload && <Sending upload={upload} />}
        {!upload && !isReady && !failed && !isAway && <Loading label="Loading" bar="h-75 rounded-lg" />}
        {!upload && (failed || isAway) && (
          <Panel>
            <ErrorState
              title={isAway ? 'You are offline' : COULD_NOT[failed === query ? 'teams' : 'match']}
              query={failed || query}
              offline={isAway}
            >
              {isAway ? "You can add a video when you're back online." : failed?.error?.message}
            </ErrorState>
          </Panel>
        )}
        {!upload && isReady && stored && <ResumeFile stored={stored} onDropped={() => setStored(null)} />}
        {!upload && isReady && !stored && teams.length === 0 && <NoTeam />}
        {!upload && isReady && !stored && teams.length > 0 && <ChooseFile onChosen={setChosen} />}
      </Suspense>
    </Page>
  );
}

const COULD_NOT = { teams: "Couldn't load your teams", match: "Couldn't load the match" } as const;

function teamOf({ team }: AddVideoSearch, teams: readonly VideoTeam[]): string {
  return (teams.find(({ id }) => id === team) ?? teams[0])?.id ?? '';
}
