import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { PHONE, useMedia } from './use-media.ts';

interface FewOnPhoneProps<Item> {
  items: readonly Item[];
  /** The count that a phone shows at first. */
  few: number;
  /** Draws those that are shown. */
  children(shown: readonly Item[]): ReactNode;
  className?: string;
  /** True where one of the others is asked for: all are shown. */
  startsOpen?: boolean;
}

/** The first of a list on a phone, with "4 more" below; all of it where there is room. One more item is shown right away. */
export function FewOnPhone<Item>({
  items,
  few,
  children,
  className = 'px-2',
  startsOpen = false,
}: FewOnPhoneProps<Item>) {
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(startsOpen);
  const more = isPhone && !isOpen && items.length > few + 1 ? items.length - few : 0;
  return (
    <>
      {children(more > 0 ? items.slice(0, few) : items)}
      {more > 0 && (
        <div className={className}>
          <Button look="gho" onClick={() => setOpen(true)}>{`${more} more`}</Button>
        </div>
      )}
    </>
  );
}
