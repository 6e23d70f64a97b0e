/** A cached item and its size in bytes. */
export interface Item {
  readonly url: string;
  readonly bytes: number;
}

/** How much of a kind is cached. */
export interface Bound {
  readonly items: number;
  readonly bytes: number;
}

/** The newest answers that can be read offline. */
export const ANSWERS: Bound = { items: 60, bytes: 8 * 1024 * 1024 };
/** Pictures, in the sizes in which they were shown. */
export const PICTURES: Bound = { items: 300, bytes: 40 * 1024 * 1024 };

/**
 * Choose the items to delete so that the rest fits. `items` are in the order of caching. The oldest are deleted first,
 * and items that `stays` names only when no others are left.
 */
export function surplus(items: readonly Item[], bound: Bound, stays: (url: string) => boolean = () => false): string[] {
  const surplusItems: string[] = [];
  let left = items.length;
  let bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  const inOrder = [...items.filter(({ url }) => !stays(url)), ...items.filter(({ url }) => stays(url))];
  for (const item of inOrder) {
    if (left <= bound.items && bytes <= bound.bytes) break;
    surplusItems.push(item.url);
    left -= 1;
    bytes -= item.bytes;
  }
  return surplusItems;
}
