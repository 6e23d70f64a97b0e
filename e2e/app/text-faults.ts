import type { Page } from '@playwright/test';

/** Name the controls and headings that have no room for their text, and the controls that cover each other. */
export const textFaults = (page: Page, path: string) =>
  page.evaluate((here) => {
    const CONTROLS = 'a[href], button, [role=tab], [role=switch], input, select, textarea';
    const found: string[] = [];
    const name = (one: Element) => one.outerHTML.replace(/\s+/g, ' ').slice(0, 160);

    /** Whether a text may be cut: its element ends it with dots, or a finger scrolls it. */
    const isCutByDesign = (from: Element | null, within: Element): boolean => {
      if (from === null) return false;
      const { textOverflow, overflowX, webkitLineClamp, position, width } = getComputedStyle(from);
      const isHidden = position === 'absolute' && width === '1px';
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || isHidden || /auto|scroll/.test(overflowX))
        return true;
      return from !== within && isCutByDesign(from.parentElement, within);
    };

    const range = document.createRange();
    for (const one of document.querySelectorAll('a[href], button, [role=tab], h1, h2, h3, th, label')) {
      const box = one.getBoundingClientRect();
      const { display, overflowX } = getComputedStyle(one);
      // the logo's word makes room for the icons beside it, and the link has a name of its own
      const isLogo = overflowX === 'clip' && one.hasAttribute('aria-label');
      if (box.width === 0 || display === 'inline' || isLogo || !one.checkVisibility()) continue;
      // a line of text is lower than the box of its letters
      const above = Number.parseFloat(getComputedStyle(one).fontSize) / 2;
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement } = texts.currentNode;
        range.selectNodeContents(texts.currentNode);
        const isOut = ({ left, right, top, bottom }: DOMRect) =>
          left < box.left - 1 || right > box.right + 1 || top < box.top - above || bottom > box.bottom + above;
        if (!parentElement?.checkVisibility() || isCutByDesign(parentElement, one)) continue;
        if ([...range.getClientRects()].some((rect) => rect.width > 0 && isOut(rect))) {
          found.push(`${here}: “${texts.currentNode.textContent}” has no room in ${name(one)}`);
          break;
        }
      }
    }

    /** Whether an element stays in the window while the page scrolls below it. */
    const stays = (one: Element | null): boolean =>
      one !== null && (/fixed|sticky/.test(getComputedStyle(one).position) || stays(one.parentElement));
    const contains = (outer: DOMRect, inner: DOMRect) =>
      outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;
    for (const one of document.querySelectorAll(`main :is(${CONTROLS})`)) {
      const box = one.getBoundingClientRect();
      if (box.width < 2 || !one.checkVisibility({ opacityProperty: true })) continue;
      const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest(CONTROLS);
      if (!over || over.contains(one) || one.contains(over) || stays(over)) continue;
      const other = over.getBoundingClientRect();
      if (!contains(box, other) && !contains(other, box)) found.push(`${here}: ${name(over)} covers ${name(one)}`);
    }
    return found;
  }, path);
