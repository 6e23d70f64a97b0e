import type { Services } from '../app.ts';
import type { Artist } from './artist.ts';
import { collegeContent } from './college/content.ts';
import { type CollegePictureName, collegePictures } from './college/pictures.ts';
import { each } from './each.ts';
import type { Campus } from './fill-people.ts';
import { demoNotices } from './notices.ts';
import { days } from './post.ts';

const PICTURES_AT_ONCE = 3;

interface Parts {
  readonly collegeId: string;
  readonly slug: string;
  readonly campus: Campus;
  readonly artist: Artist;
  /** The instant, in milliseconds since 1970, that was so many minutes before the load. */
  readonly ago: (age: number) => number;
}

/** Fills the pages of the college and its notice board. */
export async function addCollegePages(services: Services, parts: Parts): Promise<void> {
  await addContent(services, parts);
  await addNotices(services, parts);
}

async function addContent({ collegeContents }: Services, { slug, campus: { viewer }, artist }: Parts): Promise<void> {
  const ids = new Map<CollegePictureName, string>();
  const names = Object.keys(collegePictures) as CollegePictureName[];
  await each(names, PICTURES_AT_ONCE, (name) =>
    artist.draw(collegePictures[name], async (file) => {
      ids.set(name, (await collegeContents.addPicture(slug, file))._id);
    }),
  );
  const content = collegeContent({
    picture: (name) => ids.get(name) ?? '',
    person: (username) => viewer(username).id,
  });
  await collegeContents.change(viewer('leela.venkatesan'), slug, { version: 0, content });
}

async function addNotices({ notices }: Services, { collegeId, campus, artist, ago }: Parts): Promise<void> {
  const author = campus.viewer('leela.venkatesan');
  // one by one: of notices of the same day, the one written later is the newer
  for (const { daysAgo, picture, acknowledgedBy = [], ...details } of demoNotices) {
    const date = new Date(ago(days(daysAgo))).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const notice = { ...details, collegeId, date };
    const { _id } = picture
      ? await artist.draw(picture.drawing, (file) =>
          notices.publish(author, { ...notice, file, fileName: picture.name }),
        )
      : await notices.publish(author, notice);
    for (const username of acknowledgedBy) await notices.acknowledge(campus.viewer(username), _id);
  }
}
