import { type Drawing, hatchLines, type Mark, type Ruler, type ShapeMark, type Spot } from './drawing.ts';
import { canvasFont, FACES } from './faces.ts';

/** Measures with the browser's fonts. */
export function canvasRuler(): Ruler {
  const context = document.createElement('canvas').getContext('2d');
  return (text, face, size) => {
    if (!context) {
      return text.length * size * 0.55;
    }
    context.font = canvasFont(face, size);
    return context.measureText(text).width;
  };
}

/** Loads the fonts of all faces; without a network, the system's own are used. */
export async function loadFaces(): Promise<void> {
  if (!('fonts' in document)) {
    return;
  }
  const faces = Object.keys(FACES).flatMap((face) => (isFace(face) ? [canvasFont(face, 20)] : []));
  await Promise.allSettled(faces.map((font) => document.fonts.load(font, 'Aa0')));
}

function isFace(name: string): name is keyof typeof FACES {
  return name in FACES;
}

/** The drawing as a PNG; null where the browser makes none. */
export async function pngOf(drawing: Drawing): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width;
  canvas.height = drawing.height;
  const context = canvas.getContext('2d');
  if (!context) {
    return null;
  }
  for (const mark of drawing.marks) {
    draw(context, mark);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function draw(context: CanvasRenderingContext2D, mark: Mark): void {
  switch (mark.kind) {
    case 'text':
      context.font = canvasFont(mark.face, mark.size);
      context.fillStyle = mark.color;
      context.textAlign = mark.anchor === 'middle' ? 'center' : mark.anchor;
      context.fillText(mark.text, mark.x, mark.y);
      break;
    case 'box':
      context.beginPath();
      context.rect(mark.x, mark.y, mark.width, mark.height);
      paint(context, mark);
      break;
    case 'disc':
      context.beginPath();
      context.arc(mark.x, mark.y, mark.radius, 0, 2 * Math.PI);
      paint(context, mark);
      break;
    case 'line':
      context.setLineDash(mark.dash ? [mark.dash, mark.dash] : []);
      stroke(context, [mark.from, mark.to], mark.color, mark.weight);
      context.setLineDash([]);
      break;
    case 'shape':
      drawShape(context, mark);
      break;
  }
}

function paint(
  context: CanvasRenderingContext2D,
  { fill, stroke: color, weight = 1 }: { fill?: string; stroke?: string; weight?: number },
): void {
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  if (color) {
    context.strokeStyle = color;
    context.lineWidth = weight;
    context.stroke();
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  [from, to]: readonly [Spot, Spot],
  color: string,
  weight: number,
): void {
  context.strokeStyle = color;
  context.lineWidth = weight;
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

function drawShape(context: CanvasRenderingContext2D, mark: ShapeMark): void {
  context.save();
  context.beginPath();
  for (const [index, spot] of mark.corners.entries()) {
    if (index === 0) {
      context.moveTo(...spot);
    } else {
      context.lineTo(...spot);
    }
  }
  context.closePath();
  if (mark.hatch === undefined) {
    context.fillStyle = mark.color;
    context.fill();
  } else {
    context.clip();
    for (const line of hatchLines(mark)) {
      stroke(context, line, mark.color, mark.hatch / 2.5);
    }
  }
  context.restore();
}
