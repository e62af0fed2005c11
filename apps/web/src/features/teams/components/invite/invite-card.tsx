import type { Invite, Team } from '@allcourt/contract';
import { Check, Copy, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { inviteUrl, spacedCode } from '#web/features/teams/model/invite-code.ts';
import { inviteFacts } from '#web/features/teams/present/invite-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Loads the QR encoder only when a code is shown.
const QrPicture = lazy(() => import('#web/ui/qr-picture.tsx').then((file) => ({ default: file.QrPicture })));

/** One invite link with its QR picture and code. */
export function InviteCard({ team, invite }: { team: Team; invite: Invite }) {
  const device = useDevice();
  const [said, setSaid] = useState('');
  const url = inviteUrl(appConfig.apiOrigin || location.origin, invite.code);
  const copy = async () => {
    const isCopied = await device.copyText(url);
    setSaid(isCopied ? 'Link copied.' : "Couldn't copy. Select and copy the link.");
  };
  const share = async () => {
    const outcome = await device.share({ title: `Join ${team.name}`, url });
    setSaid(OUTCOMES[outcome]);
  };
  return (
    <section
      aria-label="Invite link"
      className="grid gap-4 rounded-lg border border-line p-4 sm:cols-main-37"
    >
      <div className="grid min-w-0 content-start gap-3">
        <div>
          <p className="type-caption">Code</p>
          <p className="type-num text-26/8 tracking-wide select-all">{spacedCode(invite.code)}</p>
        </div>
        <input
          readOnly
          value={url}
          aria-label="Link to join"
          onFocus={(event) => event.currentTarget.select()}
          className="h-(--ctl) w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-sm text-ink"
        />
        <div className="flex flex-wrap gap-2">
          <Button
            look="pri"
            onClick={() => void copy()}
            icon={
              said === 'Link copied.' ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />
              )
            }
          >
            Copy link
          </Button>
          <Button
            onClick={() => void share()}
            icon={<Share2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            Share
          </Button>
        </div>
        <p role="status" className="text-13 text-ink-2 empty:hidden">
          {said}
        </p>
        <p className="text-13/4.5 text-ink-2">{inviteFacts(invite, new Date())}</p>
      </div>
      <div className="justify-self-center sm:justify-self-end">
        <Suspense fallback={<Skeleton className="size-37 rounded-md" />}>
          <QrPicture text={url} label={`Scan to join ${team.name}`} />
        </Suspense>
      </div>
    </section>
  );
}

const OUTCOMES = {
  shared: 'Shared.',
  copied: 'Link copied.',
  dismissed: '',
  failed: "Couldn't copy. Select and copy the link.",
} as const;
