import type { Page } from '@playwright/test';

/**
 * Elements of a screen that forced colors swallow, each with its words: a chosen one that looks like its neighbors, and
 * a bar, dot or track of which only the fill was seen. The page has to have forced colors.
 */
export function findSwallowed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Thinner fills are rules between things. */
    const LEAST_PX = 3;
    const CHOSEN = ':is([aria-pressed], [role="tab"][aria-selected], [role="switch"], label:has(> input))';

    function isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    }

    /** The browser draws a tick of its own. */
    function isNative(element: Element): boolean {
      const input = element.querySelector(':scope > input');
      return input !== null && getComputedStyle(input).appearance !== 'none';
    }

    function isOn(element: Element): boolean {
      return (
        element.matches('[aria-pressed="true"], [aria-selected="true"], input:checked') ||
        element.querySelector(':scope > input:checked') !== null
      );
    }

    function edgesOf(style: CSSStyleDeclaration): string {
      const { borderTopWidth, borderBottomWidth, borderTopStyle, outlineStyle, outlineWidth } = style;
      const border =
        borderTopStyle === 'none' ? '' : `${borderTopWidth} ${borderBottomWidth} ${style.borderTopColor}`;
      return `${border} ${outlineStyle === 'none' ? '' : outlineWidth}`;
    }

    function lookOf(element: Element): string {
      const parts = [element, ...element.querySelectorAll('*')].filter(
        (part) => part === element || part.matches('svg, [aria-hidden], input'),
      );
      const looks = parts.flatMap((part) =>
        ['', '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo || null);
          const isDrawn = pseudo === '' || style.content !== 'none';
          return isDrawn
            ? `${part.tagName} ${style.backgroundColor} ${style.translate} ${edgesOf(style)}`
            : '';
        }),
      );
      return [...new Set(looks)].sort().join('\n');
    }

    /** Those of its kind around it that are not chosen. */
    function peersOf(element: Element): Element[] {
      const group =
        element.closest('fieldset, [role="group"], [role="tablist"], ul, ol, section') ?? document.body;
      return [...group.querySelectorAll(element.tagName)].filter(
        (peer) => peer.matches(CHOSEN) && isShown(peer) && !isOn(peer) && peer.role === element.role,
      );
    }

    function isEmpty(element: Element): boolean {
      return (
        element.textContent?.trim() === '' &&
        element.querySelector('*') === null &&
        !/[\w]/.test(getComputedStyle(element, '::before').content.replace(/^none|normal$/, '')) &&
        !element.matches('svg, svg *, img, video, canvas, input, textarea, select, iframe, dialog')
      );
    }

    const canvas = getComputedStyle(document.documentElement).getPropertyValue('background-color');
    function isSwallowed(element: Element): boolean {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const hasEdge =
        (style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0) ||
        style.outlineStyle !== 'none';
      return (
        style.backgroundColor === canvas &&
        !hasEdge &&
        style.opacity !== '0' &&
        Math.min(width, height) >= LEAST_PX
      );
    }

    const faults: string[] = [];
    for (const element of document.querySelectorAll(CHOSEN)) {
      const isLike = (peer: Element) => lookOf(peer) === lookOf(element);
      if (isShown(element) && isOn(element) && !isNative(element) && peersOf(element).some(isLike)) {
        faults.push(
          `${element.textContent?.trim().slice(0, 40) || element.ariaLabel}: chosen, and looks like the others`,
        );
      }
    }
    for (const element of document.querySelectorAll('body *')) {
      if (isEmpty(element) && isShown(element) && isSwallowed(element)) {
        faults.push(`${element.className}: only a fill`);
      }
    }
    return [...new Set(faults)];
  });
}
