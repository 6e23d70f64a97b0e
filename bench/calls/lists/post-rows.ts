import { followingFeed } from '@quad/contract/feeds/following';
import { listReels } from '@quad/contract/feeds/reels';
import { trending, trendingScore } from '@quad/contract/feeds/trending';
import { listMemes } from '@quad/contract/memes/memes';
import { commentHistory, listComments } from '@quad/contract/posts/comments';
import { captionHistory, feed, listLikers, mentioningPosts, postsOfUser } from '@quad/contract/posts/posts';
import { processingPosts } from '@quad/contract/posts/processing';
import { savedPosts } from '@quad/contract/posts/saved';
import { complete, risingTags, taggedPosts, tagPeople } from '@quad/contract/posts/tags';
import { row } from './list-row.ts';

const COMMENTED = `select id from posts where visibility = 'public' order by comments_count desc, id limit 64`;
const TAGS = 'select tag from tags where hidden_at is null order by posts_count desc limit 20';
const TRENDS = `select 'creative' as list, 'post' as of`;

/** The lists of posts, feeds, hashtags and memes. */
export const POST_ROWS = [
  row(feed),
  row(feed, { what: 'page 50', query: { page: 50 } }),
  row(followingFeed),
  row(listReels),
  row(postsOfUser, { of: `select id as "userId" from people where posts_count > 0 order by md5(id::text) limit 1500` }),
  row(mentioningPosts, {
    of: 'select person_id as "userId" from post_mentions group by 1 order by count(*) desc, 1 limit 64',
  }),
  row(savedPosts),
  row(processingPosts),
  row(listComments, { of: COMMENTED }),
  row(listLikers, { of: "select id from posts where visibility = 'public' order by likes_count desc, id limit 64" }),
  row(captionHistory, { of: 'select distinct post_id as id from caption_versions limit 64' }),
  row(commentHistory, {
    of: 'select distinct post_id as id, comment_id as "commentId" from comment_versions limit 64',
  }),
  row(risingTags),
  row(taggedPosts, { of: TAGS }),
  row(tagPeople, { of: TAGS }),
  row(complete, { queries: ['pr', 'kab', 'an'].map((q) => ({ kind: 'people', q })) }),
  row(trending),
  row(trendingScore, { of: TRENDS }),
  row(listMemes),
];
