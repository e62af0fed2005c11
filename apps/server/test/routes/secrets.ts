// Collects what opens something from all that clients send and get, by its shape: a new kind of secret is collected unasked.

/** Random bytes in base64url, also as parts of a JWT or of a signed link. Ids have another alphabet. */
const RANDOM = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{22,}(?![\w-])/g;
/** The few of them that happen to have no digit. Names in code have fewer capitals. */
const RANDOM_LETTERS = /(?<![\w-])(?=(?:[a-z_-]*[A-Z]){6})(?=(?:[A-Z_-]*[a-z]){6})[A-Za-z_-]{22,}(?![\w-])/g;
/** Secrets of authenticator apps. */
const BASE32 = /\b[A-Z2-7]{26,}\b/g;
const RECOVERY_CODE = /\b(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}\b/g;
/** Codes that people type: of invites, and of guardians. They have no I, L, O and U; one without a letter is a number. */
const TYPED_CODE = /\b(?=\d*[A-Z])[0-9A-HJKMNP-TV-Z]{10}\b/g;

const SHAPES = [RANDOM, RANDOM_LETTERS, BASE32, RECOVERY_CODE, TYPED_CODE];

export class SeenSecrets {
  readonly #seen = new Set<string>();

  /** Takes a secret that has no shape, such as a password. */
  add(...secrets: readonly string[]): void {
    for (const secret of secrets) {
      this.#seen.add(secret);
    }
  }

  /** Takes every secret in a text: an address, a header, a body, a mail. */
  read(...texts: readonly unknown[]): void {
    for (const text of texts) {
      const plain = typeof text === 'string' ? text : JSON.stringify(text ?? '');
      for (const shape of SHAPES) {
        this.add(...(plain.match(shape) ?? []));
      }
    }
  }

  /** True if it was taken, or a part of it: signed links and tokens have several, with dots between them. */
  has(secret: string): boolean {
    return [secret, ...secret.split('.')].some((part) => this.#seen.has(part));
  }

  /** Those that a text contains, as they are or encoded. */
  leaksOf(text: string): string[] {
    return [...this.#seen].filter((secret) => spellings(secret).some((spelled) => text.includes(spelled)));
  }
}

function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    secret.replaceAll('-', ''),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
}
