import { Download, Ellipsis, EyeOff, Link2, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { FloatingMenu } from '#web/ui/floating-menu.tsx';
import { menuItemClass } from '#web/ui/menu.tsx';
import type { ClipAct, HighlightCardProps } from './highlight-card.tsx';

interface MenuEntry {
  readonly words: string;
  readonly icon: typeof Link2;
  readonly act: () => void;
}

/** What can be done with a clip besides playing it. */
export function ClipMenu(props: HighlightCardProps & { onSave: (() => void) | null }) {
  const { highlight } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton
        ref={trigger}
        label={`More about ${highlight.title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-mt-2 -mr-2 text-ink-3"
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      {isOpen && trigger.current && (
        <FloatingMenu label="Clip" trigger={trigger.current} onClose={close}>
          {entriesOf(props).map(({ words, icon: Icon, act }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                trigger.current?.focus();
                close();
                act();
              }}
              className={menuItemClass}
            >
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {words}
            </button>
          ))}
        </FloatingMenu>
      )}
    </>
  );
}

function entriesOf({
  highlight,
  canManage,
  isReview,
  onSave,
  onAct,
}: HighlightCardProps & { onSave: (() => void) | null }): readonly MenuEntry[] {
  const entry = (act: ClipAct, words: string, icon: typeof Link2): MenuEntry => ({
    words,
    icon,
    act: () => onAct(act, highlight),
  });
  const isOwn = highlight.rules.includes('own');
  return [
    ...(onSave ? [{ words: 'Save as MP4', icon: Download, act: onSave }] : []),
    entry('link', 'Copy link to the moment', Link2),
    ...(canManage ? [entry('edit', 'Edit', Pencil)] : []),
    ...(canManage && !isOwn && !isReview ? [entry('hide', 'Hide', EyeOff)] : []),
    ...(canManage && isOwn ? [entry('delete', 'Delete', Trash2)] : []),
  ];
}
