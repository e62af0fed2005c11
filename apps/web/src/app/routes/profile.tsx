import { Settings } from 'lucide-react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { RecordTiles } from '#web/features/matches/components/center/record-tiles.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HalfCourt } from '#web/ui/half-court.tsx';
import { Page } from '#web/ui/page.tsx';

export function ProfileRoute() {
  const { user } = useAuth();
  if (user === null) {
    return null;
  }
  return (
    <Page
      title="Profile"
      actions={
        <ButtonLink
          to="/settings"
          icon={<Settings aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          Settings
        </ButtonLink>
      }
    >
      <section
        aria-labelledby="profile-name"
        className="court-run-off relative mb-(--gutter) overflow-hidden rounded-lg px-5 py-7 md:px-8 md:py-10"
      >
        <HalfCourt className="absolute -top-[118px] right-2 w-[420px] rotate-90 text-plane opacity-80 max-md:hidden" />
        <div className="relative flex flex-col gap-5 sm:flex-row sm:items-center md:gap-7">
          <Avatar name={user.displayName} src={user.avatarUrl} size="xl" />
          <div className="min-w-0">
            <h2
              id="profile-name"
              className="type-display text-[26px]/[30px] break-words md:text-[34px]/[38px]"
            >
              {user.displayName}
            </h2>
            <p className="mt-2 break-words text-plane-ink">
              {user.username}
              {user.email !== null && (
                <>
                  <span aria-hidden="true" className="mx-2 opacity-60">
                    ·
                  </span>
                  <span className="break-all">{user.email}</span>
                </>
              )}
            </p>
          </div>
        </div>
      </section>
      <RecordTiles />
    </Page>
  );
}
