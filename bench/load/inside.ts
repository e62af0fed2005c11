import { readdir, readFile } from 'node:fs/promises';
import { WebSocket } from 'ws';

/** A look into a running Node process that was started with `--inspect`. */
export interface Inside {
  /** Bytes of its objects that are in use, after a collection. */
  readHeap(): Promise<number>;
  /** Timers, sockets and other things that keep it going. */
  countHandles(): Promise<number>;
  close(): void;
}

/** Connects to the debugger at the address that the process wrote when it started. */
export async function lookInside(output: string): Promise<Inside> {
  const address = /Debugger listening on (ws:\S+)/g;
  const url = [...output.matchAll(address)].at(-1)?.[1];
  if (!url) {
    throw new Error('The process was not started with --inspect.');
  }
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, (result: Answer['result']) => void>();
  socket.on('message', (data) => {
    const { id, result } = JSON.parse(String(data)) as Answer; // The debugger's own protocol.
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let last = 0;
  const ask = (method: string, params: object = {}) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<Answer['result']>((resolve) => waiting.set(id, resolve));
  };
  return {
    async readHeap() {
      await ask('HeapProfiler.collectGarbage');
      return (await ask('Runtime.getHeapUsage')).usedSize ?? Number.NaN;
    },
    async countHandles() {
      const expression = 'process.getActiveResourcesInfo().length';
      return (await ask('Runtime.evaluate', { expression, returnByValue: true })).result?.value ?? Number.NaN;
    },
    close: () => socket.close(),
  };
}

interface Answer {
  readonly id: number;
  readonly result: { readonly usedSize?: number; readonly result?: { readonly value: number } };
}

/** Ticks of the kernel's clock in a second, which Linux fixes for programs. */
const TICKS = 100;

/**
 * Processor time so far, in milliseconds; Linux only. `family`: also that of its children, those that have ended included, as a
 * pool closes connections that are idle.
 */
export async function readCpuMs(pid: number, of: 'itself' | 'family' = 'itself'): Promise<number> {
  if (of === 'itself') {
    const { user, system } = await readTicks(pid);
    return inMs(user + system);
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(readTicks));
  let ticks = 0;
  for (const [index, one] of all.entries()) {
    if (pids[index] === pid) {
      ticks += one.user + one.system + one.endedChildren;
    } else if (one.parent === pid) {
      ticks += one.user + one.system;
    }
  }
  return inMs(ticks);
}

async function readTicks(pid: number) {
  // A process may end while we look.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { parent, user, system, endedChildren: childUser + childSystem };
}

function inMs(ticks: number): number {
  return (ticks * 1000) / TICKS;
}

/** Resident bytes of a process, now and at most since it started, and its open files and sockets; Linux only. */
export async function readProcess(
  pid: number,
): Promise<{ residentBytes: number; peakBytes: number; files: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const files = await readdir(`/proc/${pid}/fd`);
  const bytesOf = (line: RegExp) => Number(line.exec(status)?.[1]) * 1024;
  return {
    residentBytes: bytesOf(/VmRSS:\s+(\d+)/),
    peakBytes: bytesOf(/VmHWM:\s+(\d+)/),
    files: files.length,
  };
}
