import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { placeBinaries, placeCluster } from '#server/db/embedded/place.ts';
import { recordingLog } from '#test/log.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const owner = { uid: 61060, gid: 61060 };

function arrange() {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'root/allcourt/data');
  mkdirSync(dataDir, { recursive: true });
  const { log, lines } = recordingLog();
  return { dataDir, reachableDir: join(folder, 'var/allcourt'), home: join(folder, 'root'), log, lines };
}

test('the cluster stands in the data folder when its user can get there', () => {
  const { dataDir, reachableDir, log, lines } = arrange();
  expect(placeCluster(dataDir, { owner, reachableDir, log })).toBe(join(dataDir, 'postgres'));
  expect(lines()).toEqual([]);
});

test('it stands elsewhere, and this is said, when its user cannot get there', () => {
  const { dataDir, reachableDir, home, log, lines } = arrange();
  chmodSync(home, 0o700);
  const place = placeCluster(dataDir, { owner, reachableDir, log });
  expect(place.startsWith(`${reachableDir}/`)).toBe(true);
  expect(lines()).toMatchObject([
    { level: 'warn', msg: expect.stringContaining(`the database is kept in ${place}.`) },
  ]);
});

test('a cluster that once stood elsewhere stays there, also when the way is open again', () => {
  const { dataDir, reachableDir, home, log } = arrange();
  chmodSync(home, 0o700);
  const place = placeCluster(dataDir, { owner, reachableDir, log });
  mkdirSync(place);
  chmodSync(home, 0o755);
  expect(placeCluster(dataDir, { owner, reachableDir, log })).toBe(place);
});

test('a server that is not root keeps everything where it is', () => {
  const { dataDir, reachableDir, home, log } = arrange();
  chmodSync(home, 0o700);
  expect(placeCluster(dataDir, { owner: null, reachableDir, log })).toBe(join(dataDir, 'postgres'));
});

test('programs that their user cannot reach are copied once', () => {
  const { reachableDir, home, log, lines } = arrange();
  const bin = join(home, 'node_modules/native/bin');
  mkdirSync(bin, { recursive: true });
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    writeFileSync(join(bin, name), name, { mode: 0o755 });
  }
  chmodSync(home, 0o700);
  const binaries = {
    initdb: join(bin, 'initdb'),
    pg_ctl: join(bin, 'pg_ctl'),
    postgres: join(bin, 'postgres'),
  };
  const copied = placeBinaries(binaries, { owner, reachableDir, log });
  expect(dirname(dirname(dirname(copied.postgres)))).toBe(reachableDir);
  expect(existsSync(copied.initdb) && existsSync(copied.pg_ctl) && existsSync(copied.postgres)).toBe(true);
  expect(placeBinaries(binaries, { owner, reachableDir, log })).toEqual(copied);
  expect(lines()).toHaveLength(1);
});
