const keys = new WeakMap<File, string>();
let last = 0;

/** A key of a chosen file, for as long as the page is open: the same file may be chosen twice. */
export function keyOfFile(file: File): string {
  const known = keys.get(file);
  if (known !== undefined) return known;
  last += 1;
  keys.set(file, String(last));
  return String(last);
}
