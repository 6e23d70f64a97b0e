/** @import { Import } from './imports.js' */

/**
 * A circle of imports between the entries of one folder: its files, and its subfolders as wholes. `chain` is a shortest
 * way round, each import leading to the entry that the next one starts from.
 *
 * @typedef {{ folder: string, entries: string[], chain: Import[] }} Cycle
 */

/**
 * A circle that is allowed for now: entries of one folder that may import each other.
 *
 * @typedef {{ folder: string, entries: readonly string[] }} KnownCycle
 */

/**
 * Finds the circles of imports at every level: between files, between folders, and between a file and a folder beside
 * it. Tests are left out, because nothing imports them.
 *
 * @param {readonly Import[]} imports
 * @returns {Cycle[]}
 */
export function importCycles(imports) {
  return [...importsByFolder(imports)].flatMap(([folder, edges]) =>
    circlesOf(edges).map((entries) => ({ folder, entries: entries.sort(), chain: shortestCircle(entries, edges) })),
  );
}

/**
 * Splits what was found by a list of known circles: `unknown` are the circles that are not within an entry of the list,
 * `healed` the entries of the list that no circle needs any more.
 *
 * @param {readonly Cycle[]} cycles
 * @param {readonly KnownCycle[]} known
 */
export function compareWithKnown(cycles, known) {
  /** @param {Cycle} cycle @param {KnownCycle} entry */
  const isWithin = (cycle, entry) =>
    cycle.folder === entry.folder && cycle.entries.every((name) => entry.entries.includes(name));
  return {
    unknown: cycles.filter((cycle) => !known.some((entry) => isWithin(cycle, entry))),
    healed: known.filter((entry) => !cycles.some((cycle) => isWithin(cycle, entry))),
  };
}

/** From an entry of a folder to the entries that it imports, each with one import as an example. @typedef {Map<string, Map<string, Import>>} Edges */

/**
 * Each import belongs to the deepest folder that holds both its ends; there it leads from one entry to another.
 *
 * @param {readonly Import[]} imports
 */
function importsByFolder(imports) {
  /** @type {Map<string, Edges>} */
  const folders = new Map();
  for (const found of imports) {
    const from = entriesOf(found.from);
    const to = entriesOf(found.to);
    const depth = from.findIndex((part, at) => part !== to[at]);
    const [start, end] = [from[depth], to[depth]];
    // Workspaces have a direction of their own, see import-boundaries.js.
    if (
      depth < 1 ||
      start === undefined ||
      end === undefined ||
      /\.(test|spec)\.\w+$|^server\/.+\/testing\.ts$/.test(found.from)
    )
      continue;
    const edges = entryOf(folders, from.slice(0, depth).join('/'), () => new Map());
    const ends = entryOf(edges, start, () => new Map());
    if (!ends.has(end)) ends.set(end, found);
  }
  return folders;
}

/**
 * The folders and the file of a path. The `parts` of an area of the web app are what its neighbours may import, and its
 * screens are not: each counts as a folder beside those of other areas.
 *
 * @param {string} path
 */
function entriesOf(path) {
  const entries = path.split('/');
  const isInArea = path.startsWith('web/src/areas/') && entries.length > 5;
  return isInArea ? [...entries.slice(0, 3), `${entries[3]}/${entries[4]}`, ...entries.slice(5)] : entries;
}

/**
 * The groups of entries that reach each other (Tarjan's strongly connected components).
 *
 * @param {Edges} edges
 */
function circlesOf(edges) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const states = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const circles = [];

  /** @param {string} entry */
  function visit(entry) {
    const state = { index: states.size, low: states.size, open: true };
    states.set(entry, state);
    stack.push(entry);
    for (const next of edges.get(entry)?.keys() ?? []) {
      const seen = states.get(next);
      if (!seen) state.low = Math.min(state.low, visit(next).low);
      else if (seen.open) state.low = Math.min(state.low, seen.index);
    }
    if (state.low === state.index) {
      const group = stack.splice(stack.indexOf(entry));
      for (const member of group) entryOf(states, member, () => state).open = false;
      if (group.length > 1) circles.push(group);
    }
    return state;
  }

  for (const entry of edges.keys()) if (!states.has(entry)) visit(entry);
  return circles;
}

/**
 * A shortest way from an entry of a group back to itself.
 *
 * @param {readonly string[]} group
 * @param {Edges} edges
 * @returns {Import[]}
 */
function shortestCircle(group, edges) {
  const ways = group.flatMap((start) => {
    /** @type {{ at: string, chain: Import[] }[]} */
    const queue = [{ at: start, chain: [] }];
    const seen = new Set();
    for (const { at, chain } of queue) {
      for (const [next, found] of edges.get(at) ?? []) {
        if (next === start) return [[...chain, found]];
        if (group.includes(next) && !seen.has(next)) queue.push({ at: next, chain: [...chain, found] });
        seen.add(next);
      }
    }
    return [];
  });
  return ways.sort((one, other) => one.length - other.length)[0] ?? [];
}

/**
 * @template Key, Value
 * @param {Map<Key, Value>} map
 * @param {Key} key
 * @param {() => Value} make
 * @returns {Value}
 */
function entryOf(map, key, make) {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
