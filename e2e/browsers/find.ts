/** Something to press or fill: its role and its name. */
export interface Target {
  readonly role: Role;
  /** The name, or the source of an expression that it matches. */
  readonly name: string;
  readonly isExpression: boolean;
}

/** The roles by which journeys find things, with the elements that have them. */
export const ROLES = {
  button: 'button,[role=button],summary,input[type=submit]',
  link: 'a[href]',
  textbox: 'input,textarea,[role=textbox]',
  radio: 'input[type=radio],[role=radio]',
  checkbox: 'input[type=checkbox],[role=checkbox]',
  tab: '[role=tab]',
  heading: 'h1,h2,h3',
  dialog: 'dialog,[role=dialog],[role=alertdialog]',
} as const;
export type Role = keyof typeof ROLES;

export interface Found {
  /** The middle of what can be seen of it, in CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly isPressed: boolean;
}

/**
 * Runs in the page: where the first visible element of that name is, once it is in view, holds still, is not disabled and
 * nothing lies over it; else null.
 */
export async function findInPage(selector: string, { name, isExpression }: Target): Promise<Found | null> {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const textsOf = (ids: string) => ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent);
  const nameOf = (element: HTMLElement) => {
    const labelled = element.getAttribute('aria-labelledby');
    const { labels } = element as HTMLInputElement;
    return words(
      (labelled && textsOf(labelled).join(' ')) ||
        element.getAttribute('aria-label') ||
        (labels?.length ? [...labels].map((label) => label.textContent).join(' ') : '') ||
        element.innerText ||
        element.textContent,
    );
  };
  const isNamed = (element: HTMLElement) =>
    isExpression ? new RegExp(name, 'i').test(nameOf(element)) : nameOf(element) === name;
  /** A hidden box is pressed by its label. */
  const face = (element: HTMLElement) => {
    const { width } = element.getBoundingClientRect();
    const label = (element as HTMLInputElement).labels?.[0];
    return label && (width <= 1 || getComputedStyle(element).opacity === '0') ? label : element;
  };
  const frame = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const shown = face(element);
    if (
      !isNamed(element) ||
      element.matches(':disabled') ||
      !shown.checkVisibility({ visibilityProperty: true })
    ) {
      continue;
    }
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = shown.getBoundingClientRect();
    await frame();
    const { x, y, width, height } = shown.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(middle.x, middle.y);
    if (before.x === x && before.y === y && top && (shown.contains(top) || top.contains(shown))) {
      return { ...middle, isPressed: element.getAttribute('aria-pressed') === 'true' };
    }
  }
  return null;
}
