import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readMachine, settingsFor } from './settings.ts';

const GB = 2 ** 30;

test('a large machine gives PostgreSQL a part of its memory', () => {
  expect(settingsFor({ memoryBytes: 16 * GB, isSpinning: false })).toMatchObject({
    shared_buffers: '2048MB',
    effective_cache_size: '8192MB',
    work_mem: '32MB',
    maintenance_work_mem: '512MB',
    random_page_cost: '1.1',
  });
});

test('a small machine gives little', () => {
  expect(settingsFor({ memoryBytes: GB / 2, isSpinning: false })).toMatchObject({
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
  });
});

test('jumps on a disk that spins cost more', () => {
  expect(settingsFor({ memoryBytes: GB, isSpinning: true })).toMatchObject({ random_page_cost: '4' });
});

test('reads this machine', () => {
  expect(readMachine(tmpdir()).memoryBytes).toBeGreaterThan(GB / 4);
  expect(readMachine('/nowhere/at/all').isSpinning).toBe(false);
});
