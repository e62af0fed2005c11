import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { events } from '#server/db/schema/calendar.ts';
import { teams } from '#server/db/schema/teams.ts';
import {
  trainingFavourites,
  trainingGoals,
  trainingPlans,
  trainingResults,
  trainingSessions,
  trainingSkills,
} from '#server/db/schema/training.ts';

export type ResultRow = typeof trainingResults.$inferInsert;
export type SessionRow = typeof trainingSessions.$inferInsert;

/** The weekly practice of a team. */
export async function findPractice(db: Database, teamName: string) {
  const [event] = await db
    .select({ event: events })
    .from(events)
    .innerJoin(teams, eq(teams.id, events.teamId))
    .where(and(eq(teams.name, teamName), eq(events.type, 'practice'), isNotNull(events.rule)));
  return event?.event;
}

export async function insertTraining(
  db: Database,
  rows: {
    favourites: (typeof trainingFavourites.$inferInsert)[];
    sessions: SessionRow[];
    results: ResultRow[];
    skills: (typeof trainingSkills.$inferInsert)[];
    goals: (typeof trainingGoals.$inferInsert)[];
    plans: (typeof trainingPlans.$inferInsert)[];
  },
): Promise<void> {
  await db.insert(trainingFavourites).values(rows.favourites);
  await db.insert(trainingSessions).values(rows.sessions);
  await db.insert(trainingResults).values(rows.results);
  await db.insert(trainingSkills).values(rows.skills);
  await db.insert(trainingGoals).values(rows.goals);
  await db.insert(trainingPlans).values(rows.plans);
}
