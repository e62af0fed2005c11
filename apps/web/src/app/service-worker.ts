/** Lets the app open without a network. A new version waits until no tab uses the old one. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    return;
  }
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // A private window, or a page without https: the app then needs the network to start, and works otherwise.
    });
  });
}
