import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { KeptRow } from './kept-row.tsx';
import { useCreateLink, useEndLink, useStreamLinks } from './stream-links.ts';
import { ToldOnce } from './told-once.tsx';
import { watchAddress } from './watch-address.ts';

/** Makes links to one broadcast, shows a new one this once, and switches them off. */
export function StreamLinks({ broadcastId, title }: { broadcastId: string; title: string }) {
  const links = useStreamLinks(broadcastId);
  const create = useCreateLink(broadcastId);
  const end = useEndLink(broadcastId);
  const [fresh, setFresh] = useState<{ id: string; url: string } | null>(null);
  const known = links.data?.links;
  const make = () =>
    create.mutate(undefined, {
      onSuccess: ({ link, token }) => setFresh({ id: link.id, url: watchAddress(token) }),
    });
  const close = (id: string) =>
    end.mutate(id, { onSuccess: () => setFresh((shown) => (shown?.id === id ? null : shown)) });
  if (!known) {
    return links.error ? (
      <ErrorState
        title="The links could not be read"
        offline={links.error.name === 'NetworkError'}
        onRetry={() => void links.refetch()}
        retrying={links.isFetching}
      >
        {problemSentence(links.error)}
      </ErrorState>
    ) : (
      <SkeletonRows label="Reading the links" count={1} rowClass="h-14" />
    );
  }
  const problem = create.error ?? end.error;
  return (
    <>
      <p className="text-ink-2">
        Whoever has a link sees the picture and the score. They need no account, and can change nothing.
      </p>
      {fresh && (
        <ToldOnce
          key={fresh.id}
          label="New link"
          field="Link to the broadcast"
          url={fresh.url}
          title={title}
          picture={<QrPicture text={fresh.url} label="The link, to be scanned" />}
        >
          This link is shown once. Pass it on now; a lost one is replaced by a new one.
        </ToldOnce>
      )}
      {known.length > 0 && (
        <section aria-label="Links that work" className="mt-4">
          <h3 className="type-strong">Links that work</h3>
          <ul>
            {known.map(({ id, createdAt }) => {
              const words = id === fresh?.id ? 'Made just now' : madeText(createdAt);
              return (
                <KeptRow
                  key={id}
                  words={`the link: ${words}`}
                  consequence="Everybody who watches by it is cut."
                  busy={end.isPending}
                  onEnd={() => close(id)}
                >
                  {words}
                </KeptRow>
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
        busy={create.isPending}
        onClick={make}
        icon={<Link2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        {known.length > 0 ? 'New link' : 'Create link'}
      </Button>
    </>
  );
}

function madeText(createdAt: string): string {
  const made = new Date(createdAt);
  return `Made ${dayText(made, new Date())}, ${timeText(made)}`;
}
