import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const run = promisify(execFile);

interface Stream {
  readonly codec_type: string;
  readonly codec_name: string;
}

/** Has a file, or what an address leads to, read by a program that is none of ours, where this machine has it. */
export async function expectVideo(source: string): Promise<void> {
  const read = ['-v', 'error', '-show_entries', 'stream=codec_type,codec_name', '-of', 'json', source];
  const answer = await run('ffprobe', read, { timeout: 60_000 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return null;
    }
    throw error;
  });
  if (answer) {
    const { streams }: { streams: Stream[] } = JSON.parse(answer.stdout);
    expect(streams).toContainEqual({ codec_type: 'video', codec_name: 'h264' });
    expect(answer.stderr).toBe('');
  }
}
