import type { Broadcast } from '@allcourt/contract';
import { Link2, Lock } from 'lucide-react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { EmbedPart } from './embed-part.tsx';
import { SharedAddress } from './shared-address.tsx';
import { TurnOffRow } from './turn-off-row.tsx';
import { useSecretAddresses } from './use-secret-addresses.ts';
import { watchAddress } from './watch-address.ts';

interface LinksPartProps {
  broadcast: Broadcast;
  canManage: boolean;
  /** Opens the form that decides who can watch. */
  onEdit(): void;
}

/** Links for viewers outside the team, if the audience allows them. */
export function LinksPart({ broadcast, canManage, onEdit }: LinksPartProps) {
  const { id, title, visibility, source } = broadcast;
  const isElsewhere = source === 'youtube' || source === 'hls';
  if (visibility === 'team') {
    return (
      <EmptyState
        title="Only your team can watch"
        picture={<Lock aria-hidden="true" className="mb-1 size-7" strokeWidth={1.5} />}
        action={
          canManage ? (
            <Button onClick={onEdit}>Edit broadcast</Button>
          ) : (
            <ButtonLink to="/team" search={{ team: broadcast.team.id, tab: 'chat' }}>
              Ask your team
            </ButtonLink>
          )
        }
      >
        {canManage
          ? 'To share it, change who can watch in Edit broadcast. Tell everyone on court first.'
          : 'The person who went live decides who can watch.'}
      </EmptyState>
    );
  }
  return (
    <>
      {visibility === 'public' && <PublicAddress broadcastId={id} title={title} />}
      {visibility === 'public' && canManage && !isElsewhere && <EmbedPart broadcast={broadcast} />}
      {canManage && <StreamLinks broadcastId={id} title={title} />}
      {!canManage && visibility === 'link' && (
        <p className="text-ink-2">Others watch by link. Ask a teammate who can go live to send one.</p>
      )}
    </>
  );
}

/** The address of a public broadcast is no secret. */
function PublicAddress({ broadcastId, title }: { broadcastId: string; title: string }) {
  const url = watchAddress(broadcastId);
  return (
    <div className="mb-5 [&>section]:mt-0">
      <SharedAddress
        label="Public address"
        field="Broadcast address"
        url={url}
        title={title}
        picture={<QrPicture text={url} label="QR code of the address" />}
      >
        Anyone with the address can watch this broadcast.
      </SharedAddress>
    </div>
  );
}

/** Creates links to one broadcast, shows a new one once, and switches links off. */
function StreamLinks({ broadcastId, title }: { broadcastId: string; title: string }) {
  const { list, fresh, create, end, isCreating, isEnding, problem } = useSecretAddresses({
    key: ['links', broadcastId],
    path: `/api/broadcasts/${broadcastId}/links`,
    listed: streamLinksAnswer,
    created: createStreamLinkAnswer,
    freshOf: ({ link, token }) => ({ id: link.id, url: watchAddress(token) }),
  });
  const known = list.data?.links;
  if (!known) {
    return list.error ? (
      <ErrorState title="Couldn't load the links" offline={list.error.name === 'NetworkError'} query={list}>
        {problemSentence(list.error)}
      </ErrorState>
    ) : (
      <SkeletonRows label="Loading links" count={1} rowClass="h-14" />
    );
  }
  return (
    <>
      <p className="text-ink-2">
        Anyone with the link can watch the video and the score, without an account.
      </p>
      {fresh && (
        <SharedAddress
          key={fresh.id}
          label="New link"
          field="Broadcast link"
          url={fresh.url}
          title={title}
          picture={<QrPicture text={fresh.url} label="QR code of the link" />}
        >
          This link is shown only once. Copy it now; if you lose it, create a new one.
        </SharedAddress>
      )}
      {known.length > 0 && (
        <section aria-label="Active links" className="mt-4">
          <h3 className="type-strong">Active links</h3>
          <ul>
            {known.map(({ id, createdAt }) => {
              const words = id === fresh?.id ? 'Created just now' : madeText(createdAt);
              return (
                <TurnOffRow
                  key={id}
                  words={`the link: ${words}`}
                  consequence="Its viewers will be disconnected."
                  busy={isEnding}
                  onEnd={() => end(id)}
                >
                  {words}
                </TurnOffRow>
              );
            })}
          </ul>
        </section>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {problem && <FieldError>{problemSentence(problem)}</FieldError>}
      </div>
      <Button
        look={known.length > 0 ? 'line' : 'pri'}
        className="mt-4"
        busy={isCreating}
        onClick={() => create()}
        icon={<Link2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        {known.length > 0 ? 'New link' : 'Create link'}
      </Button>
    </>
  );
}

function madeText(createdAt: string): string {
  const made = new Date(createdAt);
  return `Created ${dayText(made, new Date())}, ${timeText(made)}`;
}

const streamLinksAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).streamLinksAnswer;
const createStreamLinkAnswer = async () =>
  (await import('@allcourt/contract/http/broadcasts')).createStreamLinkAnswer;
