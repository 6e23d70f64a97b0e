/** Returns a function that picks one of the lines at random, never the same one twice in a row. */
export function variedLines(lines: readonly [string, string, ...string[]]): () => string {
  let last = -1;
  return () => {
    const step = 1 + Math.floor(Math.random() * (lines.length - 1));
    last = last === -1 ? Math.floor(Math.random() * lines.length) : (last + step) % lines.length;
    return lines[last] ?? lines[0];
  };
}
