/** `npm run native:icons`: draws every icon and splash picture of both projects out of icon.svg. */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const NATIVE = join(import.meta.dirname, '..');
const ANDROID = 'android/app/src/main/res';
const IOS = 'ios/App/App/Assets.xcassets';
const SOURCE = await readFile(join(NATIVE, 'icon.svg'), 'utf8');

type Layer = 'court' | 'lines' | 'ball' | 'seam';
type Shape = 'square' | 'rounded' | 'round';

interface Picture {
  path: string;
  pixels: number;
  layers: readonly Layer[];
  /** The part of the drawing that shows: 32 is the icon, more leaves room around it. Default 32. */
  view?: number;
  shape?: Shape;
  /** Every layer in white: the device colors it. */
  isSilhouette?: boolean;
}

const ALL: readonly Layer[] = ['court', 'lines', 'ball', 'seam'];
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
/** Of the 108 units of an adaptive icon, 72 are seen. */
const ADAPTIVE_VIEW = (32 * 108) / 72;

const pictures: Picture[] = [
  { path: `${IOS}/AppIcon.appiconset/AppIcon-512@2x.png`, pixels: 1024, layers: ALL },
  ...[1, 2, 3].map(
    (scale): Picture => ({
      path: `${IOS}/Splash.imageset/splash@${scale}x.png`,
      pixels: 160 * scale,
      layers: ALL,
      shape: 'rounded',
    }),
  ),
  // A circle of two thirds of it is seen.
  { path: `${ANDROID}/drawable/splash_mark.png`, pixels: 576, layers: ALL, view: 64, shape: 'rounded' },
  ...Object.entries(DENSITIES).flatMap(([density, scale]): Picture[] => {
    const mipmap = `${ANDROID}/mipmap-${density}`;
    const adaptive = { pixels: 108 * scale, view: ADAPTIVE_VIEW };
    return [
      { path: `${mipmap}/ic_launcher.png`, pixels: 48 * scale, layers: ALL, shape: 'rounded' },
      { path: `${mipmap}/ic_launcher_round.png`, pixels: 48 * scale, layers: ALL, shape: 'round' },
      { path: `${mipmap}/ic_launcher_background.png`, layers: ['court', 'lines'], ...adaptive },
      { path: `${mipmap}/ic_launcher_foreground.png`, layers: ['ball', 'seam'], ...adaptive },
      {
        path: `${mipmap}/ic_launcher_monochrome.png`,
        layers: ['lines', 'ball'],
        isSilhouette: true,
        ...adaptive,
      },
      {
        path: `${ANDROID}/drawable-${density}/ic_stat_allcourt.png`,
        pixels: 24 * scale,
        layers: ['lines', 'ball'],
        isSilhouette: true,
        shape: 'rounded',
      },
    ];
  }),
];

await Promise.all(pictures.map(draw));
console.log(`${pictures.length} pictures drawn.`);

async function draw(picture: Picture): Promise<void> {
  const file = join(NATIVE, picture.path);
  await mkdir(dirname(file), { recursive: true });
  const isOpaque = picture.layers.includes('court') && (picture.shape ?? 'square') === 'square';
  const image = sharp(Buffer.from(svgOf(picture)), { density: 1200 }).resize(picture.pixels, picture.pixels);
  // The App Store refuses an icon with an alpha channel.
  await (isOpaque ? image.flatten() : image).png({ compressionLevel: 9, palette: true }).toFile(file);
}

function svgOf({ layers, view = 32, shape = 'square', isSilhouette = false }: Picture): string {
  const edge = 16 - view / 2;
  const shapes: Record<Shape, string> = {
    square: `<rect x="${edge}" y="${edge}" width="${view}" height="${view}"/>`,
    rounded: '<rect width="32" height="32" rx="8"/>',
    round: '<circle cx="16" cy="16" r="16"/>',
  };
  const drawn = layers.map(layerOf).join('');
  const colored = isSilhouette ? drawn.replaceAll(/#[\da-f]{3,6}/gi, '#fff') : drawn;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${view} ${view}"><clipPath id="shape">${shapes[shape]}</clipPath><g clip-path="url(#shape)">${colored}</g></svg>`;
}

function layerOf(layer: Layer): string {
  const found = new RegExp(`<g id="${layer}">.*?</g>`).exec(SOURCE);
  if (!found) {
    throw new TypeError(`icon.svg has no layer '${layer}'.`);
  }
  return found[0];
}
