import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AccountSection } from '#web/features/auth/components/account-section.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { FeedbackSection } from '#web/features/feedback/components/feedback-section.tsx';
import { useRecord } from '#web/features/matches/api/get-record.ts';
import { profileQuery, useProfile } from '#web/features/settings/api/profile.ts';
import { DataSetting } from '#web/features/settings/components/data-setting.tsx';
import { SubscriptionSection } from '#web/features/settings/components/subscription-section.tsx';
import { SupportSection } from '#web/features/settings/components/support-section.tsx';

/** Everything in Settings below the preferences. */
export function LowerSettings() {
  const { user } = useAuth();
  const { data: profile } = useProfile();
  const { data: record } = useRecord({});
  const client = useQueryClient();
  const navigate = useNavigate();

  return (
    <>
      <AccountSection
        id="account"
        email={profile?.email ?? user?.email ?? null}
        onEmailChanged={() => void client.invalidateQueries(profileQuery)}
        onDeleted={() => void navigate({ to: '/login', replace: true })}
      >
        <DataSetting />
      </AccountSection>
      <SubscriptionSection id="subscription" matchesPlayed={record?.record.played} />
      <SupportSection id="legal" />
      <FeedbackSection id="feedback" />
    </>
  );
}
