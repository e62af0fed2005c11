import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { faceSchema } from './faces.ts';

/** A library drill by its name, or an own drill by its id, which is also `drill.id`. */
export const drillKeySchema = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** A person who wrote, planned or gave feedback. */
export const trainingPersonSchema = z.object({ accountId: idSchema, ...faceSchema.shape });
export type TrainingPerson = z.infer<typeof trainingPersonSchema>;

/** A team in training data. */
export const trainingTeamSchema = z.object({ id: idSchema, name: z.string() });
export type TrainingTeam = z.infer<typeof trainingTeamSchema>;
