import type { Team } from '@allcourt/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Binoculars, Ellipsis, IdCard, LogOut, Repeat, Settings, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { teamLine } from '#web/features/teams/present/team-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { cx } from '#web/ui/class-names.ts';
import { Crest } from '#web/ui/crest.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MenuItem, menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';

const InviteDialog = lazyPart(
  async () => (await import('#web/features/teams/components/invite/invite-dialog.tsx')).InviteDialog,
);
const SettingsDialog = lazyPart(
  async () => (await import('#web/features/teams/components/settings/settings-dialog.tsx')).SettingsDialog,
);
const OwnDialog = lazyPart(
  async () => (await import('#web/features/teams/components/settings/own-dialog.tsx')).OwnDialog,
);
const LeaveDialog = lazyPart(
  async () => (await import('#web/features/teams/components/settings/leave-dialog.tsx')).LeaveDialog,
);

type Shown = 'invite' | 'settings' | 'own' | 'leave';

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** The team's name, crest and actions. */
export function TeamHead({ team }: { team: Team }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const toPicker = () => void navigate({ to: '/team', search: { pick: true } });
  const mayInvite = team.permissions.includes('manage_roster') && !team.isArchived;
  return (
    <div className="flex min-h-11 items-center gap-x-3 md:gap-x-4">
      <Crest crest={team.crest} colour={team.colour} className="h-12.5 w-11 max-sm:hidden" />
      <div className="mr-auto min-w-0">
        <h1 className="type-title line-clamp-2 break-words">{team.name}</h1>
        <p className="text-13/4.5 text-ink-3 md:text-sm/5">{teamLine(team)}</p>
      </div>
      {mayInvite && (
        <Button
          look="pri"
          aria-label={inviteLabel(team.requests)}
          onClick={() => setShown('invite')}
          icon={<UserPlus {...SIGN} />}
          className="max-md:hidden"
        >
          Invite
          {team.requests > 0 && <Waiting count={team.requests} />}
        </Button>
      )}
      <ButtonLink
        to="/team"
        search={{ pick: true }}
        icon={<Repeat {...SIGN} />}
        className="shrink-0 max-sm:px-3 max-sm:text-13"
      >
        Change Team
      </ButtonLink>
      <MenuButton
        label={team.requests > 0 ? `More, ${team.requests} waiting to join` : 'More'}
        className={cx(buttonClass({ look: 'line' }), 'relative aspect-square px-0!')}
        menuClassName="right-0 top-full mt-2"
        entries={(closeMenu) => {
          const show = (dialog: Shown) => () => {
            closeMenu();
            setShown(dialog);
          };
          return (
            <>
              {mayInvite && (
                <MenuItem
                  label={inviteLabel(team.requests)}
                  icon={<UserPlus {...SIGN} />}
                  onPress={show('invite')}
                  className="md:hidden"
                >
                  Invite
                  {team.requests > 0 && <Waiting count={team.requests} />}
                </MenuItem>
              )}
              {team.permissions.includes('view_stats') && (
                <Link
                  to="/team/scouting"
                  search={{ team: team.id }}
                  role="menuitem"
                  tabIndex={-1}
                  className={menuItemClass}
                >
                  <Binoculars {...SIGN} className="size-5 shrink-0" />
                  Scouting
                </Link>
              )}
              {team.permissions.includes('edit_settings') && (
                <MenuItem icon={<Settings {...SIGN} />} onPress={show('settings')}>
                  Team settings
                </MenuItem>
              )}
              <MenuItem icon={<IdCard {...SIGN} />} onPress={show('own')}>
                Your contact details
              </MenuItem>
              <MenuItem icon={<LogOut {...SIGN} />} onPress={show('leave')}>
                Leave team
              </MenuItem>
            </>
          );
        }}
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {team.requests > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 size-3 rounded-full bg-live md:hidden"
          />
        )}
      </MenuButton>
      <Suspense>
        {shown === 'invite' && <InviteDialog team={team} onClose={close} />}
        {shown === 'settings' && <SettingsDialog team={team} onClose={close} onGone={toPicker} />}
        {shown === 'own' && <OwnDialog team={team} onClose={close} />}
        {shown === 'leave' && <LeaveDialog team={team} onClose={close} onLeft={toPicker} />}
      </Suspense>
    </div>
  );
}

/** Badge with the number of requests; the button's label says it too. */
function Waiting({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      data-count={count}
      className="grid h-5 min-w-5 place-items-center rounded-full bg-ace px-1 text-xs font-strong text-ace-ink before:content-[attr(data-count)]"
    />
  );
}

function inviteLabel(waiting: number): string | undefined {
  return waiting > 0 ? `Invite, ${waiting} waiting to join` : undefined;
}
