import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceFolder } from '@quad/server/folders';
import type { AvatarRecord, MediaRecord } from '@quad/server/media/media-record';
import type { PreparedAvatar, PreparedMedia } from '@quad/server/media/prepared-media';
import type { ClipName } from './clips.ts';
import type { DrawnFace, DrawnPicture } from './person.ts';

const DEMO = workspaceFolder('@quad/demo');

/** The PDFs of the demo campus's library, made by `npm run library -w demo`. */
export const DOCUMENTS_FOLDER = join(DEMO, 'documents');

/** The committed pictures and clips of the demo campus, made by `npm run demo:pictures`. */
export const MEDIA_FOLDER = join(DEMO, 'media');

/** A file of the demo campus, or several sizes of one file, and its drawing. */
export type DemoMedia =
  | { readonly use: 'avatar' | 'picture'; readonly drawing: DrawnFace | DrawnPicture }
  | { readonly use: 'clip'; readonly name: ClipName }
  /** The first page of a PDF in `demo/documents`, named without its extension. */
  | { readonly use: 'cover'; readonly file: string };

/** The name of a picture or clip in the manifest; its files begin with it. */
export function mediaKey(media: DemoMedia): string {
  if (media.use === 'clip') return `clips/${media.name}`;
  if (media.use === 'cover') return `covers/${media.file}`;
  const { drawing } = media;
  const subject = 'face' in drawing ? drawing.face : drawing.scene;
  const width = 'face' in drawing || drawing.width === undefined ? '' : `-${drawing.width}px`;
  return `${media.use}s/${subject}-${drawing.seed}${width}`;
}

/** The manifest that `npm run demo:pictures` writes: an entry for each picture and clip, by its key. */
export type MediaManifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  /** SHA-256 of the drawing's parameters and sources. */
  readonly drawnFrom: string;
  /** The answer of the media intake, with paths inside the media folder instead of names in a media store. */
  readonly record: MediaRecord | AvatarRecord;
}

/** The committed pictures and clips, as services take them. */
export interface CommittedMedia {
  avatar(drawing: DrawnFace | DrawnPicture): PreparedAvatar;
  picture(drawing: DrawnFace | DrawnPicture): PreparedMedia;
  clip(name: ClipName): PreparedMedia;
  /** The cover of a document of the library. */
  cover(file: string): PreparedMedia;
}

/** Read the manifest; an empty one when there is no file. */
export async function readManifest(folder: string = MEDIA_FOLDER): Promise<MediaManifest> {
  try {
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Open the committed pictures and clips. */
export async function openCommittedMedia(): Promise<CommittedMedia> {
  const manifest = await readManifest();
  const find = (media: DemoMedia) => {
    const key = mediaKey(media);
    const entry = manifest[key];
    if (!entry) throw new Error(`${key} has no committed file; run npm run demo:pictures`);
    return { kind: 'prepared', folder: MEDIA_FOLDER, record: entry.record } as const;
  };
  return {
    avatar: (drawing) => find({ use: 'avatar', drawing }) as PreparedAvatar,
    picture: (drawing) => find({ use: 'picture', drawing }) as PreparedMedia,
    clip: (name) => find({ use: 'clip', name }) as PreparedMedia,
    cover: (file) => find({ use: 'cover', file }) as PreparedMedia,
  };
}
