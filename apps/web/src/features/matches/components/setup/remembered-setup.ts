import { SURFACES } from '@allcourt/contract/vocabulary';
import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { formatOf, type RememberedSetup, type SetupForm } from '#web/features/matches/present/setup-form.ts';

const KEY = 'matches:setup';
const NOTHING: RememberedSetup = { surface: null, formatIds: {} };

const stored = z.object({
  surface: z.nullable(z.enum(SURFACES)),
  formatIds: z.partialRecord(z.enum(SPORTS), z.string()),
});

/** The surface and formats that were last played on this device. */
export function readRememberedSetup(): RememberedSetup {
  try {
    const read = stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.data : NOTHING;
  } catch {
    return NOTHING; // a private window may refuse storage
  }
}

export function rememberSetup(form: SetupForm): void {
  const { formatIds } = readRememberedSetup();
  const next: RememberedSetup = {
    surface: form.surface,
    formatIds: { ...formatIds, [form.sport]: formatOf(form).id },
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The next match then opens with the usual choices.
  }
}
