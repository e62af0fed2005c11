export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Read again by the page itself before its first paint. */
const KEY = 'allcourt:theme';

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Shows the theme and keeps it for this device. 'system' leaves it to the machine. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
  try {
    if (theme === 'system') {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, theme);
    }
  } catch {
    // Storage is blocked: the theme then lasts as long as the page.
  }
}
