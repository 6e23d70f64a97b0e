import type { StudyGroupDetails } from '@quad/contract/groups/groups';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from './app.ts';
import { messagesPush } from './areas/messages/messages.push.ts';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { addEvent } from './testing/events.ts';
import { fillCampus, personId } from './testing/fill-campus.ts';
import { addPoll, SURVEY } from './testing/polls.ts';
import { connectTo, recordPlans } from './testing/query-plans.ts';
import { addStudyGroup, replyInGroup } from './testing/study-groups.ts';

const plans = recordPlans();
let quad: TestContext;
let node: App;
let client: pg.Client;
let viewer: TestPerson;
let large: ReadonlySet<string>;

/** Smaller tables are read as fast sequentially. */
const LARGE = 5000;

beforeAll(async () => {
  quad = await createTestContext();
  client = await connectTo(quad);
  await fillCampus(client);
  const { rows } = await client.query(
    `select relname, reltuples from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)`,
  );
  large = new Set(rows.filter(({ reltuples }) => reltuples >= LARGE).map(({ relname }) => relname));
  node = await quad.anotherNode(plans);
  // The viewer follows some people, and has blocked and muted some.
  viewer = await quad.newPerson('Viewer');
  for (let n = 1; n <= 20; n++) await quad.call('POST', `/api/follow/follow/${personId(n * 7)}`, { as: viewer });
  await client.query(
    `update notifications set person_id = $1 where id in (
      select distinct on (subject_id, kind) id from notifications order by subject_id desc, kind limit 40
    )`,
    [viewer.id],
  );
  await quad.call('PUT', `/api/blocks/${personId(5)}`, { as: viewer });
  await quad.call('PUT', `/api/mutes/${personId(6)}`, { as: viewer });
}, 180_000);
afterAll(async () => {
  await client.end();
  await node.close();
  await quad.close();
});

/** A long conversation of the viewer, and a group. */
async function newConversation(): Promise<string> {
  const { conversations, groups } = quad.services;
  const as = { id: viewer.id, role: 'user' } as const;
  await groups.create(as, 'A group', [personId(77), personId(78)]);
  const { _id } = await conversations.openDirect(as, personId(77));
  await client.query(
    `insert into messages (id, conversation_id, seq, sender_id, client_id, kind, text)
     select gen_random_uuid(), $1, seq, $2, gen_random_uuid(), 'text', 'words ' || seq from generate_series(1, 2000) seq`,
    [_id, viewer.id],
  );
  await client.query('update conversations set last_seq = 2000 where id = $1', [_id]);
  return _id;
}

/** Expect that no query of the node scans a large table sequentially. */
const expectNoWalk = () => plans.expectNoWalk(client, large);

test('every table that can grow is large', () => {
  expect([...large]).toEqual(
    expect.arrayContaining([
      ...[
        'people',
        'follows',
        'posts',
        'likes',
        'comments',
        'comment_likes',
        'post_tags',
        'post_mentions',
        'reposts',
        'saved_posts',
      ],
      ...[
        'blocks',
        'mutes',
        'friend_requests',
        'friend_lists',
        'caption_versions',
        'reports',
        'notices',
        'notice_acknowledgements',
        'notice_reads',
        'notifications_first',
        'notification_actors_first',
      ],
      ...['conversations', 'conversation_members', 'messages', 'message_reactions'],
      ...['all_memes', 'meme_likes', 'meme_words'],
      ...['groups', 'group_words', 'group_members', 'group_topics', 'group_replies', 'group_reads'],
      ...['all_events', 'event_registrations', 'event_hosts', 'event_scans', 'event_updates', 'event_pictures'],
      ...['all_polls', 'poll_voters', 'survey_answers'],
      ...['all_listings', 'market_pictures', 'saved_listings', 'offers', 'handovers', 'handover_ratings'],
      ...['all_lost_items', 'lost_matches', 'listing_searches'],
    ]),
  );
});

