// Skills of players, kept as they were last computed. Triggers count each change of a run, a self-rating or a match; they are
// computed again by the next reader.

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SPORTS, type Sport } from '@allcourt/scoring';
import { SKILLS, type Skill } from '@allcourt/training';
import { BENCHMARKS, SKILL_SOURCES, type SkillProgress, type SkillRow } from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import type { KeptSkill } from '#server/db/schema/training-progress.ts';
import { EVIDENCE_LAYOUT, keepPlayed } from '#server/features/matches/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { libraryDrills } from './drill-book.ts';
import { readSkillsOf } from './evidence.ts';
import {
  eachKept,
  findKept,
  type MadeSkills,
  markKept,
  saveKept,
  selectOwnKept,
} from './kept-skills-store.ts';

/** To be raised when the same evidence gives other skills. */
const EDITION = 3;

/** Computed at a time: more would make others wait. */
const PORTION = 20;

/** A player's skill in a list of players. */
export interface ListedSkill extends Pick<SkillRow, 'skill' | 'current' | 'points' | 'matches' | 'runs'> {
  /** With its interval; null if none of its sources was measured twice. */
  readonly change: { by: number; low: number; high: number } | null;
}

interface Players {
  readonly accountIds: readonly string[];
  readonly sport: Sport;
}

/** Skills of many players, in one statement unless something has changed. */
export async function readListedSkills(
  db: Database,
  { accountIds, sport }: Players,
): Promise<(accountId: string) => ListedSkill[]> {
  const layout = await keptLayout();
  const kept = await findKept(db, { accountIds, sport, layout });
  const skills = new Map(kept.map((row) => [row.accountId, row.skills]));
  const due = kept.flatMap(({ accountId, skills }) => (skills ? [] : [accountId]));
  for (let start = 0; start < due.length; start += PORTION) {
    for (const made of await keepSkills(db, {
      accountIds: due.slice(start, start + PORTION),
      sport,
      layout,
    })) {
      skills.set(made.accountId, made.skills);
    }
  }
  const names = skillsIn(sport);
  return (accountId) => {
    const own = skills.get(accountId) ?? [];
    return names.map((skill, index) => listed(skill, own[index] ?? UNKNOWN));
  };
}

/** All of a player's skills, unless they are read and current already. */
export async function readOwnSkills(
  db: Database,
  { accountId, sport }: { accountId: string; sport: Sport },
  known: SkillProgress<number> | null | undefined,
): Promise<SkillProgress<number>> {
  if (known) {
    return known;
  }
  const layout = await keptLayout();
  const [made] = await keepSkills(db, { accountIds: [accountId], sport, layout });
  return made?.progress ?? { skills: [], improvement: null };
}

const UNKNOWN: KeptSkill = [null, null, [0, 0, 0]];

function listed(skill: Skill, [current, change, [points, matches, runs]]: KeptSkill): ListedSkill {
  const [by, low, high] = change ?? [0, 0, 0];
  return { skill, current, change: change && { by, low, high }, points, matches, runs };
}

interface SkillsProof {
  readonly players: number;
  /** Accounts and sports that differed. */
  readonly differing: readonly string[];
}

/** Proves that kept skills are what runs, self-ratings and matches make, and renews them where they are not. */
export async function proveSkills(db: Database, { repair }: { repair: boolean }): Promise<SkillsProof> {
  const layout = await keptLayout();
  const differing: string[] = [];
  let players = 0;
  for (const sport of SPORTS) {
    for await (const accountIds of eachKept(db, sport)) {
      const kept = await findKept(db, { accountIds, sport, layout });
      const made = await makeSkills(db, { accountIds, sport });
      const wrong: string[] = [];
      for (const { accountId, skills } of kept) {
        const [own] = skills ? await selectOwnKept(db, { accountId, sport, layout }) : [];
        if (own && !isDeepStrictEqual({ skills, progress: own.progress }, storedAs(made(accountId)))) {
          wrong.push(accountId);
        }
      }
      players += kept.length;
      differing.push(...wrong.map((accountId) => `${accountId} ${sport}`));
      if (repair && wrong.length > 0) {
        await markKept(db, { accountIds: wrong, sport });
        await keepSkills(db, { accountIds: wrong, sport, layout });
      }
    }
  }
  return { players, differing };
}

/** Computes skills and keeps them, unless something changes while they are computed. */
async function keepSkills(
  db: Database,
  { layout, ...players }: Players & { layout: string },
): Promise<MadeSkills[]> {
  // Before the versions are read: adding up is a change too.
  await keepPlayed(db, players);
  const versions = await findKept(db, { ...players, layout });
  const made = await makeSkills(db, players);
  const rows = versions.map(({ accountId, version }) => ({ accountId, version, ...made(accountId) }));
  await saveKept(db, { rows, sport: players.sport, layout });
  return rows;
}

type Made = Pick<MadeSkills, 'skills' | 'progress'>;

async function makeSkills(db: Database, players: Players): Promise<(accountId: string) => Made> {
  const skillsOf = await readSkillsOf(db, players);
  return (accountId) =>
    measured(() => {
      const progress = skillsOf(accountId);
      const skills = progress.skills.map(
        ({ current, change, points, matches, runs }): KeptSkill => [
          current,
          change && [change.by, change.low, change.high],
          [points, matches, runs],
        ],
      );
      return { skills, progress };
    });
}

/** The same as PostgreSQL gives it back: without signs of zeros, and in any order of keys. */
export function storedAs<Stored>(made: Stored): Stored {
  return JSON.parse(JSON.stringify(made)) as Stored; // What is kept has no dates, nor anything else that JSON changes.
}

/** Skills of a sport, in display order. */
function skillsIn(sport: Sport): Skill[] {
  return SKILLS[sport].filter((skill) => SKILL_SOURCES[sport][skill]);
}

let kept: Promise<string> | undefined;

/** The name of what skills and gains are computed by; those with another one are computed again. */
export function keptLayout(): Promise<string> {
  kept ??= libraryDrills().then((drills) => {
    const rules = [...drills.values()].map(({ id, sport, category, weaknesses, trains, scoring }) => ({
      ...{ id, sport, category, weaknesses, trains, scoring },
    }));
    return createHash('sha256')
      .update(JSON.stringify([EDITION, EVIDENCE_LAYOUT, SKILLS, SKILL_SOURCES, BENCHMARKS, rules]))
      .digest('base64url')
      .slice(0, 12);
  });
  return kept;
}
