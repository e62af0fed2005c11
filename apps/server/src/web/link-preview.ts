/** The preview of a public link in a chat or a post: what anyone with the link can see, and no more. */
import { AppError } from '#server/plugins/errors.ts';

export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** The score for the picture; null where the link shows none. */
  readonly board: PreviewBoard | null;
}

export interface PreviewBoard {
  readonly sport: 'tennis' | 'pickleball';
  readonly isLive: boolean;
  readonly rows: readonly [PreviewRow, PreviewRow];
}

/** One side on the board. */
export interface PreviewRow {
  readonly names: string;
  readonly sets: readonly number[];
  /** In the game being played; null after the match. */
  readonly points: string | null;
  /** Null while no one has won. */
  readonly isWinner: boolean | null;
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
  board: null,
};

const PUBLIC_LINK = /^\/(watch|live)\/([\w-]{1,64})\/?(?:\?|$)/;

/** The public link at an address; null for every other screen. */
export function publicLinkAt(url: string): PublicLink | null {
  const [, kind, key] = PUBLIC_LINK.exec(url) ?? [];
  return (kind === 'watch' || kind === 'live') && key !== undefined ? { kind, key } : null;
}

/** The public link whose picture an address asks for. */
export function pictureLinkAt(url: string): PublicLink | null {
  const [, page] = /^\/preview(\/\w+\/[\w-]+)\.png(?:\?|$)/.exec(url) ?? [];
  return page === undefined ? null : publicLinkAt(page);
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

interface TagOptions {
  readonly link: PublicLink;
  /** Of this server, for the picture's address. */
  readonly publicUrl: string;
  /** Of the picture, so that a chat fetches the new one. */
  readonly version: string;
}

/** The elements of a page's head. A link that shows nothing has the app's icon, whatever its key. */
export function previewTags(preview: LinkPreview, { link, publicUrl, version }: TagOptions): string {
  const { title, description } = preview;
  const isGeneric = preview === GENERIC;
  const picture = isGeneric
    ? { path: '/icons/icon-512.png', width: '512', height: '512', alt: 'Allcourt' }
    : {
        path: `/preview/${link.kind}/${link.key}.png?v=${version}`,
        width: '1200',
        height: '630',
        alt: `${title}. ${description}`,
      };
  const tags = {
    'og:site_name': 'Allcourt',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': `${publicUrl}${picture.path}`,
    'og:image:width': picture.width,
    'og:image:height': picture.height,
    'og:image:alt': picture.alt,
  };
  const elements = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
  );
  const card = isGeneric ? 'summary' : 'summary_large_image';
  return `${elements.join('')}<meta name="twitter:card" content="${card}">`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}
