import { MEME_LIKES_MAX, MEME_TITLE_MAX, MEMES_MORE, MEMES_PAGE_DEFAULT } from '@quad/contract/limits/memes';
import { MESSAGE_MAX } from '@quad/contract/limits/messages';
import { BIO_MAX, FULLNAME_MAX, PORTFOLIO_MAX } from '@quad/contract/limits/people';
import { POLL_OPTION_MAX, SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { CAPTION_MAX, COMMENT_MAX, LOCATION_MAX } from '@quad/contract/limits/posts';
import { oneEmoji } from '@quad/contract/messages/emoji';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { EMAIL } from '@quad/contract/wire/email-address';
import { characters, textProblem } from '@quad/contract/wire/text-rules';
import { describe, expect, test } from 'vitest';
import { days } from './age.ts';
import { collegeContent } from './college/content.ts';
import { demoNotices } from './college/notices.ts';
import { type CollegePictureName, collegePictures } from './college/pictures.ts';
import { demoEvents } from './events/events.ts';
import { demoMemes } from './memes/memes.ts';
import { demoConversations } from './messages/conversations.ts';
import { demoFollows, STUDENT } from './people/follows.ts';
import { type DemoUsername, demoAccountHolders, demoPeople } from './people/people.ts';
import { demoPolls } from './polls/polls.ts';
import { commentAges, likersOf } from './posts/engagement.ts';
import type { DemoPost } from './posts/post.ts';
import { demoPosts } from './posts/posts.ts';
import { sceneNames } from './scene-names.ts';

const usernames = demoPeople.map(({ username }) => username);
const tooLong = (texts: readonly string[], max: number) => texts.filter((text) => characters(text) > max);
const repeated = (items: readonly (string | number)[]) => items.filter((item, index) => items.indexOf(item) !== index);
const hashtags = (text: string) => text.match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? [];

test('people have unique usernames, addresses and portraits, and texts within the limits', () => {
  expect(usernames.length).toBeGreaterThanOrEqual(38);
  expect(usernames.filter((username) => !/^[a-z0-9._]{3,30}$/.test(username))).toEqual([]);
  expect(repeated(usernames)).toEqual([]);
  expect(repeated(demoPeople.map(({ email }) => email))).toEqual([]);
  expect(repeated(demoPeople.map(({ avatar }) => JSON.stringify(avatar)))).toEqual([]);
  expect(demoPeople.filter(({ email }) => textProblem(EMAIL, email) || !email.endsWith('@quad.example'))).toEqual([]);
  expect(
    tooLong(
      demoPeople.map(({ fullname }) => fullname),
      FULLNAME_MAX,
    ),
  ).toEqual([]);
  expect(
    tooLong(
      demoPeople.map(({ bio }) => bio),
      BIO_MAX,
    ),
  ).toEqual([]);
  expect(
    tooLong(
      demoPeople.map((person) => person.portfolio ?? ''),
      PORTFOLIO_MAX,
    ),
  ).toEqual([]);
});

test('five people can sign in: one of each role, and a friend', () => {
  const holders = demoPeople.filter(({ username }) => demoAccountHolders.includes(username));
  expect(holders.map(({ email, role = 'user' }) => [email, role])).toEqual([
    ['student@quad.example', 'user'],
    ['friend@quad.example', 'user'],
    ['creator@quad.example', 'creator'],
    ['moderator@quad.example', 'moderator'],
    ['admin@quad.example', 'admin'],
  ]);
});

test('there are 120 posts: 92 pictures, 10 clips and 18 texts without media', () => {
  expect(demoPosts).toHaveLength(120);
  expect(demoPosts.filter(({ picture }) => picture)).toHaveLength(92);
  expect(demoPosts.filter(({ clip }) => clip)).toHaveLength(10);
  expect(demoPosts.filter(({ picture, clip }) => picture && clip)).toEqual([]);
});

test('no picture is used twice, and every scene is used', () => {
  const pictures = demoPosts.flatMap(({ picture }) => picture ?? []);
  expect(repeated(pictures.map(({ scene, seed }) => `${scene} ${seed}`))).toEqual([]);
  expect(new Set(pictures.map(({ scene }) => scene))).toEqual(new Set(sceneNames));
  expect(repeated(demoPosts.flatMap(({ clip }) => clip ?? []))).toEqual([]);
});

test('captions, places and comments are within the limits and name only people who exist', () => {
  const comments = demoPosts.flatMap((post) => (post.comments ?? []).map(([, text]) => text));
  const captions = demoPosts.map(({ caption }) => caption);
  expect(tooLong(captions, CAPTION_MAX)).toEqual([]);
  expect(tooLong(comments, COMMENT_MAX)).toEqual([]);
  expect(
    tooLong(
      demoPosts.map((post) => post.location ?? ''),
      LOCATION_MAX,
    ),
  ).toEqual([]);
  expect([...captions, ...comments].filter((text) => !/\S/.test(text))).toEqual([]);
  expect(repeated(captions)).toEqual([]);
  const named = [...captions, ...comments].flatMap((text) => text.match(/(?<=@)[\w.]+/g) ?? []);
  expect(named.filter((name) => !usernames.includes(name as DemoUsername))).toEqual([]);
  expect(named).toContain('asha.rao');
});

test('posts are spread over six weeks, oldest first, and the newest are pictures of the last hours', () => {
  const ages = demoPosts.map(({ age }) => age);
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
  expect(repeated(ages)).toEqual([]);
  expect(Math.max(...ages)).toBeLessThanOrEqual(days(42));
  const newest = demoPosts.slice(-5);
  expect(newest.filter((post) => !post.picture && !post.clip)).toEqual([]);
  expect(newest.at(-1)?.age).toBeLessThan(10);
});

test('a post has as many likes as it declares, each by a different person other than the author', () => {
  const wrong = demoPosts.filter((post) => {
    const likers = likersOf(post);
    return new Set(likers).size !== post.likes || likers.includes(post.author);
  });
  expect(wrong).toEqual([]);
});

test('comments come after their post, in order, and none is in the future', () => {
  const outOfOrder = (post: DemoPost) =>
    [post.age, ...commentAges(post), 0].some((age, index, all) => index > 0 && age >= (all[index - 1] ?? 0));
  expect(demoPosts.filter(outOfOrder)).toEqual([]);
  expect(demoPosts.filter(({ comments = [] }) => comments.length > 12)).toEqual([]);
});

test('four hashtags are used far more than any other in the last week', () => {
  const uses = new Map<string, number>();
  for (const { caption, age } of demoPosts) {
    if (age < days(7)) for (const tag of hashtags(caption)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  const ranked = [...uses].sort(([, one], [, other]) => other - one);
  const most = ranked.slice(0, 4).map(([tag]) => tag);
  expect(new Set(most)).toEqual(new Set(['#TechFest', '#CampusLife', '#Placements', '#CodingClub']));
  expect(ranked[3]?.[1]).toBeGreaterThanOrEqual(2 * (ranked[4]?.[1] ?? 0));
});

test('five people wait for the student to follow them back', () => {
  expect(repeated(demoFollows.map((follow) => follow.join(' ')))).toEqual([]);
  expect(demoFollows.filter(([follower, followee]) => follower === followee)).toEqual([]);
  const followers = demoFollows.flatMap(([follower, followee]) => (followee === 'asha.rao' ? follower : []));
  const followed = demoFollows.flatMap(([follower, followee]) => (follower === 'asha.rao' ? followee : []));
  expect(followers.filter((follower) => !followed.includes(follower))).toHaveLength(5);
  expect(followers).toContain('nikhil.d');
});

test('some people are followed by nearly the whole campus and most by a few', () => {
  const counts = usernames
    .map((username) => demoFollows.filter(([, followee]) => followee === username).length)
    .sort((one, other) => other - one);
  expect(counts[0]).toBeGreaterThan(usernames.length * 0.8);
  expect(counts.at(Math.floor(counts.length / 2))).toBeLessThan(usernames.length * 0.3);
  expect(counts.at(-1)).toBeGreaterThan(0);
});

test('there are eleven notices for all members, one for a department and one for a year, oldest first', () => {
  const ages = demoNotices.map(({ daysAgo }) => daysAgo);
  expect(demoNotices.filter(({ department, year }) => !department && !year)).toHaveLength(11);
  expect(demoNotices.flatMap(({ department, year }) => department ?? year ?? [])).toEqual(['ds', 4]);
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
  const named = demoNotices.flatMap(({ event }) => event ?? []);
  expect(demoEvents.filter(({ title, isProposal }) => !isProposal && named.includes(title))).toHaveLength(1);
});

describe('the pages of the college', () => {
  const content = collegeContent({ picture: (name) => name, person: (username) => username });

  test('have the content that the specification lists', () => {
    expect(content.carousel).toHaveLength(3);
    expect(content.departments.map(({ key }) => DEPARTMENTS[key])).toEqual([
      'CSE',
      'EEE',
      'MECH',
      'DS',
      'CHE',
      'CIVIL',
    ]);
    expect(content.groups.map(({ name }) => name)).toEqual([
      'Sports',
      'Samvaad Srijan Samiti',
      'Talent Hub Society',
      'NSS',
    ]);
    const named = (available: boolean) =>
      content.facilities.filter((facility) => facility.available === available).map(({ name }) => name);
    expect(named(true)).toEqual(['Hostels (3)', 'Library', 'ATM', 'Cricket Ground', 'Sudha', 'Medical', 'Wi-Fi']);
    expect(named(false)).toEqual(['Canteen', 'Zym']);
    expect(content.faculty).toHaveLength(9);
    expect(content.faculty[0]?.role).toBe('Head of Department, CSE');
    for (const { highlights, achievements } of content.departments) {
      expect(highlights.map(({ title }) => title)).toEqual([
        'Modern Labs',
        'High Placements',
        'Industry Collaboration',
      ]);
      expect(achievements.map(({ title }) => title)).toEqual([
        'Hackathon Winner',
        'AI Research Published',
        'Success in GATE Examination',
      ]);
    }
  });

  test('show the peers with their profile pictures', () => {
    const faceOf = new Map<string, unknown>(demoPeople.map(({ username, avatar }) => [username, avatar]));
    for (const { picture, profile } of content.peers)
      expect(collegePictures[picture as CollegePictureName]).toEqual(faceOf.get(profile ?? ''));
  });
});

test('four hashtags are trending, and a picture, a reel and a text can win an award', () => {
  const week = demoPosts.filter(({ age }) => age < days(6.9));
  const writers = new Map<string, Set<string>>();
  for (const { author, caption } of week) {
    for (const tag of hashtags(caption)) writers.set(tag, (writers.get(tag) ?? new Set()).add(author));
  }
  // a tag used by three people or more is trending
  const trending = [...writers].filter(([, people]) => people.size >= 3).map(([tag]) => tag);
  expect(trending.sort()).toEqual(['#CampusLife', '#CodingClub', '#Placements', '#TechFest']);
  const liked = week.filter(({ likes }) => likes > 0);
  for (const kind of ['picture', 'clip'] as const) expect(liked.some((post) => post[kind])).toBe(true);
  expect(liked.some(({ picture, clip }) => !picture && !clip)).toBe(true);
});

test('memes fill the screen twice with two to spare, and likes are within the limit', () => {
  expect(demoMemes).toHaveLength(MEMES_PAGE_DEFAULT + 2 * MEMES_MORE);
  const ages = demoMemes.map(({ age }) => age);
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
  expect(
    tooLong(
      demoMemes.map(({ title }) => title),
      MEME_TITLE_MAX,
    ),
  ).toEqual([]);
  for (const { author, likedBy } of demoMemes) {
    expect(Object.keys(likedBy)).not.toContain(author);
    expect(Object.values(likedBy).filter((clicks) => clicks < 1 || clicks > MEME_LIKES_MAX)).toEqual([]);
  }
});

test('there are two polls to vote in, a survey with answers, an election, and a ballot that has ended', () => {
  expect(demoPolls.map(({ kind }) => kind)).toEqual(['ballot', 'ballot', 'survey', 'poll', 'poll']);
  const ages = demoPolls.map(({ age }) => age);
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
  for (const { kind, options = [], votes = [], answers = {}, questions = [], election } of demoPolls) {
    expect(tooLong(options, POLL_OPTION_MAX)).toEqual([]);
    const voters = [...votes.flat(), ...Object.keys(answers)];
    expect([repeated(voters), voters.includes(STUDENT)]).toEqual([[], false]);
    if (kind !== 'poll' && !election) expect(voters.length).toBeGreaterThanOrEqual(SECRET_VOTES_MIN);
    expect([votes.length, questions.length > 0]).toEqual([options.length, kind === 'survey']);
  }
});

test('conversations are in order, within the limits, and only their members write', () => {
  for (const { people, name = '', messages, readBy } of demoConversations) {
    expect(name === '').toBe(people.length === 2);
    expect(repeated(people)).toEqual([]);
    const named = [
      ...readBy,
      ...messages.flatMap(({ from, reactions = [] }) => [from, ...reactions.map(([by]) => by)]),
    ];
    expect(named.filter((username) => !people.includes(username))).toEqual([]);
    const ages = messages.map(({ age }) => age);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    expect(
      tooLong(
        messages.map(({ text }) => text),
        MESSAGE_MAX,
      ),
    ).toEqual([]);
    expect(
      messages.flatMap(({ reactions = [] }) => reactions.filter(([, emoji]) => oneEmoji(emoji) !== emoji)),
    ).toEqual([]);
    expect(messages.filter(({ answers = 0 }, index) => answers > index)).toEqual([]);
  }
});
