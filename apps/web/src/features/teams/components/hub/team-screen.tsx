import type { Team } from '@allcourt/contract';
import { useNavigate } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import type { TeamTab } from '#web/features/teams/model/remembered.ts';
import { useDraftedRoles } from '#web/features/teams/model/use-roles-draft.ts';
import { Banner } from '#web/ui/banner.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { TeamHead } from './team-head.tsx';
import { TwoStepNote } from './two-step-note.tsx';

const RosterTab = lazyPart(
  async () => (await import('#web/features/teams/components/roster/roster-tab.tsx')).RosterTab,
);
const RolesTab = lazyPart(
  async () => (await import('#web/features/teams/components/roles/roles-tab.tsx')).RolesTab,
);

const TABS_ID = 'team-hub';

/** Renders the chat and the ladder; passed in by the route, since this room does not know them. */
export interface HubSlots {
  GroupChat: ComponentType<{ team: Team }>;
  PrivateMessages: ComponentType;
  Ladder: ComponentType<{ team: Team }>;
}

interface TeamScreenProps {
  team: Team;
  tab: TeamTab;
  slots: HubSlots;
  /** Unread private messages, across all teams. */
  privateUnread: number;
}

/** One team: roster, group chat, private messages, ladder, roles. */
export function TeamScreen({
  team,
  tab,
  slots: { GroupChat, PrivateMessages, Ladder },
  privateUnread,
}: TeamScreenProps) {
  const navigate = useNavigate();
  const drafted = useDraftedRoles(team.id);
  const mayEdit = team.permissions.includes('edit_settings') && !team.isArchived;
  useDocumentTitle(team.name);
  return (
    <div className="page-width pb-16">
      <div data-head className="pt-5 md:pt-8">
        <TeamHead team={team} />
        <Tabs
          id={TABS_ID}
          label="Team Hub"
          tabs={[
            { value: 'roster', label: 'Team Roster' },
            { value: 'chat', label: 'Group Chat', ...unreadCount(team.unread) },
            { value: 'private', label: 'Private Messages', ...unreadCount(privateUnread) },
            { value: 'ladder', label: 'Ladder' },
            { value: 'roles', label: 'Roles & Permissions', ...unsavedCount(mayEdit ? drafted : 0) },
          ]}
          value={tab}
          onChange={(next) => void navigate({ to: '/team', search: { team: team.id, tab: next } })}
          className="mt-3.5"
        />
      </div>
      {team.isArchived && (
        <div className="pt-4">
          <Banner icon={Archive}>This team's season has ended: everything is read-only.</Banner>
        </div>
      )}
      {team.twoStep.isAwaited && !team.isArchived && (
        <div className="pt-4">
          <TwoStepNote />
        </div>
      )}
      <TabPanel id={TABS_ID} value={tab} className="pt-5">
        <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
          {tab === 'roster' && <RosterTab team={team} />}
          {tab === 'chat' && <GroupChat team={team} />}
          {tab === 'private' && <PrivateMessages />}
          {tab === 'ladder' && <Ladder team={team} />}
          {tab === 'roles' && <RolesTab team={team} />}
        </Suspense>
      </TabPanel>
    </div>
  );
}

function unreadCount(count: number) {
  return count > 0 ? { count: { value: count, hot: true, label: `${count} unread` } } : {};
}

function unsavedCount(count: number) {
  const label = countText(count, 'unsaved change');
  return count > 0 ? { count: { value: count, label } } : {};
}
