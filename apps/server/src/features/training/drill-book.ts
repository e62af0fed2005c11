// Where a drill is found by its key: in the library, which everybody has, or among those that people wrote.

import { idSchema } from '@allcourt/contract';
import type { Drill } from '@allcourt/training';
import { loadDrills } from '@allcourt/training/library';
import type { Database } from '#server/db/database.ts';
import { findDrills, findVersions } from './drill-store.ts';
import { type Sight, sees } from './policy.ts';

/** A drill as it was run. */
export interface DrillRef {
  readonly drillKey: string;
  /** Null of the library. */
  readonly drillVersion: number | null;
}

let library: Promise<ReadonlyMap<string, Drill>> | undefined;

/** The drills that everybody has, by their keys. */
export function libraryDrills(): Promise<ReadonlyMap<string, Drill>> {
  library ??= Promise.all([loadDrills('tennis'), loadDrills('pickleball')]).then(
    (sports) => new Map(sports.flat().map((drill) => [drill.id, drill])),
  );
  return library;
}

/** The drills that somebody sees of those asked for, each as it is now. */
export async function seenDrills(
  db: Database,
  sight: Sight,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Drill>> {
  const everybodys = await libraryDrills();
  const own = await findDrills(db, idsIn(keys));
  const found = new Map(
    own
      .filter(({ row }) => row.deletedAt === null && sees(sight, row))
      .map(({ row, content }) => [row.id, content]),
  );
  for (const key of keys) {
    const drill = everybodys.get(key);
    if (drill) {
      found.set(key, drill);
    }
  }
  return found;
}

/** Finds drills as they were run, whoever sees them now. */
export async function drillsRun(
  db: Database,
  refs: readonly DrillRef[],
): Promise<(ref: DrillRef) => Drill | undefined> {
  const everybodys = await libraryDrills();
  const own = refs.flatMap(({ drillKey, drillVersion }) => (drillVersion === null ? [] : [drillKey]));
  const versions = await findVersions(db, idsIn(own));
  const byName = new Map(versions.map(({ drillId, version, content }) => [`${drillId} ${version}`, content]));
  return ({ drillKey, drillVersion }) =>
    drillVersion === null ? everybodys.get(drillKey) : byName.get(`${drillKey} ${drillVersion}`);
}

/** What drills are called, those that are there: whether somebody sees more of them than that is not asked. */
export async function drillTitles(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const everybodys = await libraryDrills();
  const own = await findDrills(db, idsIn(keys));
  return new Map([
    ...keys.flatMap((key) => everybodys.get(key) ?? []).map(({ id, title }) => [id, title] as const),
    ...own
      .filter(({ row }) => row.deletedAt === null)
      .map(({ row, content }) => [row.id, content.title] as const),
  ]);
}

/** The keys that can be of drills that somebody wrote. */
function idsIn(keys: readonly string[]): string[] {
  return [...new Set(keys)].filter((key) => idSchema.safeParse(key).success);
}
