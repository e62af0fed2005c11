import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

test.each([
  ['a disk that spins', 'pci0000:00/0000:00:1f.2/ata1/block/sda', '1', true],
  ['a disk that does not', 'pci0000:00/0000:00:1f.2/ata1/block/sda', '0', false],
  ['a part of a disk that spins', 'pci0000:00/0000:00:1f.2/ata1/block/sda/sda1', '1', true],
  [
    'a virtual disk, which always says that it spins',
    'pci0000:00/0000:00:02.0/virtio1/block/vda',
    '1',
    false,
  ],
  ['a part of a virtual disk of Xen', 'vbd-51712/block/xvda/xvda1', '1', false],
])('knows %s', (_name, disk, flag, isSpinning) => {
  const sys = mkdtempSync(join(tmpdir(), 'allcourt-sys-'));
  onTestFinished(() => rmSync(sys, { recursive: true }));
  const whole = join(sys, 'devices', disk.replace(/\/(sda1|xvda1)$/, ''));
  mkdirSync(join(whole, 'queue'), { recursive: true });
  writeFileSync(join(whole, 'queue/rotational'), `${flag}\n`);
  mkdirSync(join(sys, 'devices', disk), { recursive: true });
  mkdirSync(join(sys, 'dev/block'), { recursive: true });
  symlinkSync(join(sys, 'devices', disk), join(sys, 'dev/block', numbersOf(statSync(sys).dev)));
  expect(readMachine(sys, sys).isSpinning).toBe(isSpinning);
});

/** As Linux names a device: `254:0`. */
function numbersOf(dev: number): string {
  const bits = BigInt(dev);
  return `${(bits >> 8n) & 0xfffn}:${(bits & 0xffn) | ((bits >> 12n) & 0xffffff00n)}`;
}
