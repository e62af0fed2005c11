import type { Broadcast } from '@allcourt/contract';
import { Lock } from 'lucide-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { StreamLinks } from './stream-links.tsx';
import { ToldOnce } from './told-once.tsx';
import { watchAddress } from './watch-address.ts';

interface LinksPartProps {
  broadcast: Broadcast;
  canManage: boolean;
}

/** The links by which others watch, as far as the broadcast may be watched by others. */
export function LinksPart({ broadcast, canManage }: LinksPartProps) {
  const { id, title, visibility } = broadcast;
  if (visibility === 'team') {
    return (
      <EmptyState
        title="Only the team sees this broadcast"
        picture={<Lock aria-hidden="true" className="mb-1 size-7" strokeWidth={1.5} />}
      >
        {canManage
          ? 'To show it to others, change who may watch under Edit broadcast. Everybody on court should know of it.'
          : 'Who went live decides who may watch.'}
      </EmptyState>
    );
  }
  return (
    <>
      {visibility === 'public' && <PublicAddress broadcastId={id} title={title} />}
      {canManage && <StreamLinks broadcastId={id} title={title} />}
      {!canManage && visibility === 'link' && (
        <p className="text-ink-2">
          Others watch it by link. Ask somebody who broadcasts for the team to send one.
        </p>
      )}
    </>
  );
}

/** Everybody may watch it: its address is no secret. */
function PublicAddress({ broadcastId, title }: { broadcastId: string; title: string }) {
  const url = watchAddress(broadcastId);
  return (
    <div className="mb-5 [&>section]:mt-0">
      <ToldOnce
        label="Public address"
        field="Address of the broadcast"
        url={url}
        title={title}
        picture={<QrPicture text={url} label="The address, to be scanned" />}
      >
        This broadcast is public: everybody who has its address may watch.
      </ToldOnce>
    </div>
  );
}
