import { STAT_PROFILES, SURFACES } from '@allcourt/contract/vocabulary';
import { DISCIPLINES, SIDES, SPORTS, type Sport } from '@allcourt/scoring';
import { CUSTOM_FORMAT, formatOf, placeOf, type RememberedSetup, type SetupForm } from './setup-form.ts';

const KEY = 'matches:setup';
const NOTHING: RememberedSetup = { surface: null, formatIds: {} };

/** The setup of the last match on this device. */
export function readRememberedSetup(): RememberedSetup {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isObject(stored) ? readStored(stored) : NOTHING;
  } catch {
    return NOTHING; // a private window may refuse storage
  }
}

function readStored(stored: Readonly<Record<string, unknown>>): RememberedSetup {
  const { place } = stored;
  return {
    surface: oneOf(SURFACES, stored.surface) ?? null,
    formatIds: bySport(stored.formatIds),
    codes: bySport(stored.codes),
    ...defined('sport', oneOf(SPORTS, stored.sport)),
    ...defined('discipline', oneOf(DISCIPLINES, stored.discipline)),
    ...defined('firstServer', oneOf(SIDES, stored.firstServer)),
    ...defined('place', typeof place === 'string' ? place : undefined),
    ...defined('depth', oneOf(STAT_PROFILES, stored.depth)),
  };
}

function oneOf<T extends string>(words: readonly T[], value: unknown): T | undefined {
  return words.find((word) => word === value);
}

function defined<Name extends string, T>(name: Name, value: T | undefined): { [K in Name]?: T } {
  // Only a value that is there gets a name: the types keep undefined and missing apart.
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]: T });
}

function bySport(value: unknown): Partial<Record<Sport, string>> {
  const words = isObject(value) ? value : {};
  const known = SPORTS.flatMap((sport): [Sport, string][] => {
    const word = words[sport];
    return typeof word === 'string' ? [[sport, word]] : [];
  });
  return Object.fromEntries(known);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function rememberSetup(form: SetupForm): void {
  const { formatIds, codes } = readRememberedSetup();
  const { id, code } = formatOf(form);
  const next: RememberedSetup = {
    surface: form.surface,
    formatIds: { ...formatIds, [form.sport]: id },
    codes: { ...codes, ...(id === CUSTOM_FORMAT ? { [form.sport]: code } : {}) },
    sport: form.sport,
    discipline: form.discipline,
    place: placeOf(form) ?? '',
    firstServer: form.firstServer,
    depth: form.depth,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The next match then opens with the usual choices.
  }
}
