import { randomUUID } from 'node:crypto';
import type { Services } from '@quad/server/app';
import type { CommittedMedia } from '../media.ts';
import type { Campus } from '../people/fill-people.ts';
import type { DemoUsername } from '../people/people.ts';
import { demoMemes } from './memes.ts';

interface Parts {
  readonly campus: Campus;
  readonly media: CommittedMedia;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
}

/** Upload the memes, and let other people like them. */
export async function addMemes({ memes }: Services, { campus, media, ago }: Parts): Promise<void> {
  for (const { author, title, age, picture, likedBy } of demoMemes) {
    const { _id } = await memes.add(campus.viewer(author), { title, file: media.picture(picture), at: ago(age) });
    for (const [username, clicks] of Object.entries(likedBy))
      await memes.like(campus.viewer(username as DemoUsername), _id, { clicks, batch: randomUUID() });
  }
}
