import { Ellipsis, Printer } from 'lucide-react';
import { buttonClass } from '#web/ui/button-look.ts';
import { cx } from '#web/ui/class-names.ts';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';

/** Acts on a tie that are not needed every day. */
export function TieMenu({ onPrint }: { onPrint(): void }) {
  return (
    <MenuButton
      label="More"
      className={cx(buttonClass({ look: 'line' }), 'aspect-square px-0!')}
      menuClassName="right-0 top-full mt-2"
      entries={(close) => (
        <MenuItem
          icon={<Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
          onPress={() => {
            close();
            onPrint();
          }}
        >
          Print lineup card
        </MenuItem>
      )}
    >
      <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </MenuButton>
  );
}
