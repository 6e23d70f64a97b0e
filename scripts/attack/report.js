/** @import { Feed } from './watch-feed.js' */

/** @typedef {{ tool: string, tried: string, found: readonly string[], answers?: string, feed: Feed }} Row */

/** @param {readonly Row[]} rows */
export function asTable(rows) {
  const cells = [
    ['', 'tried', 'answers', 'found', 'feed p50', 'longest', 'reads'],
    ...rows.map(({ tool, tried, answers = '', found, feed }) => [
      tool,
      tried,
      answers,
      String(found.length),
      milliseconds(feed.p50),
      milliseconds(feed.longest),
      String(feed.reads),
    ]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `\n${lines.join('\n')}\n`;
}

/** @param {number} time */
const milliseconds = (time) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
