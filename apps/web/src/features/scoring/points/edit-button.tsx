import type { Match } from '@allcourt/scoring';
import { type ReactNode, useMemo, useState } from 'react';
import { refusalWords } from '#web/features/match-log/sync/sync-words.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { editWords, type NewEdit } from './edit-words.ts';

interface EditButtonProps {
  match: Match;
  cast: Cast;
  edit: NewEdit;
  isMain?: boolean;
  isDestructive?: boolean;
  onChange(edit: NewEdit): void;
  children: ReactNode;
}

/** Makes an edit and shows its effect beforehand; confirms it when the result changes or entries are set aside. */
export function EditButton({
  match,
  cast,
  edit,
  isMain = false,
  isDestructive = false,
  onChange,
  children,
}: EditButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const key = JSON.stringify(edit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text identifies the edit.
  const words = useMemo(() => editWords(match, cast, edit), [match, cast, key]);
  return (
    <>
      <button
        type="button"
        disabled={words.refusal !== null}
        onClick={() => (words.isGrave ? setAsking(true) : onChange(edit))}
        className={cx(
          'min-h-12 rounded-md border px-3.5 py-2 text-left disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3',
          isMain
            ? 'border-transparent bg-court text-on-court hover:bg-court-hover'
            : 'border-edge bg-surface hover:bg-surface-2',
        )}
      >
        <span className={cx('type-strong block', isDestructive && !words.refusal && 'text-loss')}>
          {children}
        </span>{' '}
        <span className={cx('block text-13/5', isMain ? 'text-on-court' : 'text-ink-2')}>
          {words.refusal
            ? refusalWords(words.refusal)
            : words.changes.join(' ') || 'The score stays as it is.'}
        </span>
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Change the result?"
        confirmLabel="Change result"
        cancelLabel="Keep it"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onChange(edit);
        }}
      >
        {words.changes.join(' ')} You can undo this.
      </ConfirmDialog>
    </>
  );
}
