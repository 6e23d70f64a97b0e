/** Plain encoding names, as browsers send them; matched without parsing the header. */
const PLAIN = { gzip: /(?:^|[\s,])gzip(?:[\s,]|$)/i, br: /(?:^|[\s,])br(?:[\s,]|$)/i } as const;
const REFUSED = /^\s*q\s*=\s*0(?:\.0*)?\s*$/i;

/** Whether an Accept-Encoding header accepts an encoding: `gzip;q=0` refuses it, `*` accepts unnamed ones. */
export function takesEncoding(header: string | undefined, encoding: keyof typeof PLAIN): boolean {
  if (header === undefined) return false;
  if (!header.includes(';') && !header.includes('*')) return PLAIN[encoding].test(header);
  let acceptsOthers = false;
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';');
    const taken = !parameters.some((parameter) => REFUSED.test(parameter));
    const named = name.trim().toLowerCase();
    if (named === encoding) return taken;
    if (named === '*') acceptsOthers = taken;
  }
  return acceptsOthers;
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');

/** Whether an If-None-Match header names this version: alone, in a list, or as `*`. Weak comparison. */
export function hasVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  // A tag contains no quotes; a header without a comma is not a list.
  const tags = header.includes(',') ? (header.match(/(?:W\/)?"[^"]*"/g) ?? []) : [header.trim()];
  const wanted = withoutWeakness(etag);
  return tags.some((tag) => withoutWeakness(tag) === wanted);
}
