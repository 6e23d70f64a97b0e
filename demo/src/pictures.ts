import { type ClipName, clipNames, demoClips } from './clips.ts';
import { collegePictures } from './college/pictures.ts';
import { demoEvents } from './events.ts';
import { demoLibraryItems } from './library/items.ts';
import { demoListings } from './marketplace.ts';
import { demoMemes } from './memes.ts';
import { demoNotices } from './notices.ts';
import { demoPeople } from './people.ts';
import type { DrawnFace, DrawnPicture } from './person.ts';
import { demoPosts } from './posts.ts';

/** A file, or several sizes of one, that the demo campus shows, and what it is drawn from. */
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

/** Everything that the data of the demo campus names, each key once. */
export function namedMedia(): ReadonlyMap<string, DemoMedia> {
  const pictures = [
    ...Object.values(collegePictures),
    ...demoNotices.flatMap(({ picture }) => picture?.drawing ?? []),
    ...demoEvents.flatMap(({ cover, pictures = [] }) => [
      ...(cover ? [cover] : []),
      ...pictures.map((one) => one.picture),
    ]),
    ...demoMemes.map(({ picture }) => picture),
    ...demoListings.flatMap(({ picture }) => picture?.drawing ?? []),
    ...demoPosts.flatMap(({ picture }) => picture ?? []),
  ];
  const media: DemoMedia[] = [
    ...demoPeople.map(({ avatar }) => ({ use: 'avatar' as const, drawing: avatar })),
    ...pictures.map((drawing) => ({ use: 'picture' as const, drawing })),
    ...clipNames.map((name) => ({ use: 'clip' as const, name })),
    ...demoLibraryItems.map(({ file }) => ({ use: 'cover' as const, file })),
  ];
  return new Map(media.map((one) => [mediaKey(one), one]));
}

/** What the manifest notes beside a file, so that a changed parameter shows. */
export function parametersOf(media: DemoMedia): unknown {
  if (media.use === 'cover') return media.file;
  return media.use === 'clip' ? demoClips[media.name] : media.drawing;
}
