import { clipNames, demoClips } from './clips.ts';
import { demoNotices } from './college/notices.ts';
import { collegePictures } from './college/pictures.ts';
import { demoEvents } from './events/events.ts';
import { demoLibraryItems } from './library/items.ts';
import { demoListings } from './market/marketplace.ts';
import { type DemoMedia, mediaKey } from './media.ts';
import { demoMemes } from './memes/memes.ts';
import { demoPeople } from './people/people.ts';
import { demoPosts } from './posts/posts.ts';

/** All media that the data of the demo campus names, each key once. */
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

/** The parameters that the manifest records for a file, so that a changed parameter is noticed. */
export function parametersOf(media: DemoMedia): unknown {
  if (media.use === 'cover') return media.file;
  return media.use === 'clip' ? demoClips[media.name] : media.drawing;
}
