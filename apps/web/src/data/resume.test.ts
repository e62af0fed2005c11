import { expect, test, vi } from 'vitest';
import { onResume } from '#web/data/resume.ts';

test('calls back when the network or the person returns, until it is stopped', () => {
  const callback = vi.fn();
  const stop = onResume(window, callback);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pageshow'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(callback).toHaveBeenCalledTimes(3);

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(callback).toHaveBeenCalledTimes(3);

  stop();
  window.dispatchEvent(new Event('online'));
  expect(callback).toHaveBeenCalledTimes(3);
});
