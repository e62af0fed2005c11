// The contact sheets of the documentation: the beginning of each screen, small, many on one picture.

import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Picture } from './take.ts';

const IMAGES = resolve(import.meta.dirname, '../../docs/images');

interface DocSheet {
  readonly file: string;
  readonly isOn: (picture: Picture) => boolean;
  /** Of a small picture, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly columns: number;
}

const PHONE = { size: { width: 156, height: 338 }, columns: 11 } as const;
const DESKTOP = { size: { width: 300, height: 188 }, columns: 6 } as const;

const SHEETS: readonly DocSheet[] = [
  ...(['light', 'dark'] as const).flatMap((theme): DocSheet[] => [
    {
      ...PHONE,
      file: `screens-phone-${theme}.webp`,
      isOn: (one) => one.width === 390 && one.theme === theme && one.state === 'full',
    },
    {
      ...DESKTOP,
      file: `screens-desktop-${theme}.webp`,
      isOn: (one) => one.width === 1440 && one.theme === theme && one.state === 'full',
    },
  ]),
  {
    ...PHONE,
    file: 'screens-states.webp',
    isOn: (one) => one.width === 390 && one.theme === 'light' && one.state !== 'full',
  },
];

/** Writes the sheets that `docs/screens.md` shows; gives their sizes in bytes. The pictures are below `folder`. */
export async function writeDocSheets(
  browser: Browser,
  { pictures, folder }: { pictures: readonly Picture[]; folder: string },
): Promise<{ file: string; bytes: number }[]> {
  const written: { file: string; bytes: number }[] = [];
  for (const sheet of SHEETS) {
    const page = await browser.newPage();
    await page.setContent(await htmlOf(sheet, pictures.filter(sheet.isOn), folder));
    const whole = await page.locator('main').screenshot();
    await page.close();
    const path = join(IMAGES, sheet.file);
    await sharp(whole).webp({ quality: 55 }).toFile(path);
    written.push({ file: sheet.file, bytes: (await stat(path)).size });
  }
  return written;
}

async function htmlOf(
  { size, columns }: DocSheet,
  pictures: readonly Picture[],
  folder: string,
): Promise<string> {
  const figures = await Promise.all(
    pictures.map(async ({ file, name, viewer, state }) => {
      const small = await sharp(await readFile(join(folder, file)))
        .resize({ ...size, fit: 'cover', position: 'top' })
        .png()
        .toBuffer();
      const notes = [name, ...(viewer === 'player' ? [] : [viewer]), ...(state === 'full' ? [] : [state])];
      return `<figure><img src="data:image/png;base64,${small.toString('base64')}" width="${size.width}" height="${size.height}" alt=""><figcaption>${notes.join(', ')}</figcaption></figure>`;
    }),
  );
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}main{grid-template-columns:repeat(${columns},${size.width}px)}</style><main>${figures.join('')}</main>`;
}

const STYLE = `body{margin:0;background:#e6e8e3;color:#0a1633;font:10px/13px system-ui,sans-serif}
main{display:grid;gap:10px;padding:10px;width:max-content}figure{margin:0}img{display:block;border-radius:4px}
figcaption{padding-top:2px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}`;
