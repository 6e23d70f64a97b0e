import type { Services } from '@quad/server/app';
import { filesOf, type MediaRecord } from '@quad/server/media/media-record';
import { type NoticeFileRecord, storedNames } from '@quad/server/notice-file';
import type { Viewer } from '@quad/server/sessions';
import { sql } from 'kysely';
import { demoShowcase } from './campus/showcase.ts';
import { addPlacement } from './careers/fill-placement.ts';
import { demoClaims, demoCollege } from './college/college.ts';
import { addCollegePages, addNotices } from './college/fill-college.ts';
import { each } from './each.ts';
import { addEvents } from './events/fill-events.ts';
import { addGroups } from './groups/fill-groups.ts';
import { addLibrary } from './library/fill-library.ts';
import { addMarketplace } from './market/fill-marketplace.ts';
import { type CommittedMedia, openCommittedMedia } from './media.ts';
import { addVerification } from './membership/fill-verification.ts';
import { addMemes } from './memes/fill-memes.ts';
import { addConversations } from './messages/fill-conversations.ts';
import { addModeration } from './moderation/fill-moderation.ts';
import { readNotifications } from './notifications/notifications.ts';
import { addPeople, addRelations, type Campus } from './people/fill-people.ts';
import { addStudents } from './people/fill-students.ts';
import type { DemoUsername } from './people/people.ts';
import { addPolls } from './polls/fill-polls.ts';
import { commentAges, likersOf } from './posts/engagement.ts';
import type { DemoPost } from './posts/post.ts';
import { demoPosts } from './posts/posts.ts';
import { addFeedback } from './support/fill-feedback.ts';

const POSTS_AT_ONCE = 6;
const POSTS_BETWEEN_LINES = 40;

/** The instant so many minutes before the load, in milliseconds since 1970. */
type Ago = (age: number) => number;

/** Posts are liked at this share of their age. */
const LIKED_AFTER = 0.7;

/** Write the whole campus to an empty database, oldest first. `posts` is how many of the newest posts to load. */
export async function fillCampus(
  services: Services,
  say: (line: string) => void,
  posts: number = demoPosts.length,
): Promise<void> {
  const start = Date.now();
  const ago: Ago = (age) => Math.round(start - age * 60_000);
  say('Filling the demo campus …');
  const media = await openCommittedMedia();
  const collegeId = await services.colleges.add(demoCollege.name);
  await services.site.setClaims(demoClaims);
  const campus = await addPeople(services, { collegeId, media, ago });
  const { slug } = await services.colleges.get(demoCollege.name);
  await addCollegePages(services, { slug, campus, media });
  const ids = new Map<DemoPost, string>();
  const addPosts = async () => {
    let done = 0;
    await each(demoPosts.slice(-posts), POSTS_AT_ONCE, async (post) => {
      const id = await publish(services, post, { author: campus.viewer(post.author), media, ago });
      ids.set(post, id);
      await addEngagement(services, { id, post, campus, ago });
      done += 1;
      if (done % POSTS_BETWEEN_LINES === 0) say(`Filling the demo campus … ${done}/${posts}`);
    });
  };
  // in parallel: one of the two waits for the disk, the other for the processor
  await each([() => addRelations(services, campus, ago), addPosts], 2, (add) => add());
  const newestPostOf = (username: DemoUsername) =>
    ids.get(demoPosts.findLast((post) => post.author === username && ids.has(post)) as DemoPost);
  await addLibrary(services, { campus, media, ago });
  await addMemes(services, { campus, media, ago });
  await addGroups(services, { campus, ago });
  await addPolls(services, { campus, ago });
  await addMarketplace(services, { campus, media, ago });
  await addPlacement(services, { campus, ago });
  const [oldest = '', second = oldest, third = second] = demoPosts.flatMap((post) => ids.get(post) ?? []);
  await addModeration(services, { campus, ago, posts: [oldest, second, third] });
  const events = await addEvents(services, { campus, media, ago });
  await addNotices(services, { collegeId, campus, media, ago, events });
  await addStudents(services, { campus, ago });
  await addVerification(services, { campus, ago });
  await addFeedback(services, { campus, ago });
  await addConversations(services, { campus, ago, newestPostOf });
  await readNotifications(services, campus);
  await services.refreshTrending();
  await services.countDays();
  await services.site.setShowcase(demoShowcase({ idOf: (post) => ids.get(post), viewer: campus.viewer }));
}

