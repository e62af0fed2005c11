/** Invite codes as people share them: with spaces, in lower case, or as the whole link. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const IN_LINK = /\/join\/([^/?#\s]+)/i;

/** The ten characters; null when the text holds no code. */
export function readInviteCode(text: string): string | null {
  const written = IN_LINK.exec(text)?.[1] ?? text;
  const code = written.toUpperCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** `7K2MX-9QRTA`: two halves are easier to read aloud. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

export function inviteUrl(origin: string, code: string): string {
  return `${origin}/join/${code}`;
}
