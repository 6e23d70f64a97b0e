/** A text, or a function that gives it in the language that is shown. */
type Line = string | (() => string);

/** Return a function that picks a random line, never one line twice in a row. */
export function variedLines(lines: readonly [Line, Line, ...Line[]]): () => string {
  let last = -1;
  return () => {
    const step = 1 + Math.floor(Math.random() * (lines.length - 1));
    last = last === -1 ? Math.floor(Math.random() * lines.length) : (last + step) % lines.length;
    const line = lines[last] ?? lines[0];
    return typeof line === 'string' ? line : line();
  };
}
