import 'fake-indexeddb/auto';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { keepToOneWorld } from '#test/one-world.ts';

keepToOneWorld();

// It calls itself one of Apple's, for which the app does more.
Object.defineProperty(navigator, 'vendor', { value: '', configurable: true });

// Parts of the platform that jsdom lacks.
window.scrollTo = () => {};
HTMLElement.prototype.setPointerCapture = () => {};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// Screens come in lazily, which a busy machine makes slow; a test that fails waits this long, no other does.
const PATIENT_MS = 10_000;
configure({ asyncUtilTimeout: PATIENT_MS });
const { waitFor } = vi;
vi.waitFor = (check, options = PATIENT_MS) => waitFor(check, options);

// No socket answers: a test that listens brings its own fake.
vi.mock('socket.io-client', () => ({
  io: () => {
    const socket = {
      active: true,
      connected: false,
      on: () => socket,
      onAny: () => socket,
      emit: () => socket,
      connect: () => socket,
      disconnect: () => socket,
    };
    return socket;
  },
}));

const complaints: string[] = [];

/**
 * Advice to tests that look right after an act, said once a file where a part of the page comes late. Ours wait for what
 * they look for, and whether a part has come by then depends on how busy the machine is.
 */
const LATE_PART = 'A component suspended inside an `act` scope';

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const complaint = format(...words);
      if (!complaint.startsWith(LATE_PART)) {
        complaints.push(`console.${level}: ${complaint}`);
      }
    });
  }
});

afterEach(async () => {
  cleanup();
  // A screen that was still being fetched when its test ended must not arrive after the environment is gone.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  delete document.documentElement.dataset.theme;
  expect(complaints).toEqual([]);
});
