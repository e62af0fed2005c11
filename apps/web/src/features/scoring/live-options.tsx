import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Ellipsis, Flag, Share2, Trophy } from 'lucide-react';
import { MenuItem, menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { BAR_BUTTON } from './live-bar.tsx';
import type { LiveParts } from './live-parts.ts';

interface LiveOptionsProps extends Pick<LiveParts, 'view' | 'onEnd' | 'onShare' | 'onHandOver'> {
  isOver: boolean;
}

const SIGN = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;

/** Acts on the match as a whole; the foot has those between points. */
export function LiveOptions({ view: { meta }, isOver, onEnd, onShare, onHandOver }: LiveOptionsProps) {
  return (
    <MenuButton
      label="Match options"
      className={BAR_BUTTON}
      menuClassName="top-12 right-0"
      entries={(close) => {
        const after = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            <Link
              to="/matches/$matchId"
              params={{ matchId: meta.id }}
              role="menuitem"
              tabIndex={-1}
              className={menuItemClass}
            >
              <Trophy {...SIGN} />
              View match
            </Link>
            {meta.canScore && (
              <>
                <MenuItem icon={<Share2 {...SIGN} />} onPress={after(onShare)}>
                  Share live score
                </MenuItem>
                <MenuItem icon={<ArrowLeftRight {...SIGN} />} onPress={after(onHandOver)} disabled={isOver}>
                  Hand over scoring
                </MenuItem>
              </>
            )}
            <MenuItem icon={<Flag {...SIGN} />} onPress={after(onEnd)} disabled={isOver}>
              End match
            </MenuItem>
          </>
        );
      }}
    >
      <Ellipsis aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </MenuButton>
  );
}
