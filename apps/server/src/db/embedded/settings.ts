// PostgreSQL's own defaults are for a machine of twenty years ago; these are for the one it runs on.

import { readFileSync, realpathSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';

const MB = 2 ** 20;

export interface Machine {
  /** Memory that this server and PostgreSQL share, in bytes. */
  readonly memoryBytes: number;
  /** A disk with a head that moves. */
  readonly isSpinning: boolean;
}

/** Settings that speed PostgreSQL up and give up nothing of what it promises. */
export function settingsFor({ memoryBytes, isSpinning }: Machine): Record<string, string> {
  const share = (part: number, least: number, most: number) =>
    `${Math.min(most, Math.max(least, Math.floor(memoryBytes / part / MB)))}MB`;
  return {
    shared_buffers: share(8, 64, 2048),
    // Memory that the system has for files; nothing is taken, it only tells what a read will cost.
    effective_cache_size: share(2, 128, 1_048_576),
    // For each sort of each connection.
    work_mem: share(512, 4, 32),
    maintenance_work_mem: share(32, 32, 512),
    // A jump costs about as much as the next page, where nothing moves.
    random_page_cost: isSpinning ? '4' : '1.1',
    // Our statements take milliseconds: compiling one takes longer than it saves.
    jit: 'off',
  };
}

/**
 * The machine, or what the container lets us have of it.
 * @param sys where Linux describes its disks
 */
export function readMachine(dir: string, sys = '/sys'): Machine {
  const limit = process.constrainedMemory();
  const memory = totalmem();
  return { memoryBytes: limit > 0 && limit < memory ? limit : memory, isSpinning: isSpinning(dir, sys) };
}

/** Disks of a virtual machine, under KVM, Xen and Hyper-V. */
const VIRTUAL = /\/(virtio|vbd-|VMBUS)/i;

/**
 * Linux tells it for each disk. Elsewhere we take it that none spins, as we do of a virtual disk: that says that it spins,
 * whatever it lies on.
 */
function isSpinning(dir: string, sys: string): boolean {
  try {
    const { dev } = statSync(dir);
    const disk = realpathSync(`${sys}/dev/block/${major(dev)}:${minor(dev)}`);
    return (
      !VIRTUAL.test(disk) &&
      // A part of a disk has no flag of its own.
      [`${disk}/queue/rotational`, `${disk}/../queue/rotational`].some((path) => readFlag(path))
    );
  } catch {
    return false;
  }
}

function readFlag(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').trim() === '1';
  } catch {
    return false;
  }
}

// The numbers of a device as glibc packs them into one.

function major(dev: number): number {
  return Number((BigInt(dev) >> 8n) & 0xfffn);
}

function minor(dev: number): number {
  const bits = BigInt(dev);
  return Number((bits & 0xffn) | ((bits >> 12n) & 0xffffff00n));
}
