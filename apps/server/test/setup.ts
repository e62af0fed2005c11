import { afterAll } from 'vitest';
import { closeAtEndOfFile } from '#test/cleanup.ts';

afterAll(closeAtEndOfFile);
