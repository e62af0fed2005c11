// Drills by key, from the library or written by players.

import { idSchema } from '@allcourt/contract';
import type { Drill } from '@allcourt/training';
import { loadDrills, loadWithdrawnDrills } from '@allcourt/training/library';
import type { Database } from '#server/db/database.ts';
import { findDrills, findVersions } from './drill-store.ts';
import { sees, type TrainingAccess } from './policy.ts';

/** A drill at the version that was run. */
export interface DrillRef {
  readonly drillKey: string;
  /** Null for a library drill. */
  readonly drillVersion: number | null;
}

/** Caches: the library is read from its package once. */
let offered: Promise<readonly Drill[]> | undefined;
let library: Promise<ReadonlyMap<string, Drill>> | undefined;

/** Drills that the library offers today. */
export function offeredDrills(): Promise<readonly Drill[]> {
  offered ??= Promise.all([loadDrills('tennis'), loadDrills('pickleball')]).then((sports) => sports.flat());
  return offered;
}

/** Library drills by key, with the withdrawn ones that stored runs, plans and assignments name. */
export function libraryDrills(): Promise<ReadonlyMap<string, Drill>> {
  library ??= readLibrary();
  return library;
}

async function readLibrary(): Promise<ReadonlyMap<string, Drill>> {
  const [drills, ...withdrawn] = await Promise.all([
    offeredDrills(),
    loadWithdrawnDrills('tennis'),
    loadWithdrawnDrills('pickleball'),
  ]);
  return new Map(
    [...withdrawn.flat().map(({ drill }) => drill), ...drills].map((drill) => [drill.id, drill]),
  );
}

/** The requested drills that a reader sees, at their current versions. */
export async function seenDrills(
  db: Database,
  access: TrainingAccess,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Drill>> {
  const everybodys = await libraryDrills();
  const own = await findDrills(db, idsIn(keys));
  const found = new Map(
    own
      .filter(({ row }) => row.deletedAt === null && sees(access, row))
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

/** Drills at the versions that were run, visible or not. */
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

/** Titles of existing drills. Does not check access to more than the title. */
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

/** Keys that may belong to drills written by players. */
function idsIn(keys: readonly string[]): string[] {
  return [...new Set(keys)].filter((key) => idSchema.safeParse(key).success);
}
