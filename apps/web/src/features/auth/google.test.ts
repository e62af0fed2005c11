import { FirebaseError } from '@firebase/app';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { googleIdToken } from '#web/features/auth/google.ts';

const ORIGIN = 'http://allcourt.test';

interface FakeWindow {
  closed: boolean;
  close(): void;
}

let opened: FakeWindow;
let open: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  opened = {
    closed: false,
    close() {
      opened.closed = true;
    },
  };
  open = vi.fn(() => opened);
  vi.stubGlobal('open', open);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the Google popup', () => {
  test('returns the ID token it posts, and is closed', async () => {
    const token = googleIdToken(ORIGIN);
    tell({ kind: 'allcourt:google', idToken: 'from-google' });

    expect(await token).toBe('from-google');
    expect(opened.closed).toBe(true);
    expect(open.mock.calls).toEqual([
      [`${ORIGIN}/auth/google/start`, 'allcourt-google', 'popup,width=500,height=600'],
    ]);
  });

  test.each([
    ['denied', 'auth/popup-closed-by-user'],
    ['expired', 'auth/popup-closed-by-user'],
    ['unavailable', 'auth/network-request-failed'],
    ['refused', 'auth/internal-error'],
  ])('posting %s fails with %s', async (error, code) => {
    const token = codeOf(googleIdToken(ORIGIN));
    tell({ kind: 'allcourt:google', error });

    expect(await token).toBe(code);
  });

  test('cancels the sign-in when it is closed', async () => {
    const token = codeOf(googleIdToken(ORIGIN));
    opened.closed = true;
    vi.advanceTimersByTime(300);

    expect(await token).toBe('auth/popup-closed-by-user');
  });

  test('fails as blocked when the browser does not open it', async () => {
    open.mockReturnValue(null);

    expect(await codeOf(googleIdToken(ORIGIN))).toBe('auth/popup-blocked');
  });

  test('is canceled by a second one', async () => {
    const first = codeOf(googleIdToken(ORIGIN));
    const second = googleIdToken(ORIGIN);
    tell({ kind: 'allcourt:google', idToken: 'from-google' });

    expect(await first).toBe('auth/cancelled-popup-request');
    expect(await second).toBe('from-google');
  });

  test.each([
    ['another origin', { kind: 'allcourt:google', idToken: 'planted' }, 'http://evil.test'],
    ['another kind', { kind: 'analytics', idToken: 'planted' }, ORIGIN],
    ['no shape', 'planted', ORIGIN],
  ])('ignores a message of %s', async (_what, data, origin) => {
    const token = googleIdToken(ORIGIN);
    tell(data, origin);
    tell({ kind: 'allcourt:google', idToken: 'from-google' });

    expect(await token).toBe('from-google');
  });
});

function tell(data: unknown, origin = ORIGIN): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
}

async function codeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'no error';
  } catch (error) {
    return error instanceof FirebaseError ? error.code : String(error);
  }
}
