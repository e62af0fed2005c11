// Argon2id as OWASP recommends it, with Node's own implementation: 19 MiB, two passes, one lane (about 45 ms).
// The parameters travel in the stored string (PHC format), so raising them later leaves old passwords valid.

import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', {
    message: spell(password),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`;
}

export async function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  const stored = parseStored(attempt.hash);
  if (!stored) {
    return false;
  }
  const tag = await derive('argon2id', { ...stored.parameters, message: spell(attempt.password) });
  return timingSafeEqual(tag, stored.tag);
}

function parseStored(
  hash: string,
): { parameters: Omit<Argon2Parameters, 'message'>; tag: Buffer } | undefined {
  const [, memory, passes, parallelism, salt, encodedTag] = STORED.exec(hash) ?? [];
  if (!memory || !passes || !parallelism || !salt || !encodedTag) {
    return undefined;
  }
  const tag = Buffer.from(encodedTag, 'base64');
  const parameters = {
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  };
  return { parameters, tag };
}

// One keyboard types 'é' as one code point, another as two: the same password must open the same door.
function spell(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8');
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
