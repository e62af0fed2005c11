import { z } from 'zod/mini';
import { ABSENCE_KINDS } from '../calendar-vocabulary.ts';
import { idSchema, isoDateSchema } from '../ids.ts';
import { writtenText } from '../text.ts';

/** Days, both included, on which a person is injured or away; the reason is shown to them and to who manages their teams. */
export const absenceSchema = z.object({
  id: idSchema,
  kind: z.enum(ABSENCE_KINDS),
  firstDay: z.iso.date(),
  /** Null of an injury whose end is not known. */
  lastDay: z.nullable(z.iso.date()),
  reason: z.nullable(z.string()),
});
export type Absence = z.infer<typeof absenceSchema>;

/** GET /api/calendar/absences, and for guardians GET /api/family/:minorId/absences: what is not over, by its first day. */
export const absencesAnswer = z.object({ absences: z.array(absenceSchema) });
export type AbsencesAnswer = z.infer<typeof absencesAnswer>;

/**
 * PUT /api/calendar/absences/:absenceId, and for guardians PUT /api/family/:minorId/absences/:absenceId: the client makes
 * the id. Only an injury may have no last day.
 */
export const saveAbsenceBody = z.strictObject({
  kind: z.enum(ABSENCE_KINDS),
  firstDay: isoDateSchema,
  lastDay: z.nullable(isoDateSchema),
  reason: z.nullable(writtenText({ max: 200 })),
});
export type SaveAbsenceBody = z.infer<typeof saveAbsenceBody>;

/** The absence, the number of dates that it has answered with Can't go, and of those that keep another reply. */
export const absenceSavedAnswer = z.object({ absence: absenceSchema, filled: z.int(), kept: z.int() });
export type AbsenceSaved = z.infer<typeof absenceSavedAnswer>;
