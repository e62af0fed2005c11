import type { Message, Reaction } from '@allcourt/contract';
import { Copy, Flag, Pencil, Pin, PinOff, Reply, RotateCcw, Trash2, Users } from 'lucide-react';
import { Dialog } from '#web/ui/dialog.tsx';
import { FloatingMenu } from '#web/ui/floating-menu.tsx';
import { menuItemClass } from '#web/ui/menu.tsx';
import { moveFocus } from '#web/ui/roving.ts';
import type { ShownMessage } from './overlay.ts';
import { ReactionRow } from './reactions.tsx';

/** What can be done with a message, once its menu is open. */
export type MessageAct =
  | 'reply'
  | 'edit'
  | 'copy'
  | 'pin'
  | 'unpin'
  | 'readers'
  | 'report'
  | 'delete'
  | 'send-again'
  | 'discard';

export interface OpenMenu {
  readonly shown: ShownMessage;
  /** Beside what it opens; a sheet without it. */
  readonly trigger: HTMLElement | null;
  readonly isReactionsOnly: boolean;
}

interface MessageMenuProps {
  open: OpenMenu;
  me: string;
  acts: readonly MessageAct[];
  mayReact: boolean;
  onReact(emoji: Reaction, isOn: boolean): void;
  onAct(act: MessageAct): void;
  onClose(): void;
}

const ENTRIES: Readonly<Record<MessageAct, { words: string; icon: typeof Reply }>> = {
  reply: { words: 'Reply', icon: Reply },
  edit: { words: 'Edit', icon: Pencil },
  copy: { words: 'Copy text', icon: Copy },
  pin: { words: 'Pin', icon: Pin },
  unpin: { words: 'Take the pin off', icon: PinOff },
  readers: { words: 'Who has read it', icon: Users },
  report: { words: 'Report', icon: Flag },
  delete: { words: 'Delete', icon: Trash2 },
  'send-again': { words: 'Send again', icon: RotateCcw },
  discard: { words: 'Discard', icon: Trash2 },
};

/** What can be done with a message: beside it under a pointer, as a sheet under a thumb. */
export function MessageMenu(props: MessageMenuProps) {
  const { open, onClose } = props;
  if (open.trigger === null) {
    return (
      <Dialog open title="Message" onClose={onClose} size="sm">
        <div
          role="menu"
          aria-label="Message"
          tabIndex={-1}
          onKeyDown={(event) => moveFocus(event, 'menuitem')}
        >
          <Entries {...props} />
        </div>
      </Dialog>
    );
  }
  return (
    <FloatingMenu label="Message" trigger={open.trigger} onClose={onClose}>
      <Entries {...props} />
    </FloatingMenu>
  );
}

function Entries({ open: { shown, isReactionsOnly }, me, acts, mayReact, onReact, onAct }: MessageMenuProps) {
  return (
    <>
      {mayReact && shown.state === 'sent' && (
        <ReactionRow message={shown.message} me={me} onChoose={onReact} />
      )}
      {!isReactionsOnly &&
        acts.map((act) => {
          const { words, icon: Icon } = ENTRIES[act];
          return (
            <button
              key={act}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => onAct(act)}
              className={`${menuItemClass} ${act === 'delete' || act === 'report' ? 'text-loss' : ''}`}
            >
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {words}
            </button>
          );
        })}
    </>
  );
}

/** What somebody can do with a message. */
export function actsOn(
  { message, state }: ShownMessage,
  {
    isMine,
    mayWrite,
    mayPin,
    mayModerate,
    isPinned,
    isGroup,
  }: {
    isMine: boolean;
    mayWrite: boolean;
    mayPin: boolean;
    mayModerate: boolean;
    isPinned: boolean;
    isGroup: boolean;
  },
): MessageAct[] {
  if (state === 'refused') {
    return ['send-again', 'copy', 'discard'];
  }
  const all: [MessageAct, boolean][] = [
    ['reply', mayWrite],
    ['edit', isMine && mayWrite && isWritten(message)],
    ['copy', message.text !== ''],
    [isPinned ? 'unpin' : 'pin', mayPin],
    ['readers', isMine && isGroup],
    ['report', !isMine],
    ['delete', isMine || mayModerate],
  ];
  return all.filter(([, is]) => is).map(([act]) => act);
}

function isWritten({ text }: Message): boolean {
  return text !== '';
}
