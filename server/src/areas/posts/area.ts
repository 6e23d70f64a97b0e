import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { namedSubject } from '../../concerns/audit/audit-subject.ts';
import { defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SubjectDecisions } from '../moderation/subject-decisions.service.ts';
import type { People } from '../people/profiles/people.service.ts';
import type { Users } from '../people/profiles/users.service.ts';
import type { Relations } from '../people/relations/relations.ts';
import { commentRoutes } from './comments.routes.ts';
import { createComments } from './comments.service.ts';
import { postManagementRoutes } from './console/post-management.routes.ts';
import { createPostsTable } from './console/posts-table.service.ts';
import { tagRoutes } from './hashtags/tags.routes.ts';
import { tagSearchable } from './hashtags/tags.searchables.ts';
import { createTags } from './hashtags/tags.service.ts';
import { tagsTableRoutes } from './hashtags/tags-table.routes.ts';
import { createTagsTable } from './hashtags/tags-table.service.ts';
import { createWeekCounts } from './hashtags/week-counts.ts';
import { createLikers } from './likers.ts';
import { createLivePosts, liveChannelsOfPosts } from './live-posts.ts';
import { likedMark, markRoutes } from './marks/post-marks.ts';
import { createMentionLimit } from './mention-limit.ts';
import { createPostCache } from './post-cache.ts';
import { createPostChanges } from './post-changes.ts';
import { describePosts, postNotifications, repostNotifications } from './post-notifications.ts';
import { erasePosts } from './posts.erasure.ts';
import { postPersonalRows, repostPersonalData, savedPersonalData } from './posts.personal-data.ts';
import { postReportables } from './posts.reportables.ts';
import { postRoutes } from './posts.routes.ts';
import { postSearchable } from './posts.searchables.ts';
import { createPosts } from './posts.service.ts';
import { processingJobs } from './processing.jobs.ts';
import { createProcessing } from './processing.service.ts';
import { createPublishing } from './publishing.ts';
import { eraseReposts } from './reposts/reposts.erasure.ts';
import { repostedMark } from './reposts/reposts.repo.ts';
import { repostRoutes } from './reposts/reposts.routes.ts';
import { createReposts } from './reposts/reposts.service.ts';
import { savedMark } from './saved/saved.repo.ts';
import { savedRoutes } from './saved/saved.routes.ts';
import { createSaved } from './saved/saved.service.ts';
import { createTextEntities } from './text-entities/text-entities.ts';
import { createVisiblePosts } from './visible-posts.ts';

/**
 * Posts: their media, likes, comments, boosts, saves and hashtags.
 *
 * - A page of posts is the same for all viewers. `marks/` says which of its posts a viewer has liked, saved or boosted.
 * - Posts announce their changes (`post-changes.ts`) and know no feed. Feeds, reels and caches watch the changes.
 * - A post with a video waits in a separate table until the video can be played (decision 101). A job converts the
 *   video in a separate process.
 * - `text-entities/` finds tags and mentions in a text, once, when the text is written (decision 4).
 * - Admins hide, merge and pin hashtags in a table (decision 188).
 */
export function postsArea(
  { bus, caches, config, counts, db, live, logger, media, reads, scratch, uploads }: Platform,
  { people, users, relations }: { people: People; users: Users; relations: Relations },
) {
  const postCache = createPostCache({ db, caches, cdn: config.media.publicUrl });
  const postChanges = createPostChanges({ bus, cache: postCache });
  // The list of people shows how many posts each person has.
  postChanges.watch({
    postsChanged: ({ listChanged }) => {
      if (listChanged) users.listChanged();
    },
    anyPostChanged: users.listChanged,
  });
  const announcements = createLivePosts(live);
  postChanges.watch(announcements);
  // After a block or the end of a close friendship, open apps stop watching posts that they may no longer view.
  relations.watch({ forget: live.recheckHere, forgetAll: live.recheckAllHere });
  const visiblePosts = createVisiblePosts({ db, cache: postCache, relations });
  const textEntities = createTextEntities({ people });
  const limitMentions = createMentionLimit({ counts });
  const publishing = createPublishing({ db, textEntities, changes: postChanges, limitMentions });
  const processing = createProcessing({ db, live, uploads });
  const posts = createPosts({
    ...{ db, live, media, uploads },
    ...{ textEntities, visible: visiblePosts, changes: postChanges, publishing, processing },
  });
  const comments = createComments({ db, textEntities, relations, changes: postChanges, limitMentions });
  const saved = createSaved({ db, visible: visiblePosts });
  const reposts = createReposts({ db, changes: postChanges });
  const tags = createTags({ db, visible: visiblePosts });
  const tagsTable = createTagsTable({ db, reads, bus, weekCounts: createWeekCounts({ db, bus, caches, postChanges }) });
  const describe = describePosts(db);
  return {
    name: 'posts',
    services: { posts, comments, postCache, postChanges, visiblePosts, saved, reposts },
    routes(server: FastifyInstance): void {
      postRoutes(server, { posts, likers: createLikers({ db }), processing, uploads });
      commentRoutes(server, comments);
      savedRoutes(server, saved);
      repostRoutes(server, reposts);
      markRoutes(server, { db, marks: [likedMark, savedMark, repostedMark] });
      tagRoutes(server, { tags, users });
      tagsTableRoutes(server, { db, table: tagsTable });
    },
    jobs: processingJobs({
      ...{ db, live, media, uploads, scratch, logger, videoNiceness: config.videoNiceness },
      ...{ publishing, changes: postChanges },
    }),
    close: async () => announcements.close(),
    liveChannels: liveChannelsOfPosts(visiblePosts),
    reportables: postReportables({ db, posts, comments }),
    notifications: [...postNotifications(db, describe), repostNotifications(describe)],
    searchables: [
      postSearchable({ db, reads, caches, relations, changes: postChanges }),
      tagSearchable({ db, bus, caches }),
    ],
    auditSubjects: [namedSubject('tag', { table: 'tags', name: sql`'#' || tag` })],
    personalData: [
      {
        ...postPersonalRows,
        erase: (personId: string) => erasePosts({ db, posts, comments, changes: postChanges }, personId),
      },
      savedPersonalData,
      { ...repostPersonalData, erase: (personId: string) => eraseReposts({ db, changes: postChanges }, personId) },
    ],
  };
}

const countLikes = defineJob<object>('count-likes-of-posts', { pace: 'slow' });
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** The console's table of posts. An admin's act on a post is a moderation decision (decision 188). */
export function postsConsole(
  { db, now, reads }: Platform,
  { subjectDecisions }: { readonly subjectDecisions: SubjectDecisions },
) {
  const postsTable = createPostsTable({ db, reads, subjectDecisions, now });
  return {
    name: 'posts console',
    services: { postsTable },
    routes: (server: FastifyInstance) => postManagementRoutes(server, { db, table: postsTable }),
    jobs: [handleJob(countLikes, () => postsTable.countLikes(), { cron: EVERY_TEN_MINUTES })],
  };
}
