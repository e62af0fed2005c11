import type { Plugins } from './plugins.ts';

/** Tells the styles that the keyboard is open, and how much of the page it covers (`--kb`). */
export function followKeyboard({ keyboard }: Plugins, page: Window): void {
  const root = page.document.documentElement;
  const heightWithout = { value: page.innerHeight };

  void keyboard.addListener('keyboardWillShow', () => {
    heightWithout.value = Math.max(heightWithout.value, page.innerHeight);
    root.dataset.keyboard = '';
  });
  // The page may have made room by then, wholly or in part.
  void keyboard.addListener('keyboardDidShow', ({ keyboardHeight }) => {
    const roomMade = heightWithout.value - page.innerHeight;
    root.dataset.keyboard = '';
    root.style.setProperty('--kb', `${Math.max(0, Math.round(keyboardHeight - roomMade))}px`);
    page.document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  void keyboard.addListener('keyboardWillHide', () => {
    delete root.dataset.keyboard;
    root.style.removeProperty('--kb');
  });
  // Another way round it has another height.
  page.screen?.orientation?.addEventListener?.('change', () => {
    heightWithout.value = 0;
  });
}
