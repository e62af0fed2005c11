import { afterAll, vi } from 'vitest';
import { closeAtEndOfFile } from '#test/cleanup.ts';

// A second is too short where other tests keep the machine busy; a test that fails waits this long, no other does.
const PATIENT_MS = 10_000;
const { waitFor } = vi;
vi.waitFor = (check, options = PATIENT_MS) => waitFor(check, options);

afterAll(closeAtEndOfFile);
