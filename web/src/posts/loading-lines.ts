const LINES = [
  'Bribing the canteen for fresh posts…',
  'Waking the back bench…',
  'Looking for the one seat with Wi-Fi…',
  'Asking the CR for the latest…',
  'Counting attendance, one proxy at a time…',
  'Borrowing notes from the first bench…',
  'Waiting for the lab computer to boot…',
  'Compiling gossip, zero warnings so far…',
] as const;

let last = -1;

/** A line to read while the feed loads; never the same one twice in a row. */
export function loadingLine(): string {
  const step = 1 + Math.floor(Math.random() * (LINES.length - 1));
  last = last === -1 ? Math.floor(Math.random() * LINES.length) : (last + step) % LINES.length;
  return LINES[last] ?? LINES[0];
}
