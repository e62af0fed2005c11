import type { Share } from '@allcourt/contract';
import { Check, Link2, Share2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useDevice } from '#web/device/device-context.tsx';
import type { ShareOutcome } from '#web/device/port.ts';
import type { MatchMeta } from '#web/features/match-log/live-match-view.ts';
import { WaitingToBeSent } from '#web/features/match-log/sync/waiting-to-be-sent.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { createShare, endShare, listShares } from './shares.ts';

export interface ShareDialogProps {
  match: Pick<MatchMeta, 'id' | 'isOnServer'>;
  /** `Okafor v Weiss`. */
  title: string;
  onClose(): void;
}

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** The share links of a match: creates them, shows a new one once, and turns them off. */
export function ShareDialog({ match: { id: matchId, isOnServer }, title, onClose }: ShareDialogProps) {
  const [shares, setShares] = useState<readonly Share[] | null>(null);
  const [fresh, setFresh] = useState<{ id: string; url: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const read = useCallback(() => {
    setProblem(null);
    listShares(matchId).then(setShares, setProblem);
  }, [matchId]);
  useEffect(() => {
    if (isOnServer) {
      read();
    }
  }, [isOnServer, read]);

  /** Runs one act at a time; its problem is shown below the list. */
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await act().catch(setProblem);
    setBusy(false);
  };
  const isDemo = problem instanceof ApiError && problem.code === 'demo-limited';
  const isRefused = isDemo || (problem instanceof ApiError && problem.code === 'minor-in-match');
  const make = () =>
    attempt(async () => {
      const { share, token } = await createShare(matchId);
      setShares((known) => [share, ...(known ?? [])]);
      setFresh({ id: share.id, url: `${appConfig.apiOrigin || location.origin}/watch/${token}` });
    });
  const end = (id: string) =>
    attempt(async () => {
      await endShare(matchId, id);
      setShares((known) => known?.filter((share) => share.id !== id) ?? null);
      setFresh((shown) => (shown?.id === id ? null : shown));
    });

  return (
    <Dialog
      open
      title="Share live score"
      onClose={onClose}
      actions={
        shares && (
          <Button
            look={fresh || shares.length > 0 ? 'line' : 'ace'}
            busy={isBusy}
            onClick={() => void make()}
            icon={fresh || shares.length > 0 ? <Link2 {...SIGN} /> : <Share2 {...SIGN} />}
          >
            {shares.length > 0 ? 'New link' : 'Create link'}
          </Button>
        )
      }
    >
      {!isRefused && (
        <p className="text-ink-2">
          Anyone with the link can watch the score live. No account needed. View only.
        </p>
      )}
      {fresh && <FreshLink key={fresh.id} url={fresh.url} title={title} />}
      {!isOnServer && (
        <WaitingToBeSent>
          This match is only on this device. You can create links as soon as it has synced.
        </WaitingToBeSent>
      )}
      {isOnServer && !shares && problem === null && (
        <SkeletonRows label="Loading links" count={1} rowClass="h-14" />
      )}
      {!shares && isRefused && (
        <EmptyState
          title={isDemo ? 'No public links in the demo' : 'No public links for this match'}
          action={
            isDemo ? (
              <ButtonLink to="/login">Register</ButtonLink>
            ) : (
              <Button onClick={onClose}>Back to match</Button>
            )
          }
        >
          {problem.message}
        </EmptyState>
      )}
      {!shares && problem !== null && !isRefused && (
        <ErrorState
          title={problem instanceof NetworkError ? 'Sharing needs a connection' : "Couldn't load the links"}
          offline={problem instanceof NetworkError}
          onRetry={read}
        >
          {problem instanceof ApiError ? problem.message : 'You can keep scoring without one.'}
        </ErrorState>
      )}
      {shares && shares.length > 0 && (
        <section aria-label="Active links" className="mt-5">
          <h3 className="type-strong">Active links</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {shares.map((share) => (
              <ShareRow
                key={share.id}
                share={share}
                isFresh={share.id === fresh?.id}
                busy={isBusy}
                onEnd={() => void end(share.id)}
              />
            ))}
          </ul>
        </section>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {shares && problem !== null && <FieldError>{problemSentence(problem)}</FieldError>}
      </div>
    </Dialog>
  );
}

const OUTCOME_WORDS: Readonly<Record<ShareOutcome, string>> = {
  shared: 'Shared',
  copied: 'Link copied',
  dismissed: '',
  failed: "Couldn't copy. Select and copy the link.",
};

interface FreshLinkProps {
  url: string;
  /** Title of the match, for the share sheet. */
  title: string;
}

/** A new link, whose token cannot be read again later. */
function FreshLink({ url, title }: FreshLinkProps) {
  const device = useDevice();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const handleShare = async () => setOutcome(await device.share({ title: `${title}, live score`, url }));
  const isDone = outcome === 'shared' || outcome === 'copied';
  return (
    <section aria-label="New link" className="mt-4 rounded-md bg-court-soft p-4 text-court-soft-ink">
      <p className="text-13/5 font-medium">
        Copy this link now: it won't be shown again. You can always create a new one.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          readOnly
          value={url}
          aria-label="Link to the live score"
          onFocus={(event) => event.currentTarget.select()}
          className="h-(--ctl) min-w-0 flex-1 basis-52 rounded-md border border-edge bg-surface px-3 text-sm text-ink"
        />
        <Button
          look="pri"
          className="flex-none max-sm:w-full"
          onClick={() => void handleShare()}
          icon={
            isDone ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Share2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
            )
          }
        >
          Share link
        </Button>
      </div>
      <p role="status" className="mt-2 text-13 empty:hidden">
        {outcome && OUTCOME_WORDS[outcome]}
      </p>
    </section>
  );
}

interface ShareRowProps {
  share: Share;
  /** Created in this dialog. */
  isFresh: boolean;
  busy: boolean;
  onEnd(): void;
}

/** One active link and the way to turn it off, confirmed in place. */
function ShareRow({ share, isFresh, busy, onEnd }: ShareRowProps) {
  const [isAsking, setAsking] = useState(false);
  const made = new Date(share.createdAt);
  const words = isFresh ? 'Created just now' : `Created ${dayText(made, new Date())}, ${timeText(made)}`;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-40">
        {words}
        {isAsking && (
          <span className="block text-13 text-ink-2">Everyone using this link is disconnected.</span>
        )}
      </span>
      {isAsking ? (
        <span className="ml-auto flex gap-2">
          <Button look="gho" onClick={() => setAsking(false)} disabled={busy}>
            Keep it
          </Button>
          <Button look="dan-fill" onClick={onEnd} busy={busy}>
            Turn off
          </Button>
        </span>
      ) : (
        <Button look="line" onClick={() => setAsking(true)} aria-label={`Turn off the link: ${words}`}>
          Turn off
        </Button>
      )}
    </li>
  );
}
