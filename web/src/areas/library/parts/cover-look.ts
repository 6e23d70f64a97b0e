/** The colours of book covers, and of the subject tab on notes. */
const CLOTHS = [
  'bg-cloth-ink',
  'bg-cloth-pine',
  'bg-cloth-wine',
  'bg-cloth-umber',
  'bg-cloth-slate',
  'bg-cloth-teal',
] as const;

/** The colour of an item. Items of a subject share one; without a subject the title determines it. */
export function clothOf({ subject, title }: { subject: string; title: string }): string {
  const name = (subject || title).trim().toLowerCase();
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return CLOTHS[hash % CLOTHS.length] ?? CLOTHS[0];
}

const letters = new Intl.Segmenter();

/** The first letter of a subject, as it is written in its script: `A`, `ग`, `क्ष`. */
export const initialOf = (subject: string): string =>
  [...letters.segment(subject.trim())][0]?.segment.toLocaleUpperCase() ?? '';

/** The size of a title on a cover, as a share of the cover's width: long titles are smaller. */
export function titleSize(title: string): string {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (longest > 17) return 'text-[5.5cqi]';
  if (title.length > 70 || longest > 13) return 'text-[7.5cqi]';
  if (title.length > 36 || longest > 9) return 'text-[9cqi]';
  return 'text-[11.5cqi]';
}
