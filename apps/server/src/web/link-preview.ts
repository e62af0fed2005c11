/** The preview of a public link in a chat or a post: what anyone with the link can see, and no more. */
import { AppError } from '#server/plugins/errors.ts';

export interface LinkPreview {
  readonly title: string;
  readonly description: string;
}

/** A link that works without an account: the score of a match, or a broadcast. */
export interface PublicLink {
  readonly kind: 'watch' | 'live';
  /** The token, or the id of a public broadcast. */
  readonly key: string;
}

/** Shown for a link that never worked, no longer works, or is not for outsiders: one cannot tell which. */
const GENERIC: LinkPreview = {
  title: 'Allcourt',
  description: 'Live scores and broadcasts of tennis and pickleball.',
};

const PUBLIC_LINK = /^\/(watch|live)\/([\w-]{1,64})\/?(?:\?|$)/;

/** The public link at an address; null for every other screen. */
export function publicLinkAt(url: string): PublicLink | null {
  const [, kind, key] = PUBLIC_LINK.exec(url) ?? [];
  return (kind === 'watch' || kind === 'live') && key !== undefined ? { kind, key } : null;
}

/** The preview, or the generic one where the reader is refused. */
export async function previewOrGeneric(read: Promise<LinkPreview> | undefined): Promise<LinkPreview> {
  try {
    return (await read) ?? GENERIC;
  } catch (error) {
    if (error instanceof AppError) {
      return GENERIC;
    }
    throw error;
  }
}

/** The elements of a page's head. @param publicUrl of this server, for the picture's address */
export function previewTags({ title, description }: LinkPreview, publicUrl: string): string {
  const tags = {
    'og:site_name': 'Allcourt',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': `${publicUrl}/icons/icon-512.png`,
    'og:image:width': '512',
    'og:image:height': '512',
    'og:image:alt': 'Allcourt',
  };
  const elements = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
  );
  return `${elements.join('')}<meta name="twitter:card" content="summary">`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}
