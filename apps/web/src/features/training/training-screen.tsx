import type { Sport } from '@allcourt/scoring';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import type { TrainingSearch, TrainingTab } from './training-search.ts';
import { DRILL_SEARCH_ID } from './training-search.ts';

/** Props of every tab. */
export interface TrainingTabProps {
  search: TrainingSearch;
  /** From the address, or the account's sport. */
  sport: Sport;
}

/** The tiles and the tabs come from the route, since their rooms build on this one. */
export interface TrainingSlots {
  Tiles: ComponentType<{ sport: Sport }>;
  Library: ComponentType<TrainingTabProps>;
  Progress: ComponentType<TrainingTabProps>;
  CoachFeedback: ComponentType<TrainingTabProps>;
}

interface TrainingScreenProps extends TrainingTabProps {
  slots: TrainingSlots;
  /** Unread coach feedback. */
  unread: number;
}

const TABS_ID = 'training';

/** The Training Center: tiles with the totals, and three tabs below them. */
export function TrainingScreen({ search, sport, slots, unread }: TrainingScreenProps) {
  const { tab = 'library' } = search;
  const { Tiles, Library, Progress, CoachFeedback } = slots;
  const navigate = useNavigate();
  const show = (next: TrainingTab, more: TrainingSearch = {}) =>
    void navigate({
      to: '/training',
      search: { ...(search.sport === undefined ? {} : { sport: search.sport }), ...more, tab: next },
    });
  const searchDrills = () => {
    if (tab !== 'library') {
      show('library');
    }
    focusOnceThere(DRILL_SEARCH_ID);
  };
  return (
    <Page
      title="Training Center"
      actions={
        <div className="flex items-center gap-2 md:gap-4">
          <Button
            onClick={searchDrills}
            // On a phone it is among the filters of the library.
            className="max-md:hidden"
            icon={<Search aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            Search Drills
          </Button>
          <ButtonLink
            to="/training/plan"
            look="ace"
            className="max-md:px-2.5"
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            Create Session
          </ButtonLink>
        </div>
      }
    >
      <Suspense fallback={<Skeleton className="h-18.5 rounded-lg md:h-62.5 lg:h-31.5" />}>
        <Tiles sport={sport} />
      </Suspense>
      <Tabs
        id={TABS_ID}
        label="Training Center"
        tabs={[
          { value: 'library', label: 'Drill Library' },
          { value: 'progress', label: 'Progress Tracking' },
          {
            value: 'feedback',
            label: 'Coach Feedback',
            ...(unread > 0 ? { count: { value: unread, hot: true, label: `${unread} unread` } } : {}),
          },
        ]}
        value={tab}
        onChange={(next) => show(next)}
        className="mt-3 md:mt-5"
      />
      <TabPanel id={TABS_ID} value={tab} className="pt-3 md:pt-5">
        <Suspense fallback={<Loading label="Loading" bar="h-120 rounded-lg" />}>
          {tab === 'library' && <Library search={search} sport={sport} />}
          {tab === 'progress' && <Progress search={search} sport={sport} />}
          {tab === 'feedback' && <CoachFeedback search={search} sport={sport} />}
        </Suspense>
      </TabPanel>
    </Page>
  );
}

/** Focuses a field that may arrive later, with a tab that is still loading. */
function focusOnceThere(id: string): void {
  const focus = () => {
    const field = document.getElementById(id);
    field?.focus();
    return field !== null;
  };
  if (focus()) {
    return;
  }
  const watch = new MutationObserver(() => {
    if (focus()) {
      watch.disconnect();
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), 10_000);
}
