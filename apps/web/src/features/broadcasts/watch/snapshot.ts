/** What is written under a snapshot. */
export interface SnapshotCaption {
  readonly title: string;
  readonly score: string;
}

const QUALITY = 0.92;
/** Of the picture's height. */
const BAR = 0.1;

/**
 * A picture in its full size, with a bar below it that says what the score was; null where the picture may not be copied,
 * as one of another site.
 */
export async function snapshot(
  source: { readonly image: CanvasImageSource; readonly width: number; readonly height: number },
  caption: SnapshotCaption | null,
): Promise<Blob | null> {
  const barHeight = caption ? Math.round(source.height * BAR) : 0;
  const canvas = document.createElement('canvas');
  canvas.width = source.width;
  canvas.height = source.height + barHeight;
  const context = canvas.getContext('2d');
  if (!context) {
    return null;
  }
  context.drawImage(source.image, 0, 0, source.width, source.height);
  if (caption) {
    drawBar(context, { caption, top: source.height, width: source.width, height: barHeight });
  }
  try {
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } catch {
    return null; // somebody else's picture, which a page may show and not keep
  }
}

interface Bar {
  readonly caption: SnapshotCaption;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The look of the app's own bars, whichever theme it is in: a picture is looked at elsewhere. */
function drawBar(context: CanvasRenderingContext2D, { caption, top, width, height }: Bar): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  const pad = height * 0.32;
  const line = top + height / 2;
  context.fillStyle = colour('--navy', 'black');
  context.fillRect(0, top, width, height);
  context.fillStyle = colour('--ace', 'white');
  context.fillRect(0, top, height * 0.1, height);
  context.textBaseline = 'middle';
  context.fillStyle = colour('--navy-ink', 'white');
  context.font = `700 ${Math.round(height * 0.4)}px ${colour('--font-display', 'sans-serif')}`;
  const scoreWidth = context.measureText(caption.score).width;
  context.fillText(caption.title, pad, line, Math.max(0, width - scoreWidth - 3 * pad));
  context.fillStyle = colour('--ace', 'white');
  context.textAlign = 'right';
  context.fillText(caption.score, width - pad, line);
}

/** `okafor-v-duarte-19-42-05.jpg`. */
export function snapshotName(title: string, now: Date): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['snapshot'];
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `${words.slice(0, 8).join('-')}-${time}.jpg`;
}
