import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FloatingMenu } from '#web/ui/floating-menu.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { moveInMenu } from '#web/ui/roving.ts';

/** An entry of a message's menu. */
export interface MenuEntry<Act extends string> {
  readonly act: Act;
  readonly words: string;
  readonly icon: LucideIcon;
  /** Red, for an action that loses something. */
  readonly isRed?: boolean;
}

interface MessageMenuProps<Act extends string> {
  /** The element to open beside; a sheet without it. */
  trigger: HTMLElement | null;
  entries: readonly MenuEntry<Act>[];
  onAct(act: Act): void;
  onClose(): void;
  /** Entries of its own kind, before the others. */
  children?: ReactNode;
}

/** The menu of a message: beside it under a pointer, as a sheet under a thumb. */
export function MessageMenu<Act extends string>({
  trigger,
  entries,
  onAct,
  onClose,
  children,
}: MessageMenuProps<Act>) {
  const all = (
    <>
      {children}
      {entries.map(({ act, words, icon: Icon, isRed }) => (
        <MenuItem
          icon={<Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />}
          key={act}
          onPress={() => onAct(act)}
          className={isRed ? 'text-loss' : undefined}
        >
          {words}
        </MenuItem>
      ))}
    </>
  );
  if (trigger) {
    return (
      <FloatingMenu label="Message" trigger={trigger} onClose={onClose}>
        {all}
      </FloatingMenu>
    );
  }
  return (
    <Dialog open title="Message" onClose={onClose} size="sm">
      <div role="menu" aria-label="Message" tabIndex={-1} onKeyDown={moveInMenu}>
        {all}
      </div>
    </Dialog>
  );
}

/** Asks before a message is deleted for everyone. */
export function DeleteMessageDialog({ onDelete, onClose }: { onDelete(): void; onClose(): void }) {
  return (
    <ConfirmDialog
      open
      title="Delete this message?"
      confirmLabel="Delete"
      destructive
      onConfirm={() => {
        onDelete();
        onClose();
      }}
      onCancel={onClose}
    >
      It's deleted for everyone; a "deleted" note remains.
    </ConfirmDialog>
  );
}
