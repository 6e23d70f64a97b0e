import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Services } from '../app.ts';
import { type NoticeFileRecord, storedNames } from '../modules/notices/notice-file.ts';
import type { Viewer } from '../platform/auth/sessions.ts';
import type { UploadedFile } from '../platform/media/form.ts';
import { filesOf, type MediaRecord } from '../platform/media/media-record.ts';
import { type Artist, hireArtist } from './artist.ts';
import { type ClipName, demoClip } from './clips.ts';
import { demoClaims, demoCollege } from './college.ts';
import { each } from './each.ts';
import { commentAges, likersOf } from './engagement.ts';
import { addCollegePages } from './fill-college.ts';
import { addPeople, addRelations, type Campus } from './fill-people.ts';
import { PLAIN_WIDTH } from './person.ts';
import type { DemoPost } from './post.ts';
import { demoPosts } from './posts.ts';
import { demoShowcase } from './showcase.ts';

/** Some pictures are drawn while others are encoded. */
const POSTS_AT_ONCE = 4;
/** So many of the newest posts have pictures as wide as phones show them; further down, less does and is drawn sooner. */
const CRISP_POSTS = 12;
const POSTS_BETWEEN_LINES = 40;

/** The instant, in milliseconds since 1970, that was so many minutes before the load. */
type Ago = (age: number) => number;

/** Puts the whole campus on record, oldest first, in an empty database. `posts` is how many of the newest to take. */
export async function fillCampus(
  services: Services,
  say: (line: string) => void,
  posts: number = demoPosts.length,
): Promise<void> {
  const start = Date.now();
  const ago: Ago = (age) => Math.round(start - age * 60_000);
  say('Filling the demo campus …');
  await using artist = await hireArtist();
  const collegeId = await services.colleges.add(demoCollege.name);
  await services.site.setClaims(demoClaims);
  const campus = await addPeople(services, { collegeId, artist, ago });
  const { slug } = await services.colleges.get(demoCollege.name);
  await addCollegePages(services, { collegeId, slug, campus, artist, ago });
  const ids = new Map<DemoPost, string>();
  const addPosts = async () => {
    let done = 0;
    await each([...demoPosts.slice(-posts).entries()], POSTS_AT_ONCE, async ([place, post]) => {
      const crisp = place >= posts - CRISP_POSTS;
      const id = await publish(services, post, { author: campus.viewer(post.author), crisp, artist, ago });
      ids.set(post, id);
      await addEngagement(services, { id, post, campus, ago });
      done += 1;
      if (done % POSTS_BETWEEN_LINES === 0) say(`Filling the demo campus … ${done}/${posts}`);
    });
  };
  // one waits for the disk, the other for the processor
  await each([() => addRelations(services, campus), addPosts], 2, (add) => add());
  await services.site.setShowcase(demoShowcase({ idOf: (post) => ids.get(post), viewer: campus.viewer }));
}

/** Removes what an interrupted `fillCampus` has left: rows, and the files they name. */
export async function clearCampus({ db, media }: Services): Promise<void> {
  const people = await db.selectFrom('people').select(['picture', 'profile_image']).execute();
  const posts = await db.selectFrom('posts').select(sql<MediaRecord[]>`media`.as('media')).execute();
  const pictures = await db.selectFrom('college_pictures').select(sql<MediaRecord>`media`.as('media')).execute();
  const notices = await db
    .selectFrom('notices')
    .select(sql<NoticeFileRecord>`file`.as('file'))
    .where('file', 'is not', null)
    .execute();
  const portraits = people.flatMap(({ picture, profile_image }) => [picture, profile_image]);
  await media.discard([
    ...portraits.filter((name) => name !== null),
    ...posts.flatMap((post) => post.media.flatMap(filesOf)),
    ...pictures.flatMap(({ media: picture }) => filesOf(picture)),
    ...notices.flatMap(({ file }) => storedNames(file)),
  ]);
  await db.transaction().execute(async (trx) => {
    // deleted and not truncated, so that everything that hangs on a row goes, and every count with it
    await trx.deleteFrom('people').execute();
    await trx.deleteFrom('colleges').execute();
  });
}

/** Publishes a post with its picture or clip, and answers its id. */
async function publish(
  { posts }: Services,
  { caption, location = '', age, picture, clip }: DemoPost,
  { author, crisp, artist, ago }: { author: Viewer; crisp: boolean; artist: Artist; ago: Ago },
): Promise<string> {
  const publishWith = async (file?: UploadedFile) =>
    (await posts.publish(author, { caption, location, file, at: ago(age) }))._id;
  if (picture) return artist.draw(crisp ? picture : { ...picture, width: PLAIN_WIDTH }, publishWith);
  return publishWith(clip && (await clipFile(clip)));
}

async function clipFile(clip: ClipName): Promise<UploadedFile> {
  const path = demoClip(clip);
  return { path, kind: 'video', mime: 'video/mp4', bytes: (await stat(path)).size };
}

/** Lets the others like a post, keep it, repeat it and talk about it. */
async function addEngagement(
  { posts, comments, saved, reposts }: Services,
  { id, post, campus: { viewer }, ago }: { id: string; post: DemoPost; campus: Campus; ago: Ago },
): Promise<void> {
  for (const username of likersOf(post)) await posts.toggleLike(viewer(username), id);
  for (const username of post.savedBy ?? []) await saved.toggle(viewer(username), id);
  for (const username of post.repostedBy ?? []) await reposts.toggle(viewer(username), id, ago(post.age / 2));
  const ages = commentAges(post);
  for (const [place, [username, text]] of (post.comments ?? []).entries()) {
    await comments.add(viewer(username), id, text, ago(ages[place] ?? 0));
  }
}
