/** Return a function that picks a random line, never one line twice in a row. */
export function variedLines(lines: readonly [string, string, ...string[]]): () => string {
  let last = -1;
  return () => {
    const step = 1 + Math.floor(Math.random() * (lines.length - 1));
    last = last === -1 ? Math.floor(Math.random() * lines.length) : (last + step) % lines.length;
    return lines[last] ?? lines[0];
  };
}
