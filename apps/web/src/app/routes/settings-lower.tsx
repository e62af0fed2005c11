import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import type { OutboxItem } from '#web/data/outbox/item.ts';
import { AccountSection } from '#web/features/auth/components/account-section.tsx';
import { WaysSection } from '#web/features/auth/components/ways-section.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { createKeptCamera } from '#web/features/camera/film/stored-camera.ts';
import { ChatPrivacySetting } from '#web/features/chat/safety/chat-privacy-setting.tsx';
import { askForLess } from '#web/features/family/family.ts';
import { FeedbackSection } from '#web/features/feedback/feedback-section.tsx';
import { FollowingSetting } from '#web/features/followers/following-setting.tsx';
import { MinorFollowing } from '#web/features/followers/minor-following.tsx';
import { MatchesSection } from '#web/features/naming/matches-section.tsx';
import { NotificationSection } from '#web/features/notifications/settings/notification-section.tsx';
import { storedRuns } from '#web/features/runner/stored-run.ts';
import { PROFILE_KEY, useProfile } from '#web/features/settings/api/profile.ts';
import { BirthYearSetting } from '#web/features/settings/components/birth-year-setting.tsx';
import { CardsSetting } from '#web/features/settings/components/cards-setting.tsx';
import { DataSetting } from '#web/features/settings/components/data-setting.tsx';
import { FilmingSetting } from '#web/features/settings/components/filming-setting.tsx';
import { NameSetting } from '#web/features/settings/components/name-setting.tsx';
import { RegionSection } from '#web/features/settings/components/region-section.tsx';
import { ScoutingSetting } from '#web/features/settings/components/scouting-setting.tsx';
import { StorageSetting } from '#web/features/settings/components/storage-setting.tsx';
import { SubscriptionSection } from '#web/features/settings/components/subscription-section.tsx';
import { SupportSection } from '#web/features/settings/components/support-section.tsx';
import { TransferSetting } from '#web/features/settings/components/transfer-setting.tsx';
import { useScrollToSection } from '#web/features/settings/model/use-addressed-section.ts';
import type { SettingSectionId } from '#web/features/settings/sections.ts';
import { WaitingSetting } from '#web/features/waiting/waiting-setting.tsx';
import { countsOf } from '#web/features/waiting/waiting-words.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { longDayText } from '#web/ui/words/when.ts';

// Few people have guardians or look after a minor.
const AbsenceList = lazyPart(
  async () => (await import('#web/features/calendar/components/absences/absence-list.tsx')).AbsenceList,
);
const MinorTasks = lazyPart(
  async () => (await import('#web/features/event-tasks/event-tasks.tsx')).MinorTasks,
);
const FamilySection = lazyPart(
  async () => (await import('#web/features/family/family-section.tsx')).FamilySection,
);

const askForBirthYear = (birthYear: number | null) => askForLess({ kind: 'birth-year', birthYear });
const askForFilming = () => askForLess({ kind: 'filming' });
const askForTransfer = () => askForLess({ kind: 'transfer' });

type LowerSectionId = Exclude<SettingSectionId, 'general'>;

/** Everything in Settings below the preferences, or one section of it. */
export function LowerSettings({ only }: { only?: LowerSectionId }) {
  return only ? SECTIONS[only]() : <AllSections />;
}

function AllSections() {
  useScrollToSection();
  return Object.entries(SECTIONS).map(([id, draw]) => <Fragment key={id}>{draw()}</Fragment>);
}

/** In the order of `sections.ts`. */
const SECTIONS: Readonly<Record<LowerSectionId, () => ReactNode>> = {
  region: () => <RegionSection id="region" />,
  notifications: () => (
    <NotificationSection id="notifications">
      <FollowingSetting />
      <ChatPrivacySetting />
    </NotificationSection>
  ),
  matches: () => (
    <MatchesSection id="matches">
      {({ isMinor }) => (
        <>
          <CardsSetting isMinor={isMinor} />
          <ScoutingSetting />
          <TransferSetting ask={askForTransfer} />
        </>
      )}
    </MatchesSection>
  ),
  account: () => <Account />,
  family: () => (
    <Suspense fallback={<Skeleton className="min-h-40" />}>
      <FamilySection
        id="family"
        absencesOf={(minorId) => (
          <Suspense>
            <AbsenceList of={{ minorId }} />
          </Suspense>
        )}
        followersOf={(minorId) => <MinorFollowing minorId={minorId} />}
        tasksOf={(minorId, occurrence) => (
          <Suspense>
            <MinorTasks minorId={minorId} occurrence={occurrence} />
          </Suspense>
        )}
      />
    </Suspense>
  ),
  'ways-in': () => <WaysSection id="ways-in" />,
  subscription: () => <SubscriptionSection id="subscription" />,
  legal: () => <SupportSection id="legal" />,
  feedback: () => <FeedbackSection id="feedback" />,
};

function Account() {
  const { user, refresh } = useAuth();
  const { data: profile } = useProfile();
  const client = useQueryClient();
  const outbox = useOutbox();
  const navigate = useNavigate();
  const showToast = useToast();

  const handleDeleted = (eraseAfter: Date | null) => {
    if (eraseAfter) {
      const day = longDayText(eraseAfter);
      showToast({
        text: `Your account will be erased on ${day}. Sign in before then to keep it.`,
        durationMs: 10_000,
      });
    }
    void navigate({ to: '/login', replace: true });
  };

  return (
    <AccountSection
      id="account"
      head={<NameSetting onSaved={() => void refresh()} />}
      email={profile?.email ?? user?.email ?? null}
      isEmailVerified={profile?.isEmailVerified}
      onEmailChanged={() => void client.invalidateQueries({ queryKey: PROFILE_KEY })}
      onlyHere={async () => (user ? onlyHere(user.id, outbox.items()) : [])}
      onDeleted={handleDeleted}
    >
      <BirthYearSetting ask={askForBirthYear} />
      <FilmingSetting ask={askForFilming} />
      <DataSetting />
      <WaitingSetting />
      <StorageSetting />
    </AccountSection>
  );
}

/** Unsent things that a sign-out would lose, in words: queued changes, drills in progress, and film. */
async function onlyHere(accountId: string, items: readonly OutboxItem[]): Promise<readonly string[]> {
  const runs = storedRuns(accountId).length;
  return [
    ...countsOf(items),
    ...(runs === 0 ? [] : [countText(runs, 'drill that is on', 'drills that are on')]),
    ...((await hasFilm(accountId)) ? ['a recording that is not sent'] : []),
  ];
}

async function hasFilm(accountId: string): Promise<boolean> {
  try {
    const camera = createKeptCamera(Date.now);
    const film = await camera.find(accountId);
    return film !== null && (await camera.unsent(film.id)).length > 0;
  } catch {
    return false; // Storage is refused: then nothing was kept.
  }
}
