import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { importsOf } from '../../../scripts/lib/imports.js';

/** The root of the checkout. */
const ROOT = join(import.meta.dirname, '../../..');

/** Where the app starts. */
const START = ['web/src/main.tsx', 'web/src/boot.ts'];
/** The areas that the app loads when one of their addresses opens. */
const AREAS = 'web/src/app/areas.ts';

/**
 * The source files whose texts are loaded together, by the name of the group: `start` with the app, `console` for staff, and one for each area.
 * A file that several groups need is in each of them, except those of `start`.
 */
export function textGroups(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = [...sourceFiles('web/src'), ...sourceFiles('contract/src')];
  const imports = new Map(files.map((file) => [file, importsOfFile(file)]));
  const areas = (imports.get(AREAS) ?? []).filter(
    (file) => /\/area\.ts$|\/app\/messages\.ts$/.test(file) && !file.endsWith('areas/area.ts'),
  );
  const consoles = files.filter(isOfConsole);

  function reach(roots: readonly string[], without: ReadonlySet<string>): Set<string> {
    const found = new Set<string>();
    const next = [...roots];
    for (let file = next.pop(); file !== undefined; file = next.pop()) {
      if (found.has(file) || without.has(file)) continue;
      found.add(file);
      next.push(...(imports.get(file) ?? []));
    }
    return found;
  }

  const start = reach(START, new Set([...areas, ...consoles]));
  const groups = new Map([['start', start]]);
  for (const file of areas) groups.set(areaName(file), reach([file], new Set([...start, ...consoles])));
  groups.set('console', reach(consoles, start));
  return groups;
}

/** Whether a file is a page of staff, or their layout. */
const isOfConsole = (file: string) =>
  /\/areas\/\w+\/console(\.ts$|\/)|\/app\/console-(layout\/|routes\.ts$)/.test(file);

/** `market` of `web/src/areas/market/area.ts`, `messages` of `web/src/app/messages.ts`. */
const areaName = (file: string) => /(\w+)(?:\/area)?\.ts$/.exec(file)?.[1] ?? file;

function importsOfFile(file: string): readonly string[] {
  return importsOf(file, readFileSync(join(ROOT, file), 'utf8')).map(({ to }) =>
    /\.\w+$/.test(to) ? to : inContract(to),
  );
}

/** A module of the contract, which is imported by its name in the package: `contract/wire/call`. */
const inContract = (to: string) => `${to.replace(/^contract\//, 'contract/src/')}.ts`;

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
