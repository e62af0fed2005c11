import { useNavigate } from '@tanstack/react-router';
import { Tabs } from '#web/ui/tabs.tsx';

export type MatchTab = 'live' | 'history' | 'analytics';

export const MATCH_TABS_ID = 'match-center';

interface MatchCenterTabsProps {
  value: MatchTab;
  /** A match is being played. */
  isLive: boolean;
  /** The filters of the address, which hold for every tab. */
  search?: object;
  className?: string;
}

/** The three views of the Match Center; the choice stands in the address. */
export function MatchCenterTabs({ value, isLive, search, className }: MatchCenterTabsProps) {
  const navigate = useNavigate();
  return (
    <Tabs
      id={MATCH_TABS_ID}
      label="Match Center"
      tabs={[
        { value: 'live', label: 'Live Scoring', live: isLive },
        { value: 'history', label: 'Match History' },
        { value: 'analytics', label: 'Analytics' },
      ]}
      value={value}
      onChange={(tab) => void navigate({ to: '/matches', search: { ...search, tab } })}
      {...(className === undefined ? {} : { className })}
    />
  );
}
