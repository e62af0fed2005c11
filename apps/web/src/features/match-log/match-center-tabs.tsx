import { useNavigate } from '@tanstack/react-router';
import { Tabs } from '#web/ui/tabs.tsx';

export type MatchTab = 'live' | 'history' | 'analytics';

export const MATCH_TABS_ID = 'match-center';

interface MatchCenterTabsProps {
  value: MatchTab;
  /** A match is in progress. */
  isLive: boolean;
  /** Filters from the address, kept from tab to tab. */
  search?: object;
  className?: string;
}

/** The three tabs of the Match Center; the address holds the choice. */
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
