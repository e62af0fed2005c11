/** True when what is under the machine's own bar is dark: its clock has to be light then. */
export function isDarkOnTop(page: Document): boolean {
  const width = page.documentElement.clientWidth;
  for (let element = page.elementFromPoint(width / 2, 1); element !== null; element = element.parentElement) {
    const colour = readColour(getComputedStyle(element).backgroundColor);
    if (colour) {
      return luminanceOf(colour) < 0.5;
    }
  }
  return false;
}

type Colour = readonly [red: number, green: number, blue: number];

/** The parts of a computed color; null where it is transparent. */
function readColour(text: string): Colour | null {
  const [red, green, blue, alpha = 1] = text.match(/[\d.]+/g)?.map(Number) ?? [];
  return text.startsWith('rgb') &&
    red !== undefined &&
    green !== undefined &&
    blue !== undefined &&
    alpha > 0.5
    ? [red, green, blue]
    : null;
}

function luminanceOf([red, green, blue]: Colour): number {
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
