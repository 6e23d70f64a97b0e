import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { readDocument } from '@quad/server/media/documents/documents';
import { createIntake } from '@quad/server/media/intake';
import { type AvatarRecord, filesOf, type MediaRecord } from '@quad/server/media/media-record';
import { openScratchFolder, type ScratchFolder } from '@quad/server/media/scratch-folder';
import type { MediaStore, StoredType } from '@quad/server/media/store';
import { convertVideo } from '@quad/server/media/videos';
import { type DemoClip, demoClips } from '../src/clips.ts';
import { each } from '../src/each.ts';
import type { DemoMedia } from '../src/media.ts';
import { DOCUMENTS_FOLDER, MEDIA_FOLDER, type MediaManifest, readManifest } from '../src/media.ts';
import { namedMedia } from '../src/pictures.ts';
import { drawnFrom } from './drawn-from.ts';
import { renderAvatar, renderScene } from './render.ts';
import { renderClip } from './render-clip.ts';

// npm run demo:pictures: draw the media of the demo campus and store them in demo/media like the media intake, with a
// manifest. It draws only what has changed; `npm run demo:pictures -- --all` draws everything.

const AT_ONCE = 2;

const drawAll = process.argv.includes('--all');
const manifest = drawAll ? {} : await readManifest();
const next: Record<string, MediaManifest[string]> = {};
let drawn = 0;

const folder = await mkdtemp(join(tmpdir(), 'quad-demo-'));
try {
  const scratch = await openScratchFolder(join(folder, 'scratch'));
  await each([...namedMedia()], AT_ONCE, async ([key, media]) => {
    const hash = drawnFrom(media);
    const known = manifest[key];
    if (known?.drawnFrom === hash) {
      next[key] = known;
      return;
    }
    next[key] = { drawnFrom: hash, record: await render(key, media, scratch) };
    drawn += 1;
    process.stdout.write(`${key}\n`);
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
const sorted = Object.fromEntries(Object.entries(next).sort(([one], [other]) => (one < other ? -1 : 1)));
await writeFile(join(MEDIA_FOLDER, 'manifest.json'), `${JSON.stringify(sorted, null, 2)}\n`);
const removed = await removeOthers(Object.values(sorted).flatMap(({ record }) => namesIn(record)));
process.stdout.write(`${drawn} drawn, ${Object.keys(sorted).length - drawn} unchanged, ${removed} files removed\n`);

/** Draw something and let the media intake process it like an upload. */
async function render(key: string, media: DemoMedia, scratch: ScratchFolder): Promise<MediaRecord | AvatarRecord> {
  const path = scratch.newPath();
  const outputPath = scratch.newPath();
  const intake = createIntake(MEDIA_STORE, namesFor(key));
  try {
    if (media.use === 'clip') {
      const clip: DemoClip = demoClips[media.name];
      await renderClip(clip, path);
      const video = await convertVideo(path, { outputPath, edit: {} });
      return await intake.takeVideo({ ...video, path: outputPath, textTrack: clip.captions });
    }
    if (media.use === 'cover') {
      const document = { path: join(DOCUMENTS_FOLDER, `${media.file}.pdf`), format: 'pdf', coverPath: path } as const;
      const { hasCover } = await readDocument(document, { signal: new AbortController().signal, niceness: 0 });
      if (!hasCover) throw new Error(`${media.file}.pdf has no cover`);
      return await intake.take({ kind: 'image', path }, key);
    }
    const { drawing } = media;
    const jpeg =
      'face' in drawing
        ? await renderAvatar(drawing.seed, drawing.face)
        : await renderScene(drawing.scene, drawing.seed, drawing.width);
    await writeFile(path, jpeg);
    return media.use === 'avatar'
      ? await intake.takeAvatar({ path }, key)
      : await intake.take({ kind: 'image', path }, key);
  } finally {
    await rm(path, { force: true });
    await rm(outputPath, { force: true });
  }
}

/** Name the files of one picture or clip, numbered in order. */
function namesFor(key: string): (type: StoredType) => string {
  let count = 0;
  return (type) => {
    count += 1;
    return `${key}.${count}.${type}`;
  };
}

/** Stores files in the media folder. */
const MEDIA_STORE: Pick<MediaStore, 'put' | 'delete'> = {
  async put(name, content) {
    const target = join(MEDIA_FOLDER, name);
    await mkdir(dirname(target), { recursive: true });
    if (content instanceof Uint8Array) await writeFile(target, content);
    else if ('path' in content) await copyFile(content.path, target);
    else await writeFile(target, content.stream);
  },
  delete: (name) => rm(join(MEDIA_FOLDER, name), { force: true }),
};

function namesIn(record: MediaRecord | AvatarRecord): string[] {
  return 'small' in record ? [record.small, record.large] : filesOf(record);
}

/** Remove files that no entry names. Return their number. */
async function removeOthers(names: readonly string[]): Promise<number> {
  const wanted = new Set(['manifest.json', ...names]);
  const entries = await readdir(MEDIA_FOLDER, { recursive: true, withFileTypes: true });
  const others = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(MEDIA_FOLDER, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !wanted.has(name));
  for (const name of others) await rm(join(MEDIA_FOLDER, name));
  return others.length;
}
