import type { OwnSpare } from '@allcourt/contract';
import { ApiError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAct } from '#web/data/use-act.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayText, timeText, zoneMomentText } from '#web/ui/words/when.ts';
import { type Asked, answerOffer, refreshSpares, useOwnOffer } from './spare-calls.ts';
import { stateText } from './spare-words.ts';

/** An offered place: yes, or no. */
export function OwnOffer({ asked }: { asked: Asked }) {
  const query = useOwnOffer(asked);
  const isOnline = useIsOnline();
  const { data, error, isPending } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page title={titleOf(data)} lede={data && whenText(data)}>
      {isGone && (
        <Panel flush>
          <DeadEnd
            title="This offer no longer exists"
            action={<ButtonLink to="/calendar">Open the calendar</ButtonLink>}
          >
            Its event was deleted, or you were not asked.
          </DeadEnd>
        </Panel>
      )}
      {!isGone && isPending && isOnline && <SkeletonRows label="Loading the offer" count={3} />}
      {!isGone && !data && !(isPending && isOnline) && (
        <ErrorState title="Couldn't load the offer" offline={!isOnline} query={query}>
          {error && problemSentence(error)}
        </ErrorState>
      )}
      {!isGone && data && <Answer asked={asked} own={data} mayAct={isOnline} />}
    </Page>
  );
}

function Answer({ asked, own, mayAct }: { asked: Asked; own: OwnSpare; mayAct: boolean }) {
  const act = useAct({
    act: (answer: 'yes' | 'no') => answerOffer(asked, answer),
    refresh: refreshSpares,
  });
  const until = new Date(own.expiresAt);
  return (
    <Panel title={own.code ? `${own.team}, ${own.code}` : own.team}>
      <div className="grid max-w-140 gap-3">
        <p role="status">{stateText(own)}</p>
        {own.state === 'open' && (
          <>
            <p className="text-ink-2">
              Answer by {dayText(until, new Date())}, {timeText(until)}.
            </p>
            <div className="grid gap-2 sm:grid-cols-2">
              <Button
                look="pri"
                size="lg"
                disabled={!mayAct || act.isPending}
                busy={act.isPending && act.variables === 'yes'}
                onClick={() => act.mutate('yes')}
              >
                {own.minor === null ? 'Yes, I play' : `Yes, ${own.minor} plays`}
              </Button>
              <Button
                size="lg"
                disabled={!mayAct || act.isPending || own.answer === 'no'}
                busy={act.isPending && act.variables === 'no'}
                onClick={() => act.mutate('no')}
              >
                No
              </Button>
            </div>
            {!mayAct && <p className="type-caption">You are offline. Answer once you are connected.</p>}
          </>
        )}
        <Refusal>{act.error && problemSentence(act.error)}</Refusal>
        {own.minor === null ? (
          <ButtonLink to="/calendar/$eventId/$key" params={{ eventId: own.eventId, key: own.key }}>
            Open event
          </ButtonLink>
        ) : (
          <ButtonLink to="/settings" hash="family">
            Open Family
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

function titleOf(own: OwnSpare | undefined): string {
  if (!own) {
    return 'Can you play?';
  }
  return own.minor === null ? `Can you play? ${own.title}` : `Can ${own.minor} play? ${own.title}`;
}

function whenText({ startsAt, timeZone }: OwnSpare): string {
  return zoneMomentText(new Date(startsAt), timeZone);
}