describe('no large table is scanned for', () => {
  const someone = personId(77);
  const old = '00000000-ffff-7000-8000-000000000000';
  let post: string;
  let meme: string;
  let studyGroup: StudyGroupDetails;
  let event: string;
  let cursor: string;
  let ownEvent: string;
  let poll: string;
  let survey: string;
  let listing: string;
  let lostItem: string;
  let notice: string;
  let talk: string;
  beforeAll(async () => {
    const { _id } = await quad.services.notices.publish(
      { id: viewer.id, role: 'user' },
      { title: 'Drill', asksAcknowledgement: 'true' },
    );
    notice = _id;
    talk = await newConversation();
    studyGroup = await addStudyGroup(quad, viewer);
    await replyInGroup(quad, viewer, studyGroup.generalTopic);
    await quad.services.refreshTrending();
    const { rows } = await client.query(
      `select id from posts where visibility = 'public' and author_id <> $1 order by id limit 1 offset 1000`,
      [personId(5)],
    );
    post = rows[0].id;
    const found = await client.query('select id from memes where author_id <> $1 limit 1', [personId(5)]);
    meme = found.rows[0].id;
    const events = await client.query(
      `select id, starts_at from events where state = 'published' and starts_at > now() order by starts_at limit 1 offset 300`,
    );
    event = events.rows[0].id;
    cursor = `${events.rows[0].starts_at.getTime()}_${event}`;
    // An event that the viewer hosts and attends.
    ownEvent = (await addEvent(quad, viewer))._id;
    await client.query(`update events set state = 'published' where id = $1`, [ownEvent]);
    await quad.call('POST', `/api/events/${ownEvent}/register`, { as: viewer });
    const sold = await client.query(`select id from listings where state = 'available' and seller_id <> $1 limit 1`, [
      personId(5),
    ]);
    listing = sold.rows[0].id;
    const lost = await client.query('select lost_id from lost_matches join lost_items on id = lost_id limit 1');
    lostItem = lost.rows[0].lost_id;
    const polls = await client.query(`select id from polls where kind = 'poll' and author_id <> $1 limit 1`, [
      personId(5),
    ]);
    poll = polls.rows[0].id;
    survey = (await addPoll(quad, viewer, SURVEY))._id;
    await client.query(
      `insert into survey_answers (poll_id, answers) select $1, '{"0": [1], "3": "words"}' from generate_series(1, 50)`,
      [survey],
    );
  }, 60_000);

  test.each([
    ['a profile', () => `/api/users/${someone}`],
    ['a profile’s picture', () => `/api/profile/update/${someone}`],
    ['a page of followers', () => `/api/follow/${someone}/followers`],
    ['a later page of followers', () => `/api/follow/${someone}/followers?before=1700000000000000_${someone}`],
    ['whom a person follows', () => `/api/follow/${someone}/following`],
    ['whether one follows', () => `/api/follow/check-follow/${someone}`],
    ['the feed of someone who hides others', () => '/api/posts/feed'],
    ['a later page of it', () => `/api/posts/feed?before=${post}`],
    ['a page of it far back', () => '/api/posts/feed?page=300&limit=100'],
    ['the following feed', () => '/api/posts/following'],
    ['a page of the following feed far back', () => `/api/posts/following?before=${post}`],
    ['the end of the following feed', () => `/api/posts/following?before=${old}`],
    ['suggestions', () => '/api/users/?sort=suggested'],
    ['people by name', () => '/api/users/'],
    ['the newest people', () => '/api/users/?sort=newest'],
    ['a search', () => '/api/users/?search=c4c'],
    ['a search that finds little', () => '/api/users/?search=c4ca42'],
    ['a short search', () => '/api/users/?search=c4'],
    ['completing a name', () => '/api/complete?kind=people&q=c4c'],
    ['completing a tag', () => '/api/complete?kind=tags&q=tag1'],
    ['a tag', () => '/api/tags/tag7'],
    ['the people of a tag', () => '/api/tags/tag7/people'],
    ['what trends, without what those whom one hides did', () => '/api/trending'],
    ['mentions', () => `/api/posts/mentions/${someone}`],
    ['saved posts', () => '/api/posts/saved'],
    ['one person’s posts', () => `/api/posts/user/${someone}`],
    ['one post', () => `/api/posts/${post}`],
    ['its comments', () => `/api/posts/${post}/comments`],
    ['which of them one likes', () => `/api/posts/${post}/comments/liked`],
    ['who likes it', () => `/api/posts/${post}/likes`],
    ['a later page of who likes it', () => `/api/posts/${post}/likes?before=1700000000000000_${someone}`],
    ['its history', () => `/api/posts/${post}/history`],
    ['friends', () => '/api/friends?search=c4&list=close'],
    ['friend requests', () => '/api/friends/requests'],
    ['sent friend requests', () => '/api/friends/requests?direction=sent'],
    ['blocked people', () => '/api/blocks'],
    ['muted people', () => '/api/mutes'],
    ['one’s reports', () => '/api/reports/mine'],
    ['notifications', () => '/api/notifications'],
    ['a later page of notifications', () => `/api/notifications?before=${viewer.id}`],
    ['unread notifications', () => '/api/notifications/unread'],
    ['settings of notifications', () => '/api/notifications/settings'],
    ['study groups', () => '/api/groups?list=all'],
    ['the study groups of others', () => `/api/groups?list=others&before=${post}`],
    ['one’s own study groups', () => '/api/groups?list=mine'],
    ['study groups of a department', () => '/api/groups?list=all&department=cse&kind=course'],
    ['study groups with words', () => '/api/groups?list=all&text=group%2017'],
    ['a study group', () => `/api/groups/${studyGroup._id}`],
    ['its members', () => `/api/groups/${studyGroup._id}/members`],
    ['what else it has', () => `/api/groups/${studyGroup._id}/parts`],
    ['its topics', () => `/api/groups/${studyGroup._id}/topics`],
    ['older topics', () => `/api/groups/${studyGroup._id}/topics?before=${post}`],
    ['a topic', () => `/api/group-topics/${studyGroup.generalTopic}`],
    ['its replies', () => `/api/group-topics/${studyGroup.generalTopic}/replies`],
    ['replies around one', () => `/api/group-topics/${studyGroup.generalTopic}/replies?around=1`],
    ['a search for memes', () => '/api/search/memes?q=words'],
    ['a search for memes that finds none', () => '/api/search/memes?q=xylophone'],
    ['memes', () => '/api/memes'],
    ['older memes', () => `/api/memes?before=${post}`],
    ['a meme', () => `/api/memes/${meme}`],
    ['events to come', () => '/api/events'],
    ['a later page of them', () => `/api/events?after=${cursor}`],
    ['events of a category', () => '/api/events?category=Design'],
    ['past events', () => '/api/events?list=past'],
    ['a later page of past events', () => `/api/events?list=past&after=${cursor}`],
    ['one’s events', () => '/api/events?list=mine'],
    ['events one hosts', () => '/api/events?list=hosted'],
    ['proposals', () => '/api/events?list=proposed'],
    ['events by words', () => '/api/events?q=words+3'],
    ['a search of events', () => '/api/search/events?q=words+30'],
    ['a search of events by a word that most have', () => '/api/search/events?q=words'],
    ['a later page of it', () => '/api/search/events?q=words&after=40'],
    ['an event', () => `/api/events/${event}`],
    ['its guests', () => `/api/events/${event}/guests`],
    ['its updates', () => `/api/events/${event}/updates`],
    ['its pictures', () => `/api/events/${event}/pictures`],
    ['its calendar entry', () => `/api/events/${event}/calendar`],
    ['a ticket', () => `/api/events/${ownEvent}/ticket`],
    ['a door', () => `/api/events/${ownEvent}/door`],
    ['attendance', () => `/api/events/${ownEvent}/attendance?q=view`],
    ['open polls', () => '/api/polls'],
    ['older open polls', () => `/api/polls?before=${post}`],
    ['polls that have ended', () => '/api/polls?list=ended'],
    ['older polls that have ended', () => `/api/polls?list=ended&before=${post}`],
    ['one’s own polls', () => '/api/polls?list=mine'],
    ['polls by a word', () => '/api/polls?q=c4ca'],
    ['a poll', () => `/api/polls/${poll}`],
    ['the results of a survey', () => `/api/polls/${survey}/results`],
    ['the answers to a survey as a table', () => `/api/polls/${survey}/table`],
    ['things for sale', () => '/api/listings'],
    ['later ones', () => `/api/listings?after=5_${post}`],
    ['things of a category and price', () => '/api/listings?category=Books&minPrice=10&maxPrice=500'],
    ['the cheapest things', () => '/api/listings?sort=cheapest'],
    ['the dearest things, later ones', () => `/api/listings?sort=dearest&after=4000_${post}`],
    ['a search among them', () => '/api/listings?q=item77'],
    ['saved things', () => '/api/listings?list=saved'],
    ['one’s own things', () => '/api/listings?list=mine'],
    ['a listing', () => `/api/listings/${listing}`],
    ['a deal', () => `/api/listings/${listing}/deals/${viewer.id}`],
    ['saved searches', () => '/api/listing-searches'],
    ['a person’s ratings', () => `/api/people/${someone}/ratings`],
    ['what is lost and found', () => '/api/lost-items'],
    ['what is lost', () => `/api/lost-items?kind=lost&before=${post}`],
    ['a search for it', () => '/api/lost-items?q=item77'],
    ['a lost item', () => `/api/lost-items/${lostItem}`],
    ['the notices', () => '/api/notices'],
    ['the notices of a college', () => `/api/notices?college=${personId(2)}&limit=20`],
    ['who has not acknowledged a notice', () => `/api/notices/${notice}/acknowledgements`],
    ['the conversations', () => '/api/conversations'],
    ['a later page of them', () => `/api/conversations?before=${talk}`],
    ['the requests', () => '/api/conversations?box=requests'],
    ['what is unread', () => '/api/conversations/unread'],
    ['a conversation', () => `/api/conversations/${talk}`],
    ['its end', () => `/api/conversations/${talk}/messages`],
    ['its middle', () => `/api/conversations/${talk}/messages?around=1000`],
    ['what comes after a message', () => `/api/conversations/${talk}/messages?after=500`],
    ['a search in it', () => `/api/conversations/${talk}/search?text=words+1500`],
    ['a college', () => '/api/colleges/college1'],
    ['the posts of a department', () => '/api/colleges/college1/departments/cse/posts'],
    ['a later page of them', () => `/api/colleges/college1/departments/cse/posts?before=${post}`],
  ])('%s', async (_, path) => {
    plans.clear();
    const { statusCode, body } = await node.server.inject({
      url: path(),
      headers: { authorization: `Bearer ${viewer.token}` },
    });
    expect(statusCode, body).toBe(200);
    await expectNoWalk();
  });

  test.each([
    ['the accounts', ''],
    ['a page far down, by joining', '?sort=joined&order=desc&page=400'],
    ['the accounts by role', '?sort=role&page=30'],
    ['the accounts by address', '?sort=email&order=desc'],
    ['the accounts of a role, a department and a year', '?role=creator&department=cse&year=2'],
    ['who is disabled and has been here lately', '?state=disabled&seen=week'],
    ['the accounts that a search finds', '?search=person77'],
    ['how many accounts there are', '/counts'],
    ['an account', `/${personId(9)}`],
  ])('for admins, %s', async (_, path) => {
    const admin = await quad.newPerson('Admin', { role: 'admin' });
    plans.clear();
    const { statusCode, body } = await node.server.inject({
      url: `/api/admin/users${path}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(statusCode, body).toBe(200);
    await expectNoWalk();
  });

  test.each([
    ['the posts', '/posts'],
    ['a page of them far down', '/posts?page=200'],
    ['the posts of a kind', '/posts?kind=picture'],
    ['the posts that are hidden', '/posts?state=hidden'],
    ['the posts that are removed', '/posts?state=removed'],
    ['the posts that have been reported', '/posts?reported=yes'],
    ['reported posts for close friends', '/posts?audience=close_friends'],
    ['the posts of an author', `/posts?author=${personId(9)}`],
    ['the posts of a week', '/posts?from=2026-01-01&to=2026-01-07'],
    ['the posts that a search finds', '/posts?search=person77'],
    ['the posts by likes', '/posts?sort=likes'],
    ['the posts by reports', '/posts?sort=reports'],
    ['how many posts there are', '/posts/counts'],
    ['the hashtags of the week', '/tags?used=week&sort=week'],
    ['how many hashtags there are', '/tags/counts'],
    ['the study groups', '/groups'],
    ['a page far down', '/groups?page=400&limit=12'],
    ['the study groups by title', '/groups?sort=title&order=desc&page=40'],
    ['the largest', '/groups?sort=members&order=desc'],
    ['the newest', '/groups?sort=created&order=desc'],
    ['the study groups of a department that are hidden and small', '/groups?department=cse&access=hidden&size=small'],
    ['the study groups that are closed and quiet', '/groups?state=closed&active=older'],
    ['the study groups whose owners are gone', '/groups?leader=gone'],
    ['the study groups that nobody looks after', '/groups?leader=away'],
    ['the study groups that a search finds', '/groups?search=group%2017'],
    ['how many study groups there are', '/groups/counts'],
    ['who asks to join', '/group-joins?state=asked'],
    ['who has asked for long', '/group-joins?state=asked&trouble=late'],
    ['who asks where nobody answers', '/group-joins?state=asked&trouble=unanswerable'],
    ['who waits for room, by name', '/group-joins?state=waiting&search=person77'],
    ['the events', '/events'],
    ['what comes, a later page', '/events?when=upcoming&page=9'],
    ['events by title', '/events?sort=title&order=desc&page=40'],
    ['what comes, by who goes', '/events?when=week&sort=going&order=desc'],
    ['what is full', '/events?when=week&seats=full'],
    ['what waits for a decision', '/events?state=proposed'],
    ['what nobody hosts', '/events?host=none'],
    ['events of a department and category', '/events?when=week&department=cse&category=Tech'],
    ['events that a search finds', '/events?search=words+30'],
    ['how many events come', '/events/counts'],
  ])('for admins, %s', async (_, path) => {
    const admin = await quad.newPerson('Admin', { role: 'admin' });
    plans.clear();
    const { statusCode, body } = await node.server.inject({
      url: `/api/admin${path}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(statusCode, body).toBe(200);
    await expectNoWalk();
  });

  test('signing in', async () => {
    plans.clear();
    const { statusCode } = await node.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'nobody@quad.example', password: 'not the password' },
    });
    expect(statusCode).toBe(401);
    await expectNoWalk();
  });

  test('push messages about messages', async () => {
    plans.clear();
    const push = messagesPush({ db: node.services.db, summaries: { get: async () => new Map() } });
    await push.pending([{ id: viewer.id, role: 'user' }], 50);
    await push.areUnread([{ personId: viewer.id, items: [{ id: talk, version: '2000' }] }]);
    await expectNoWalk();
  });
});
