import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Services } from '../app.ts';
import type { Viewer } from '../platform/auth/sessions.ts';
import type { UploadedFile } from '../platform/media/form.ts';
import { filesOf, type MediaRecord } from '../platform/media/media-record.ts';
import { demoClip } from './clips.ts';
import { demoClaims, demoCollege } from './college.ts';
import { each } from './each.ts';
import { commentAges, likersOf } from './engagement.ts';
import { addPeople, addRelations, type Campus } from './fill-people.ts';
import { demoNotices } from './notices.ts';
import { pictureFile } from './picture-file.ts';
import { renderScene } from './pictures.ts';
import { type DemoPost, days } from './post.ts';
import { demoPosts } from './posts.ts';

/** Pictures are drawn by the processor and encoded beside it: a third keeps both busy, a fourth only waits. */
const POSTS_AT_ONCE = 3;
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
  const scratch = await mkdtemp(join(tmpdir(), 'quad-demo-'));
  try {
    say('Filling the demo campus …');
    const collegeId = await services.colleges.add(demoCollege.name);
    await services.site.setClaims(demoClaims);
    const campus = await addPeople(services, { collegeId, scratch, ago });
    await addRelations(services, campus);
    await addNotices(services, { collegeId, author: campus.viewer('leela.venkatesan'), ago });
    let done = 0;
    await each(demoPosts.slice(-posts), POSTS_AT_ONCE, async (post) => {
      await addPost(services, { campus, post, scratch, ago });
      done += 1;
      if (done % POSTS_BETWEEN_LINES === 0) say(`Filling the demo campus … ${done}/${posts}`);
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes what an interrupted `fillCampus` has left: rows, and the files they name. */
export async function clearCampus({ db, media }: Services): Promise<void> {
  const people = await db.selectFrom('people').select(['picture', 'profile_image']).execute();
  const posts = await db.selectFrom('posts').select(sql<MediaRecord[]>`media`.as('media')).execute();
  const portraits = people.flatMap(({ picture, profile_image }) => [picture, profile_image]);
  await media.discard([
    ...portraits.filter((name) => name !== null),
    ...posts.flatMap((post) => post.media.flatMap(filesOf)),
  ]);
  await db.transaction().execute(async (trx) => {
    // deleted and not truncated, so that everything that hangs on a row goes, and every count with it
    await trx.deleteFrom('people').execute();
    await trx.deleteFrom('colleges').execute();
  });
}

async function addNotices(
  { notices }: Services,
  { collegeId, author, ago }: { collegeId: string; author: Viewer; ago: Ago },
): Promise<void> {
  // one by one: of notices of the same day, the one written later is the newer
  for (const { title, description, daysAgo } of demoNotices) {
    const date = new Date(ago(days(daysAgo))).toISOString().slice(0, 'YYYY-MM-DD'.length);
    await notices.add({ collegeId, authorId: author.id, title, description, date });
  }
}

/** Publishes a post, and lets the others like it, keep it, repeat it and talk about it. */
async function addPost(
  { posts, comments, saved, reposts }: Services,
  { campus: { viewer }, post, scratch, ago }: { campus: Campus; post: DemoPost; scratch: string; ago: Ago },
): Promise<void> {
  const { author, caption, location = '', age } = post;
  const file = await mediaFile(post, scratch);
  const { _id: id } = await posts.publish(viewer(author), { caption, location, file, at: ago(age) });
  if (post.picture && file) await rm(file.path);
  for (const username of likersOf(post)) await posts.toggleLike(viewer(username), id);
  for (const username of post.savedBy ?? []) await saved.toggle(viewer(username), id);
  for (const username of post.repostedBy ?? []) await reposts.toggle(viewer(username), id, ago(age / 2));
  const ages = commentAges(post);
  for (const [place, [username, text]] of (post.comments ?? []).entries()) {
    await comments.add(viewer(username), id, text, ago(ages[place] ?? 0));
  }
}

async function mediaFile({ picture, clip }: DemoPost, scratch: string): Promise<UploadedFile | undefined> {
  if (picture) return pictureFile(scratch, await renderScene(picture.scene, picture.seed));
  if (!clip) return undefined;
  const path = demoClip(clip);
  return { path, kind: 'video', mime: 'video/mp4', bytes: (await stat(path)).size };
}
