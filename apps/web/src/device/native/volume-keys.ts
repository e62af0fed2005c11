import type { Plugins } from './plugins.ts';

/**
 * The phone's volume keys as keys of the page, as a browser hands them on that has them, until the returned function is
 * called. Then they change the volume again.
 */
export function holdVolumeKeys({ volumeKeys }: Plugins, page: Window): () => void {
  const listening = volumeKeys.addListener('key', ({ key, isDown, isRepeat }) => {
    const target = page.document.activeElement ?? page.document.body;
    target.dispatchEvent(
      new KeyboardEvent(isDown ? 'keydown' : 'keyup', {
        key,
        code: key,
        repeat: isRepeat,
        bubbles: true,
        cancelable: true,
      }),
    );
  });
  return () => {
    listening
      .then(({ remove }) => remove())
      .catch(() => {
        // It never listened.
      });
  };
}
