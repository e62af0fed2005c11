import { expect, test } from 'vitest';
import { isForPrograms } from './scratch.ts';

test.each([
  ['may run programs', 'tmpfs /dev/shm tmpfs rw,relatime,size=24684084k 0 0', true],
  ['may not, as in a container', 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', false],
  ['is not there', '/dev/vda / ext4 rw,relatime 0 0', false],
  ['is mounted twice', 'shm /dev/shm tmpfs rw,noexec 0 0\ntmpfs /dev/shm tmpfs rw,nosuid 0 0\n', true],
])('the folder in memory %s', (_case, mounts, isFit) => {
  expect(isForPrograms(mounts)).toBe(isFit);
});
