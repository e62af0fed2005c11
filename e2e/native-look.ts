import type { Page } from '@playwright/test';

/** Safe-area insets in pixels: a notch above, a swipe bar below. */
export const INSETS = { top: 47, bottom: 34 };

/** The bars of the native layout, with the insets. */
export const BAR_HEIGHTS = { top: 64 + INSETS.top, bottom: 64 + INSETS.bottom };

/** Sets the insets like the Android shell; a desktop browser has none. */
export async function setInsets(page: Page): Promise<void> {
  await page.evaluate(({ top, bottom }) => {
    document.documentElement.style.setProperty('--safe-area-inset-top', `${top}px`);
    document.documentElement.style.setProperty('--safe-area-inset-bottom', `${bottom}px`);
  }, INSETS);
}

/**
 * Touch faults of a screen, each with the text of its element: wider than the screen;
 * clickable but always under a bar or in an inset; smaller than a thumb; or visible only to
 * a hovering pointer.
 */
export function findFaults(page: Page, insets = INSETS): Promise<string[]> {
  return page.evaluate(({ top, bottom }) => {
    /** 44 pixels, and within their edge. */
    const LEAST = 42;
    const STEP = 2;
    const PRESSABLE =
      ':is(a[href], button, input, select, textarea, summary, [role="tab"], [tabindex="0"][role])';
    const bars = [...document.querySelectorAll('header:not(main *), nav[aria-label="Main"]')];

    function isThere(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    }

    /** A control with its clickable label. */
    function partsOf(element: Element): Element[] {
      return element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element];
    }

    function isHit(element: Element, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && partsOf(element).some((part) => part.contains(hit));
    }

    function whereIs(element: Element): string | null {
      const box = element.getBoundingClientRect();
      const y = box.y + box.height / 2;
      if (y < top || y > innerHeight - bottom) {
        return `in an inset at ${Math.round(y)}`;
      }
      const above = document.elementFromPoint(box.x + box.width / 2, y);
      const bar = bars.find((one) => !one.contains(element) && above !== null && one.contains(above));
      return bar ? `under ${bar.tagName.toLowerCase()}` : null;
    }

    function isLarge(part: Element): boolean {
      const { width, height } = part.getBoundingClientRect();
      return width >= 43.5 && height >= 43.5;
    }

    /** Words before or after it on the same line, whose height it has. */
    function isInSentence(element: Element): boolean {
      const around = element.parentElement;
      return (
        around !== null &&
        getComputedStyle(element).display.startsWith('inline') &&
        !/flex|grid/.test(getComputedStyle(around).display) &&
        [...around.childNodes].some((node) => node instanceof Text && /\w{2}/.test(node.data))
      );
    }

    /** The length of the line through its middle on which a press reaches it, to two pixels. */
    function reachOf(element: Element, { across, along }: { across: number; along: number }): number {
      const { x, y, width, height } = element.getBoundingClientRect();
      const reachTo = (sign: number) => {
        let length = 0;
        const isNext = () => {
          const step = sign * (length + STEP);
          return isHit(element, x + width / 2 + across * step, y + height / 2 + along * step);
        };
        while (length < LEAST && isNext()) {
          length += STEP;
        }
        return length;
      };
      return reachTo(-1) + reachTo(1);
    }

    /** The area around a small control can belong to it. */
    function sizeFault(element: Element): string | null {
      const { width, height } = element.getBoundingClientRect();
      const isEnough =
        isInSentence(element) ||
        partsOf(element).some(isLarge) ||
        ((width >= LEAST || reachOf(element, { across: 1, along: 0 }) >= LEAST) &&
          (height >= LEAST || reachOf(element, { across: 0, along: 1 }) >= LEAST));
      return isEnough ? null : `${Math.round(width)} × ${Math.round(height)}`;
    }

    function faultOf(element: Element): string | null {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const unreachable = whereIs(element);
      if (unreachable) {
        return unreachable;
      }
      element.scrollIntoView({ block: 'center', inline: 'center' });
      if (!element.checkVisibility({ opacityProperty: true })) {
        const isPainted = element.matches('input') || element.matches(':disabled');
        return isPainted ? null : 'shows only to who hovers';
      }
      return sizeFault(element);
    }

    const wide = document.documentElement.scrollWidth;
    const shown = document.documentElement.clientWidth;
    const faults = wide > shown ? [`the page is ${wide} wide`] : [];
    // Only the top layer can be pressed.
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const places = dialog
      ? [dialog]
      : document.querySelectorAll('main, header:not(main *), nav:not(main *, header *)');
    const pressable = [...places].flatMap((place) => [...place.querySelectorAll(PRESSABLE)]);
    for (const element of pressable) {
      const fault = isThere(element) ? faultOf(element) : null;
      if (fault !== null) {
        const words = element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML);
        faults.push(`${words.trim().slice(0, 50)}: ${fault}`);
      }
    }
    scrollTo(0, 0);
    return faults;
  }, insets);
}

/** Both bars and their content; null when there are none. */
export function readBars(page: Page) {
  return page.evaluate(({ top: inset }) => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    const top = shown('header:not(main *)');
    const bottom = shown('nav[aria-label="Main"]');
    if (!(top && bottom)) {
      return top || bottom ? 'only one of them' : null;
    }
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const brand = top.querySelector('a[href="/"]');
    const account = top.querySelector('button[aria-haspopup="menu"]');
    return {
      top: boxOf(top),
      bottom: boxOf(bottom),
      brand: brand && boxOf(brand).y >= inset ? 'below the inset' : 'in the inset',
      account: account?.checkVisibility() ? 'at hand' : 'missing',
      // Screen reader additions, such as unread counts, follow a comma.
      links: [...bottom.querySelectorAll('a')].map((link) => (link.textContent ?? '').replace(/,.*/s, '')),
    };
  }, INSETS);
}
