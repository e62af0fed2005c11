import { Link } from '@tanstack/react-router';
import { CloudDownload, CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsAppStored, useIsOnline } from '#web/device/device-context.tsx';
import { LeaseNote } from '#web/features/match-log/lease/lease-note.tsx';
import { NOTE_BUTTON } from '#web/features/match-log/lease/note-button.ts';
import { TakeOverButton } from '#web/features/match-log/lease/take-over-button.tsx';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { BranchesNote } from '#web/features/match-log/two-logs/branches-note.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { refusalWords, syncWords } from './sync-words.ts';

interface SyncNotesProps {
  view: ReadyMatch;
  /** `phone`, `device`: the place points are saved on. */
  device: string;
  /** Opens the list of unsent items; without it the screen has another way there. */
  onShowWaiting?: () => void;
}

const SIGNS = { saved: CloudUpload, queued: CloudUpload, offline: WifiOff, alert: TriangleAlert } as const;

/** Notes about the sync that the scorer should read; none while all is well. */
export function SyncNotes({ view, device, onShowWaiting }: SyncNotesProps) {
  const isOnline = useIsOnline();
  const isAppStored = useIsAppStored();
  const { sync, match, meta } = view;
  const words = syncWords({ sync, isOnline, points: meta.summary.pointsPlayed, device });
  return (
    <>
      <LeaseNote view={view} />
      <BranchesNote view={view} />
      {!(isOnline || isAppStored) && (
        <Banner tone="warn" icon={CloudDownload}>
          Keep this page open. It can't be reloaded without a connection yet.
        </Banner>
      )}
      {words.tone !== 'ok' && (
        <Banner
          tone={words.tone}
          icon={SIGNS[words.sign]}
          urgent={words.tone === 'error'}
          action={
            <span className="flex shrink-0 gap-2 empty:hidden">
              {isListed(sync) && onShowWaiting && (
                <NoteButton label="View unsent items" onPress={onShowWaiting}>
                  View
                </NoteButton>
              )}
              <SyncAction view={view} isOnline={isOnline} />
            </span>
          }
        >
          {words.text}
        </Banner>
      )}
      {sync.refused.map(({ n, reason, topic }) => (
        <Banner
          key={n}
          tone="error"
          action={<NoteButton onPress={() => void sync.discard(n)}>Dismiss</NoteButton>}
        >
          {topic === 'match:create'
            ? "This match couldn't be saved."
            : `One ${unitOf(match)} wasn't counted.`}{' '}
          {refusalWords(reason)}
        </Banner>
      ))}
    </>
  );
}

function SyncAction({ view, isOnline }: { view: ReadyMatch; isOnline: boolean }) {
  const { sync, meta } = view;
  switch (sync.state) {
    case 'held':
      return <TakeOverButton view={view} />;
    case 'queued':
      return isOnline ? <NoteButton onPress={sync.retry}>Retry</NoteButton> : null;
    case 'unsaved':
      return <NoteButton onPress={sync.retry}>Retry</NoteButton>;
    case 'signed-out':
      return (
        <Link to="/login" search={{ next: `/matches/${meta.id}/live` }} className={NOTE_BUTTON}>
          Sign In
        </Link>
      );
    default:
      return null;
  }
}

/** Entries in memory are in no list, and a list needs a session. */
function isListed({ state, queued }: ReadyMatch['sync']): boolean {
  return queued > 0 && (state === 'queued' || state === 'held');
}

interface NoteButtonProps {
  onPress(): void;
  /** A longer name for screen readers. */
  label?: string;
  children: ReactNode;
}

function NoteButton({ onPress, label, children }: NoteButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={NOTE_BUTTON}>
      {children}
    </button>
  );
}

function unitOf({ format }: ReadyMatch['match']): string {
  return format.sport === 'pickleball' ? 'rally' : 'point';
}
