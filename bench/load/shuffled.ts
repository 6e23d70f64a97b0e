/** A list in another order, the same one each time: runs stay comparable. */
export function shuffled<Item>(list: readonly Item[]): Item[] {
  const items = [...list];
  let state = 0x9e3779b9;
  for (let index = items.length - 1; index > 0; index--) {
    // xorshift
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = (state >>> 0) % (index + 1);
    [items[index], items[other]] = [items[other] as Item, items[index] as Item];
  }
  return items;
}
