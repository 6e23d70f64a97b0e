import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Services } from '../app.ts';
import type { Viewer } from '../platform/auth/sessions.ts';
import type { UploadedFile } from '../platform/media/form.ts';
import { filesOf, type MediaRecord } from '../platform/media/media-record.ts';
import { demoClip } from './clips.ts';
import { demoCollege } from './college.ts';
import { commentAges, likersOf } from './engagement.ts';
import { demoFollows } from './follows.ts';
import { demoNotices } from './notices.ts';
import { DEMO_PASSWORD, type DemoUsername, demoAccountHolders, demoPeople } from './people.ts';
import type { DemoPerson } from './person.ts';
import { renderAvatar, renderScene } from './pictures.ts';
import { type DemoPost, days, minutes } from './post.ts';
import { demoPosts } from './posts.ts';

/** Pictures are drawn by the processor and encoded beside it: a third keeps both busy, a fourth only waits. */
const PICTURES_AT_ONCE = 3;
const WRITES_AT_ONCE = 6;
const POSTS_BETWEEN_LINES = 40;

/** Everybody had joined this long before the campus was loaded, one after the other. */
const LAST_JOINED = days(60);
const BETWEEN_JOININGS = days(1.3);

type Campus = ReadonlyMap<DemoUsername, Viewer>;

/** Puts the whole campus on record, oldest first, in an empty database. `posts` is how many of the newest to take. */
export async function fillCampus(services: Services, say: (line: string) => void, posts = demoPosts.length) {
  const start = Date.now();
  /** The instant, in milliseconds since 1970, that was so many minutes ago. */
  const ago = (age: number) => Math.round(start - age * 60_000);
  const scratch = await mkdtemp(join(tmpdir(), 'quad-demo-'));
  try {
    say('Filling the demo campus …');
    const campus = await addPeople(services, scratch, ago);
    await addCollege(services, viewer(campus, 'leela.venkatesan'), ago);
    await each(demoFollows, WRITES_AT_ONCE, ([follower, followee]) =>
      services.follows.follow(viewer(campus, follower), viewer(campus, followee).id),
    );
    let done = 0;
    await each(demoPosts.slice(-posts), PICTURES_AT_ONCE, async (post) => {
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

type Ago = (age: number) => number;

async function addPeople({ people, accounts }: Services, scratch: string, ago: Ago): Promise<Campus> {
  const campus = new Map<DemoUsername, Viewer>();
  await each([...demoPeople.entries()], PICTURES_AT_ONCE, async ([place, { avatar, ...person }]) => {
    const age = LAST_JOINED + (demoPeople.length - place) * BETWEEN_JOININGS;
    const picture = await pictureFile(join(scratch, person.username), await portrait(avatar));
    const id = await people.add({ ...person, name: person.fullname, picture, at: ago(age) });
    campus.set(person.username, { id, role: person.role ?? 'user' });
  });
  await each(demoAccountHolders, PICTURES_AT_ONCE, (username) =>
    accounts.setPassword(viewer(campus, username).id, DEMO_PASSWORD),
  );
  return campus;
}

const portrait = (avatar: DemoPerson['avatar']) =>
  'face' in avatar ? renderAvatar(avatar.seed, avatar.face) : renderScene(avatar.scene, avatar.seed);

async function addCollege({ colleges, notices }: Services, author: Viewer, ago: Ago): Promise<void> {
  const collegeId = await colleges.add(demoCollege.name);
  // one by one: of notices of the same day, the one written later is the newer
  for (const { title, description, daysAgo } of demoNotices) {
    const date = new Date(ago(days(daysAgo))).toISOString().slice(0, 'YYYY-MM-DD'.length);
    await notices.add({ collegeId, authorId: author.id, title, description, date });
  }
}

async function addPost(
  { posts, comments }: Services,
  { campus, post, scratch, ago }: { campus: Campus; post: DemoPost; scratch: string; ago: Ago },
): Promise<void> {
  const { caption, location = '', author, age } = post;
  const file = await mediaFile(post, scratch);
  const { _id: id } = await posts.publish(viewer(campus, author), { caption, location, file, at: ago(age) });
  if (post.picture && file) await rm(file.path);
  for (const username of likersOf(post)) await posts.toggleLike(viewer(campus, username), id);
  const ages = commentAges(post);
  for (const [place, [username, text]] of (post.comments ?? []).entries()) {
    await comments.add(viewer(campus, username), id, text, ago(ages[place] ?? minutes(0)));
  }
}

async function mediaFile({ picture, clip, age }: DemoPost, scratch: string): Promise<UploadedFile | undefined> {
  if (picture) return pictureFile(join(scratch, String(age)), await renderScene(picture.scene, picture.seed));
  if (!clip) return undefined;
  const path = demoClip(clip);
  return { path, kind: 'video', mime: 'video/mp4', bytes: (await stat(path)).size };
}

async function pictureFile(path: string, jpeg: Buffer): Promise<UploadedFile> {
  await writeFile(path, jpeg);
  return { path, kind: 'image', mime: 'image/jpeg', bytes: jpeg.length };
}

function viewer(campus: Campus, username: DemoUsername): Viewer {
  const found = campus.get(username);
  if (!found) throw new Error(`${username} is not on the demo campus`);
  return found;
}

/** Works through items in their order, a few at once; after a failure no more are begun, and those under way end. */
async function each<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of left) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failure = ended.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