/** Remove what an interrupted `fillCampus` has left: rows, and the files they name. */
export async function clearCampus({ db, media }: Services): Promise<void> {
  const people = await db.selectFrom('people').select(['picture', 'profile_image']).execute();
  const posts = await db.selectFrom('posts').select(sql<MediaRecord[]>`media`.as('media')).execute();
  const memes = await db.selectFrom('memes').select(sql<MediaRecord>`media`.as('media')).execute();
  const sold = await db.selectFrom('market_pictures').select(sql<MediaRecord>`media`.as('media')).execute();
  const pictures = await db.selectFrom('college_pictures').select(sql<MediaRecord>`media`.as('media')).execute();
  const notices = await db.selectFrom('notices').select(sql<NoticeFileRecord[]>`files`.as('files')).execute();
  const library = await sql<{ names: string[] }>`select library_file_names(f) as names from library_files f`.execute(
    db,
  );
  const portraits = people.flatMap(({ picture, profile_image }) => [picture, profile_image]);
  const resumes = await db.selectFrom('resumes').select('file').execute();
  const cards = await db
    .selectFrom('verification_requests')
    .select('picture')
    .where('picture', 'is not', null)
    .$narrowType<{ picture: string }>()
    .execute();
  await db.transaction().execute(async (trx) => {
    await media.remove(trx, [
      ...resumes.map(({ file }) => file),
      ...cards.map(({ picture }) => picture),
      ...portraits.filter((name) => name !== null),
      ...posts.flatMap((post) => post.media.flatMap(filesOf)),
      ...[...pictures, ...memes, ...sold].flatMap(({ media: picture }) => filesOf(picture)),
      ...notices.flatMap(({ files }) => files.flatMap(storedNames)),
      ...library.rows.flatMap(({ names }) => names),
    ]);
    // deleted and not truncated, so that dependent rows and counts are deleted too, and triggers remove the files
    await trx.deleteFrom('events').execute();
    await trx.deleteFrom('event_categories').where('is_fixed', '=', false).execute();
    await trx.deleteFrom('student_records').execute();
    await trx.deleteFrom('mails').where('cause', 'like', 'invitation:%').execute();
    await trx.deleteFrom('invitations').execute();
    await trx.deleteFrom('postings').execute();
    await trx.deleteFrom('programs').execute();
    await trx.deleteFrom('grievances').execute();
    await trx.deleteFrom('grievance_member_changes').execute();
    await trx.deleteFrom('moderation_cases').execute();
    await trx.deleteFrom('filters').execute();
    await trx.deleteFrom('people').execute();
    // a confirmed payment outlives its payer
    await trx.deleteFrom('membership_payments').execute();
    await trx.deleteFrom('colleges').execute();
  });
}

/** Publish a post with its picture or clip, and return its id. */
async function publish(
  { posts }: Services,
  { caption, location = '', age, picture, clip }: DemoPost,
  { author, media, ago }: { author: Viewer; media: CommittedMedia; ago: Ago },
): Promise<string> {
  const file = picture ? media.picture(picture) : clip && media.clip(clip);
  return (await posts.publish(author, { caption, location, file, at: ago(age) }))._id;
}

/** Let other people like, save, repost and comment on a post. */
async function addEngagement(
  { posts, comments, saved, reposts }: Services,
  { id, post, campus: { viewer }, ago }: { id: string; post: DemoPost; campus: Campus; ago: Ago },
): Promise<void> {
  await posts.addLikes(likersOf(post).map(viewer), id, ago(post.age * LIKED_AFTER));
  for (const username of post.savedBy ?? []) await saved.toggle(viewer(username), id);
  for (const username of post.repostedBy ?? []) await reposts.toggle(viewer(username), id, ago(post.age / 2));
  const ages = commentAges(post);
  for (const [place, [username, text]] of (post.comments ?? []).entries()) {
    await comments.add(viewer(username), id, text, { at: ago(ages[place] ?? 0) });
  }
}
