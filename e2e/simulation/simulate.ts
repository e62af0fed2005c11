import { killApp } from './app.ts';
import { findProblems } from './checks.ts';
import type { DeviceKit } from './device.ts';
import { planOf } from './plan.ts';
import { gather, pass, play, settle } from './scenario.ts';
import type { Site } from './site.ts';
import { createWorld } from './world.ts';

export interface Outcome {
  readonly seed: number;
  /** Empty if everything held. */
  readonly problems: readonly string[];
}

export interface SeedOptions {
  readonly site: Site;
  readonly kits: readonly DeviceKit[];
  /** Receives each line of what happened. */
  readonly trace?: (line: string) => void;
  /** Ends the site, and opens the next version's on the same database. */
  readonly upgrade?: (() => Promise<Site>) | null;
}

/** Plays one seed from its first step to its checks. */
export async function simulate(
  seed: number,
  { site, kits, trace = () => {}, upgrade = null }: SeedOptions,
): Promise<Outcome> {
  const world = await createWorld(seed, site, trace);
  const plan = planOf(world);
  try {
    await gather(world, plan, kits);
    await play(world, plan, upgrade);
    await settle(world);
    const problems = await findProblems(world);
    return { seed, problems: [...new Set(problems)] };
  } catch (error) {
    return { seed, problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  } finally {
    for (const device of world.devices) {
      killApp(device);
    }
    await pass(world, 0);
    await world.site.rest();
  }
}
