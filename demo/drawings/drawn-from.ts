import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { demoClips } from '../src/clips.ts';
import type { DemoMedia } from '../src/media.ts';
import { DOCUMENTS_FOLDER } from '../src/media.ts';
import { parametersOf } from '../src/pictures.ts';

const FOLDER = import.meta.dirname;
const DATA = join(FOLDER, '../src');
const CHANCE = join(DATA, 'random.ts');

/** SHA-256 of everything that decides how a picture or clip looks: its parameters, and the sources that draw it. */
export function drawnFrom(media: DemoMedia): string {
  const hash = createHash('sha256').update(JSON.stringify([media.use, parametersOf(media)]));
  // a cover shows the first page of its document
  if (media.use === 'cover')
    return hash.update(readFileSync(join(DOCUMENTS_FOLDER, `${media.file}.pdf`))).digest('hex');
  for (const file of [...sourcesOf(media)].sort()) {
    hash.update(`\n${relative(FOLDER, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The sources of a drawing: its scene or the portraits, the rendering, and their imports. */
function sourcesOf(media: Exclude<DemoMedia, { use: 'cover' }>): ReadonlySet<string> {
  const drawing = media.use === 'clip' ? demoClips[media.name] : media.drawing;
  const subject = 'face' in drawing ? 'portraits/portrait.ts' : `scenes/${drawing.scene}.ts`;
  const roots = [subject, 'lib/finish.ts', 'lib/sheet.ts', ...(media.use === 'clip' ? ['render-clip.ts'] : [])];
  const found = new Set([join(FOLDER, 'render.ts')]);
  for (const root of roots) addWithImports(join(FOLDER, root), found);
  return found;
}

/**
 * Follow relative imports, except into the data, which the parameters represent. The imports of `render.ts` are not
 * followed, because it imports every scene.
 */
function addWithImports(file: string, found: Set<string>): void {
  if (found.has(file) || (dirname(file) === DATA && file !== CHANCE)) return;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
    addWithImports(join(dirname(file), path), found);
  }
}
