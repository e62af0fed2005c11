import type { DeviceKit } from './device.ts';
import type { Engine } from './engine.ts';
import { loaded, loadInRealm, type Replacement } from './loader.ts';
import { type Outcome, type SeedOptions, simulate } from './simulate.ts';
import { openSite, type ServerKit, type Site } from './site.ts';
import { installTime } from './virtual-time.ts';

/** Plays seeds. */
export interface Runner {
  run(seed: number, trace?: (line: string) => void): Promise<Outcome>;
  close(): Promise<void>;
}

/** A database that has seen so many seeds is replaced by a new one. */
const SEEDS_OF_A_DATABASE = 400;
/** One seed in so many ends on the schema of a next version. */
const UPGRADES_EVERY = 200;
const DEVICES = 5;

let runners = 0;

/** The code of all devices and servers, with the mistakes of a plant where there is one. */
export async function openRunner(engine: Engine, plant: readonly Replacement[] = []): Promise<Runner> {
  const id = runners;
  runners += 1;
  installTime();
  await asInBrowser(() => import('@tanstack/react-query'));
  const isOf = (folder: string) => plant.filter(({ file }) => file.startsWith(folder));
  const ofServer = isOf('apps/server/');
  const server: ServerKit = await loadInRealm('./server-kit.ts', nameOf('server', ofServer), ofServer);
  const kits: DeviceKit[] = [];
  for (let index = 0; index < DEVICES; index += 1) {
    const ofWeb = isOf('apps/web/');
    kits.push(
      await asInBrowser(() => loadInRealm('./device-kit.ts', nameOf(`device-${index}`, ofWeb), ofWeb)),
    );
  }
  let site: Site | null = null;
  let url = '';
  let seeds = 0;

  /** Code that no plant changes is loaded once for all. */
  function nameOf(kit: string, replacements: readonly Replacement[]): string {
    return replacements.length === 0 ? kit : `${kit}-${id}`;
  }

  async function nextSite(): Promise<Site> {
    if (site && seeds < SEEDS_OF_A_DATABASE) {
      return site;
    }
    await closeSite();
    seeds = 0;
    url = await engine.open();
    site = await openSite(server, url);
    // Loads now what comes with a first request, so that the first seed is like all others.
    await simulate(0, { site, kits });
    return site;
  }

  async function closeSite(): Promise<void> {
    if (site) {
      await site.close();
      await engine.drop(url);
      site = null;
    }
  }

  async function runWithUpgrade(seed: number, trace: (line: string) => void): Promise<Outcome> {
    const own = await engine.open();
    let open = await openSite(server, own, 2);
    try {
      return await simulateLoaded(seed, {
        site: open,
        kits,
        trace,
        async upgrade() {
          await open.close();
          await engine.upgrade(own);
          open = await openSite(server, own, 2);
          return open;
        },
      });
    } finally {
      await open.close();
      await engine.drop(own);
    }
  }

  return {
    async run(seed, trace = () => {}) {
      const current = await nextSite();
      if (seed % UPGRADES_EVERY === 0) {
        return runWithUpgrade(seed, trace);
      }
      seeds += 1;
      return simulateLoaded(seed, { site: current, kits, trace });
    },
    close: closeSite,
  };
}

/** Reading a module takes its time, which must not decide what comes first. */
async function simulateLoaded(seed: number, options: SeedOptions): Promise<Outcome> {
  const before = loaded.length;
  const outcome = await simulate(seed, options);
  const late = loaded.slice(before).map((url) => `${url} is to be imported by a kit, not during a seed.`);
  return { ...outcome, problems: [...outcome.problems, ...late] };
}

/** Some modules look at the page while they load. */
async function asInBrowser<T>(load: () => Promise<T>): Promise<T> {
  const page = { addEventListener() {}, removeEventListener() {} };
  Object.assign(globalThis, { window: page, document: { getElementById: () => null } });
  try {
    return await load();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}
