import { useState } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Also read by the script in index.html, before the first paint. */
const KEY = 'allcourt:theme';

/** The appearance of this device, and the way to change it at once. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: Theme) => {
    keepTheme(chosen);
    applyTheme(chosen);
    setTheme(chosen);
  };
  return [theme, choose];
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** System leaves the attribute off and follows the media query. */
function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    delete dataset.theme;
  } else {
    dataset.theme = theme;
  }
}

function keepTheme(theme: Theme): void {
  try {
    if (theme === 'system') {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, theme);
    }
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
