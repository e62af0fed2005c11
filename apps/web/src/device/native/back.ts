import type { Plugins } from './plugins.ts';

/** Android's way back: out of what is open, then to the screen before, then out of the app. */
export function followBackButton({ app }: Plugins, page: Window): void {
  void app.addListener('backButton', ({ canGoBack }) => {
    const open = [...page.document.querySelectorAll('dialog[open]')].at(-1);
    if (open) {
      // As Escape does: a dialog that must not be closed now says no.
      open.dispatchEvent(new Event('cancel', { cancelable: true }));
    } else if (canGoBack) {
      page.history.back();
    } else {
      void app.minimizeApp();
    }
  });
}
