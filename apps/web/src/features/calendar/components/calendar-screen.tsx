import type { CalendarAnswer, EventType } from '@allcourt/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { useCalendar, useCalendarNews } from '#web/features/calendar/api/calendar.ts';
import {
  type CalendarSearch,
  OWN,
  passes,
  shownOf,
  switched,
  switchedTeam,
} from '#web/features/calendar/model/calendar-search.ts';
import { daysOfView, MAX_PAGES, stepped } from '#web/features/calendar/model/period.ts';
import { useCalendarKeys } from '#web/features/calendar/model/use-calendar-keys.ts';
import { TYPES } from '#web/features/calendar/present/event-words.ts';
import { periodText } from '#web/features/calendar/present/period-words.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DESKTOP, useMedia } from '#web/ui/use-media.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { weekStart } from '#web/ui/words/by-locale.ts';
import { dayKey } from '#web/ui/words/when.ts';
import { CalendarTools, NewEventButton } from './calendar-tools.tsx';
import { CalendarView } from './calendar-view.tsx';
import { ExchangeMenu, type FindTimePart } from './exchange/exchange-menu.tsx';
import type { NewEvent } from './sheet/new-event.ts';

const CalendarSide = lazyPart(async () => (await import('./side/calendar-side.tsx')).CalendarSide);
const NewEventSheet = lazyPart(async () => (await import('./sheet/new-event-sheet.tsx')).NewEventSheet);

interface CalendarScreenProps {
  search: CalendarSearch;
  FindTime: FindTimePart;
  /** Broadcasts that teams have scheduled for a day; passed in by the route. */
  Planned: ComponentType<{ day: string; teams: CalendarAnswer['teams'] }>;
}

/** The calendar by month, week, day or agenda. */
export function CalendarScreen({
  search: { new: wanted, ...search },
  FindTime,
  Planned,
}: CalendarScreenProps) {
  const navigate = useNavigate();
  const isWide = useMedia(DESKTOP);
  const now = useNow();
  const [added, setAdded] = useState<NewEvent | null>(wanted ? { kind: 'usual', type: wanted } : null);
  useCalendarNews();

  const today = dayKey(now);
  const view = search.view ?? (isWide ? 'month' : 'agenda');
  const day = search.date ?? today;
  const firstWeekday = weekStart();
  const shown = `${view} ${day}`;
  const [more, setMore] = useState({ of: shown, pages: 1 });
  const pages = more.of === shown ? more.pages : 1;
  const days = daysOfView(view, day, { weekStart: firstWeekday, pages });
  const calendar = useCalendar(days);
  const isLoading = useSettledLoading(calendar.isPending);
  const known = calendar.data?.occurrences ?? [];
  const teams = calendar.data?.teams ?? [];
  const shownTeams = shownOf(search.teams);
  const types = TYPES.filter((type, index) => index < 3 || known.some((one) => one.type === type));

  const go = (change: CalendarSearch, replace = false) =>
    void navigate({ to: '/calendar', search: { ...search, ...change }, replace });
  const goToday = () => {
    const { date: _, ...rest } = search;
    void navigate({ to: '/calendar', search: rest });
  };
  const step = (by: 1 | -1) => go({ date: stepped(view, day, by) });
  const openDay = (date: string) => go({ view: 'day', date });
  const addOn = (date: string, hour?: number) =>
    setAdded({ kind: 'on', day: date, ...(hour === undefined ? {} : { hour }) });
  const add = () => addOn(search.date ?? today);
  useCalendarKeys({ t: goToday, n: add });

  const filter = (change: { types?: string | undefined; teams?: string | undefined }) => {
    const { types: oldTypes, teams: oldTeams, ...rest } = search;
    const next = { types: oldTypes, teams: oldTeams, ...change };
    void navigate({
      to: '/calendar',
      search: {
        ...rest,
        ...(next.types === undefined ? {} : { types: next.types }),
        ...(next.teams === undefined ? {} : { teams: next.teams }),
      },
      replace: true,
    });
  };
  const switchType = (type: EventType) => filter({ types: switched(TYPES, search.types, type) });
  const switchTeam = (id: string) =>
    filter({ teams: switchedTeam([...teams.map((team) => team.id), OWN], search.teams, id) });

  return (
    <Page
      title="Calendar & Events"
      actions={<NewEventButton onPress={add} className="max-sm:px-3 max-sm:[&>svg]:hidden lg:hidden" />}
    >
      <CalendarTools
        title={periodText(view, day, days)}
        view={view}
        onView={(next) => go({ view: next })}
        onStep={step}
        onToday={goToday}
        onNew={add}
        menu={<ExchangeMenu teams={teams} FindTime={FindTime} />}
      />
      <div className="grid items-start gap-4 pt-4 lg:cols-main-75 lg:gap-6 xl:cols-main-85">
        <div className="grid min-w-0 gap-4 lg:gap-6">
          <CalendarView
            view={view}
            day={day}
            days={days}
            today={today}
            weekStart={firstWeekday}
            now={now}
            calendar={calendar}
            occurrences={known.filter((one) => passes(one, search))}
            isFiltered={search.types !== undefined || search.teams !== undefined}
            onDay={(date) => go({ date }, true)}
            onOpen={openDay}
            onList={(date) => go({ view: 'agenda', date })}
            onNew={addOn}
            onMore={pages < MAX_PAGES ? () => setMore({ of: shown, pages: pages + 1 }) : undefined}
            onShowAll={() => filter({ types: undefined, teams: undefined })}
          />
          {view === 'day' && (
            <Suspense>
              <Planned day={day} teams={teams.filter(({ id }) => shownTeams?.has(id) ?? true)} />
            </Suspense>
          )}
        </div>
        {/* Below the days on a phone, where they would push it down as they arrive. */}
        {(isWide || !isLoading) && (
          <Suspense fallback={<Skeleton className="min-h-80" />}>
            <CalendarSide
              types={types}
              teams={teams}
              occurrences={known}
              search={search}
              onType={switchType}
              onTeam={switchTeam}
              onAdd={(type) => setAdded({ kind: 'usual', type })}
            />
          </Suspense>
        )}
      </div>
      {added && (
        <Suspense>
          <NewEventSheet
            wanted={added}
            teams={teams}
            onClose={() => {
              setAdded(null);
              if (wanted) {
                go({}, true);
              }
            }}
            onMade={(date) => go({ date })}
          />
        </Suspense>
      )}
    </Page>
  );
}
