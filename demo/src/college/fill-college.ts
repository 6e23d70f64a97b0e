import type { Services } from '@quad/server/app';
import { days } from '../age.ts';
import { each } from '../each.ts';
import type { CommittedMedia } from '../media.ts';
import type { Campus } from '../people/fill-people.ts';
import { collegeContent } from './content.ts';
import { demoNotices } from './notices.ts';
import { type CollegePictureName, collegePictures } from './pictures.ts';

const PICTURES_AT_ONCE = 4;

interface Parts {
  readonly collegeId: string;
  readonly campus: Campus;
  readonly media: CommittedMedia;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
  /** The ids of the events by their titles. */
  readonly events: ReadonlyMap<string, string>;
}

export async function addCollegePages(
  { collegeContents }: Services,
  { slug, campus: { viewer }, media }: Pick<Parts, 'campus' | 'media'> & { readonly slug: string },
): Promise<void> {
  const author = viewer('leela.venkatesan');
  const ids = new Map<CollegePictureName, string>();
  const names = Object.keys(collegePictures) as CollegePictureName[];
  await each(names, PICTURES_AT_ONCE, async (name) => {
    ids.set(name, (await collegeContents.addPicture(author, slug, media.picture(collegePictures[name])))._id);
  });
  const content = collegeContent({
    picture: (name) => ids.get(name) ?? '',
    person: (username) => viewer(username).id,
  });
  await collegeContents.change(author, slug, { version: 0, content });
}

export async function addNotices(
  { notices, noticeDelivery }: Services,
  { collegeId, campus, media, ago, events }: Parts,
): Promise<void> {
  const author = campus.viewer('leela.venkatesan');
  // one by one: of two notices with the same date, the one written later is newer
  for (const { daysAgo, picture, acknowledgedBy = [], year, asksAcknowledgement, event, ...details } of demoNotices) {
    const date = new Date(ago(days(daysAgo))).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const notice = {
      ...details,
      college: collegeId,
      date,
      ...(year === undefined ? {} : { year: String(year) }),
      ...(event === undefined ? {} : { event: events.get(event) ?? '' }),
      ...(asksAcknowledgement ? { asksAcknowledgement: 'true' as const } : {}),
    };
    const files = picture ? [{ file: media.picture(picture.drawing), name: picture.name }] : [];
    const { _id } = await notices.publish(author, { ...notice, files, at: ago(days(daysAgo)) });
    // announce it here, because the job that announces notices may run only after the load
    await noticeDelivery.announce(_id);
    for (const username of acknowledgedBy) await notices.acknowledge(campus.viewer(username), _id);
  }
}
