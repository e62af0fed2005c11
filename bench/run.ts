/**
 * `npm run bench`: what the app costs, as ratios to a raw baseline measured in the same run. Names run only those; what
 * begins with a dash is an option of theirs, with all that follows.
 */
import { type Figure, table } from './report.ts';

/** Loaded one by one, so that what one bench brings into memory does not slow the one before it. */
const BENCHES: Record<string, (options: readonly string[]) => Promise<Figure[]>> = {
  scoring: async () => (await import('./scoring.ts')).benchScoring(),
  field: async () => (await import('./field.ts')).benchField(),
  size: async () => (await import('./size.ts')).benchSize(),
  requests: async () => (await import('./requests.ts')).benchRequests(),
  append: async () => (await import('./append.ts')).benchAppend(),
  spectators: async () => (await import('./spectators.ts')).benchSpectators(),
  tap: async () => (await import('./tap.ts')).benchTap(),
  calendar: async () => (await import('./calendar.ts')).benchCalendar(),
  analytics: async () => (await import('./analytics.ts')).benchAnalytics(),
  'shared-matches': async () => (await import('./shared-matches.ts')).benchSharedMatches(),
  'team-size': async (options) => (await import('./team-size.ts')).benchTeamSize(options),
  teams: async () => (await import('./teams.ts')).benchTeams(),
  chat: async () => [
    ...(await (await import('./chat-delivery.ts')).benchDelivery()),
    ...(await (await import('./chat-reading.ts')).benchReading()),
  ],
  video: async () => (await import('./video.ts')).benchVideo(),
  'video-file': async (options) => (await import('./video-file-memory.ts')).benchVideoFileMemory(options),
  load: async () => (await import('./load.ts')).benchLoad(),
  storm: async () => (await import('./storm.ts')).benchStorm(),
  growth: async (options) => (await import('./growth.ts')).benchGrowth(options),
  'message-search': async (options) => (await import('./message-search.ts')).benchMessageSearch(options),
  start: async () => (await import('./start.ts')).benchStart(),
  'long-tasks': async () => (await import('./long-tasks.ts')).benchLongTasks(),
  'first-load': async () => (await import('./first-load.ts')).benchFirstLoad(),
  'first-visits': async () => (await import('./first-visits.ts')).benchFirstVisits(),
};

/** They take gigabytes and up to an hour, so that they run only when they are named. */
const BY_NAME = ['growth', 'message-search', 'video-file'];
const WITH_OPTIONS = [...BY_NAME, 'team-size'];

const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('-'));
const asked = firstOption === -1 ? given : given.slice(0, firstOption);
const options = given.slice(asked.length);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (options.length > 0 && !WITH_OPTIONS.includes(asked.join())) {
  console.error(
    `Options are for one of ${WITH_OPTIONS.join(' and ')}: npm run bench -- growth --sizes 1000,100000`,
  );
  process.exitCode = 1;
} else if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(' or ')}. There are ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
} else {
  const figures = await measure(asked);
  if (figures.length > 0) {
    console.log(table(figures));
  }
}

/** The figures of the benches of these names, or of all. */
async function measure(names: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length === 0 ? !BY_NAME.includes(name) : names.includes(name)) {
      figures.push(...(await bench(options)));
    }
  }
  return figures;
}
