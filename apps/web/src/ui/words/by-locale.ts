/** Defaults of the reader's locale for what they have not chosen: how speeds are written, and when a week starts. */
import type { Region, UnitSystem, WeekStart } from '@allcourt/contract';
import { chosenRegion } from './region.ts';

/** Countries whose road signs show miles. */
const IN_MILES = ['US', 'GB', 'LR', 'MM'];

/**
 * The locale that the browser asks for, or its default where that is no language tag: some Linux browsers say `C` or
 * `en-US@posix`, and `Intl` throws on those.
 */
export function readerLocale(asked = navigator.language): string {
  try {
    const [supported] = Intl.DateTimeFormat.supportedLocalesOf(asked);
    if (supported) {
      return supported;
    }
  } catch {
    // Not a language tag.
  }
  return new Intl.DateTimeFormat().resolvedOptions().locale;
}

/** The units in which a locale writes speeds. */
export function unitsOf(locale: string): UnitSystem {
  return IN_MILES.includes(new Intl.Locale(locale).maximize().region ?? '') ? 'imperial' : 'metric';
}

/** `187 km/h`, `116 mph`. @param kmh kilometres an hour */
export function speedText(kmh: number, locale = readerLocale()): string {
  const isMetric = (chosenRegion().units ?? unitsOf(locale)) === 'metric';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMetric ? 'kilometer-per-hour' : 'mile-per-hour',
    maximumFractionDigits: 0,
  }).format(isMetric ? kmh : kmh / KM_IN_A_MILE);
}

const KM_IN_A_MILE = 1.609344;

/** The day that weeks start on: what was chosen, or as the locale has it. */
export function weekStart(
  { weekStart: chosen }: Partial<Region> = chosenRegion(),
  locale = readerLocale(),
): WeekStart {
  if (chosen !== null && chosen !== undefined) {
    return chosen;
  }
  const day = weekInfoOf(new Intl.Locale(locale))?.firstDay;
  if (day === 6) {
    return 6;
  }
  return day === 7 ? 0 : 1;
}

interface WeekInfo {
  /** 1 Monday to 7 Sunday. */
  readonly firstDay: number;
}

/** Browsers have it as a method, or older ones as a property; where neither is, nothing is known. */
function weekInfoOf(locale: Intl.Locale): WeekInfo | undefined {
  const known: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = locale;
  return known.getWeekInfo?.() ?? known.weekInfo;
}
