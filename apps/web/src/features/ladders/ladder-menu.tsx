import type { Team } from '@allcourt/contract';
import { CalendarOff, Ellipsis, LogOut, Settings2, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buttonClass } from '#web/ui/button-look.ts';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { leaveLadder, useLadderAct } from './ladder-calls.ts';
import type { LadderPart } from './ladder-part.ts';
import { useShareLadder } from './use-share-ladder.ts';

const AbsenceDialog = lazyPart(async () => (await import('./dialogs/absence-dialog.tsx')).AbsenceDialog);
const RulesDialog = lazyPart(async () => (await import('./dialogs/rules-dialog.tsx')).RulesDialog);

type Shown = 'absence' | 'rules' | 'leave';

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** Share, absence, rules, leaving. */
export function LadderMenu({ team, which, ladder, mayAct }: LadderPart & { team: Team }) {
  const toast = useToast();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const leave = useLadderAct(which, {
    act: () => leaveLadder(which),
    onDone: () => {
      close();
      toast({ text: 'You left the ladder' });
    },
  });
  const share = useShareLadder(team, which.sport);
  return (
    <>
      <MenuButton
        label="More about the ladder"
        className={cx(buttonClass({ look: 'line' }), 'aspect-square px-0!')}
        menuClassName="right-0 top-full mt-2"
        entries={(closeMenu) => {
          const show = (next: Shown) => () => {
            closeMenu();
            setShown(next);
          };
          return (
            <>
              <MenuItem
                icon={<Share2 {...SIGN} />}
                onPress={() => {
                  closeMenu();
                  void share();
                }}
              >
                Share ladder
              </MenuItem>
              {ladder.isOn && !team.isArchived && (
                <MenuItem icon={<CalendarOff {...SIGN} />} disabled={!mayAct} onPress={show('absence')}>
                  Take a break
                </MenuItem>
              )}
              {ladder.mayManage && (
                <MenuItem icon={<Settings2 {...SIGN} />} disabled={!mayAct} onPress={show('rules')}>
                  Ladder settings
                </MenuItem>
              )}
              {ladder.isOn && !team.isArchived && (
                <MenuItem icon={<LogOut {...SIGN} />} disabled={!mayAct} onPress={show('leave')}>
                  Leave ladder
                </MenuItem>
              )}
            </>
          );
        }}
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </MenuButton>
      <Suspense>
        {shown === 'absence' && <AbsenceDialog which={which} ladder={ladder} onClose={close} />}
        {shown === 'rules' && <RulesDialog which={which} rules={ladder.rules} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={shown === 'leave'}
        title="Leave the ladder?"
        confirmLabel="Leave ladder"
        destructive
        busy={leave.isPending}
        onConfirm={() => leave.run(undefined)}
        onCancel={close}
      >
        You lose your place, and your challenge is withdrawn. If you come back, you begin at the end.
      </ConfirmDialog>
    </>
  );
}
