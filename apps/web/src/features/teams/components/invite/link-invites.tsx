import type { Invite, Member, Team } from '@allcourt/contract';
import { Check, Copy, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { appConfig } from '#web/data/app-config.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { createInvite } from '#web/features/teams/api/invites.ts';
import { TEAMS_KEY } from '#web/features/teams/api/list-teams.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { inviteUrl, spacedCode } from '#web/features/teams/model/invite-code.ts';
import { inviteFacts } from '#web/features/teams/present/invite-words.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InviteOptionsFields } from './invite-options.tsx';
import { InviteRow } from './invite-row.tsx';
import { RevokeButton } from './revoke-button.tsx';
import { useInviteOptions } from './use-invite-options.ts';

const QrPicture = lazyPart(async () => (await import('#web/ui/qr-picture.tsx')).QrPicture);

interface LinkInvitesProps {
  team: Team;
  invites: readonly Invite[];
  member?: Member;
}

/** Invite links for anyone: the newest in full, the others in a list. */
export function LinkInvites({ team, invites, member }: LinkInvitesProps) {
  const links = invites.filter(
    ({ email, member: forMember }) => email === null && (forMember?.id ?? null) === (member?.id ?? null),
  );
  const [shownId, setShownId] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const shown = links.find(({ id }) => id === shownId) ?? links.find(({ state }) => state === 'open');
  const others = links.filter((link) => link !== shown);
  return (
    <div className="grid grid-cols-1 gap-5">
      {shown && !isMaking && <InviteCard key={shown.id} team={team} invite={shown} />}
      {shown && !isMaking ? (
        <div className="flex gap-2">
          <Button onClick={() => setMaking(true)}>New link</Button>
          <RevokeButton team={team} invite={shown} />
        </div>
      ) : (
        <NewLink
          team={team}
          member={member}
          onMade={({ id }) => {
            setShownId(id);
            setMaking(false);
          }}
          {...(shown ? { onCancel: () => setMaking(false) } : {})}
        />
      )}
      {others.length > 0 && (
        <section aria-label="Other links">
          <h3 className="type-label mb-1">Other links</h3>
          <ul className="divide-y divide-line border-y border-line">
            {others.map((invite) => (
              <InviteRow
                key={invite.id}
                team={team}
                invite={invite}
                onShow={() => {
                  setShownId(invite.id);
                  setMaking(false);
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface NewLinkProps {
  team: Team;
  member: Member | undefined;
  onMade(invite: Invite): void;
  onCancel?(): void;
}

function NewLink({ team, member, onMade, onCancel }: NewLinkProps) {
  const { roles, options, isReady, choose } = useInviteOptions(team.id, { isForOne: member !== undefined });
  const [id] = useState(() => uuidv7());
  const create = useTeamAct({
    act: () => createInvite(team.id, { id, email: null, memberId: member?.id ?? null, ...options }),
    refreshes: TEAMS_KEY,
    onDone: onMade,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <InviteOptionsFields roles={roles} value={options} onChange={choose} isForOne={member !== undefined} />
      <div className="flex gap-2">
        <Button look="pri" disabled={!isReady} busy={create.isPending} onClick={() => create.mutate()}>
          Create link
        </Button>
        {onCancel && (
          <Button look="gho" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {create.error && <FieldError>{problemSentence(create.error)}</FieldError>}
      </div>
    </div>
  );
}

// Loads the QR encoder only when a code is shown.

/** One invite link with its QR picture and code. */
function InviteCard({ team, invite }: { team: Team; invite: Invite }) {
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
