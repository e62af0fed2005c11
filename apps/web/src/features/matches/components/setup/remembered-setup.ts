import { SURFACES } from '@allcourt/contract/vocabulary';
import { SPORTS, type Sport } from '@allcourt/scoring';
import { formatOf, type RememberedSetup, type SetupForm } from '#web/features/matches/present/setup-form.ts';

const KEY = 'matches:setup';
const NOTHING: RememberedSetup = { surface: null, formatIds: {} };

/** The surface and formats that were last played on this device. */
export function readRememberedSetup(): RememberedSetup {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isObject(stored) ? readStored(stored) : NOTHING;
  } catch {
    return NOTHING; // a private window may refuse storage
  }
}

function readStored({ surface, formatIds }: Readonly<Record<string, unknown>>): RememberedSetup {
  const ids = isObject(formatIds) ? formatIds : {};
  const known = SPORTS.flatMap((sport): [Sport, string][] => {
    const id = ids[sport];
    return typeof id === 'string' ? [[sport, id]] : [];
  });
  return {
    surface: SURFACES.find((known) => known === surface) ?? null,
    formatIds: Object.fromEntries(known),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
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
