/** A notification as a sentence of plain text: `Asha and 12 others liked your post`. */
export function sentenceOf(says: string, actors: readonly { readonly name: string }[], count: number): string {
  const [first, second] = actors;
  if (!first) return says;
  if (count === 1 || !second) return `${first.name} ${says}`;
  if (count === 2) return `${first.name} and ${second.name} ${says}`;
  return `${first.name} and ${count - 1} others ${says}`;
}
