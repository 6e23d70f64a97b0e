/** How many buttons of pages there are at most. */
const PAGE_BUTTONS = 5;

/**
 * The pages that have a button: at most five, with the current one in the middle as far as there are pages on both
 * sides. Pages are counted from 1.
 */
export function pageWindow(page: number, pages: number): number[] {
  const count = Math.min(PAGE_BUTTONS, pages);
  const first = Math.max(1, Math.min(page - Math.floor(PAGE_BUTTONS / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
