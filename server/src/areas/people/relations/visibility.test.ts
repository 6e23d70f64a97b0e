import type { ShownVisibility } from '@quad/contract/posts/posts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import * as rules from './visibility.rules.ts';
import * as fragments from './visibility.sql.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

type Between =
  | 'viewer blocks'
  | 'author blocks'
  | 'viewer mutes'
  | 'author mutes'
  | 'close to author'
  | 'close to viewer'
  | 'author leaves'
  | 'viewer leaves';

interface Case {
  readonly between: readonly Between[];
  readonly visibility: ShownVisibility;
  readonly seesPerson: boolean;
  readonly seesPost: boolean;
  readonly isInFeeds: boolean;
}

const all = { seesPerson: true, seesPost: true, isInFeeds: true };
const nothing = { seesPerson: false, seesPost: false, isInFeeds: false };

/** The table of visibility, with which both the rules and the queries must agree. */
const CASES: readonly Case[] = [
  { between: [], visibility: 'public', ...all },
  { between: [], visibility: 'close_friends', ...all, seesPost: false },
  { between: ['close to author'], visibility: 'public', ...all },
  { between: ['close to author'], visibility: 'close_friends', ...all },
  { between: ['close to viewer'], visibility: 'close_friends', ...all, seesPost: false },
  { between: [], visibility: 'hidden', ...all, seesPost: false },
  { between: ['close to author'], visibility: 'hidden', ...all, seesPost: false },
  { between: ['viewer mutes'], visibility: 'public', ...all, isInFeeds: false },
  { between: ['viewer mutes', 'close to author'], visibility: 'close_friends', ...all, isInFeeds: false },
  { between: ['viewer mutes'], visibility: 'close_friends', seesPerson: true, seesPost: false, isInFeeds: false },
  { between: ['author mutes'], visibility: 'public', ...all },
  { between: ['viewer blocks'], visibility: 'public', ...nothing },
  { between: ['viewer blocks'], visibility: 'close_friends', ...nothing },
  { between: ['author blocks'], visibility: 'public', ...nothing },
  { between: ['author blocks'], visibility: 'close_friends', ...nothing },
  { between: ['author blocks', 'close to author'], visibility: 'close_friends', ...nothing },
  { between: ['viewer blocks', 'author blocks'], visibility: 'public', ...nothing },
  { between: ['viewer blocks', 'viewer mutes'], visibility: 'public', ...nothing },
  { between: ['author leaves'], visibility: 'public', ...nothing },
  { between: ['author leaves', 'close to author'], visibility: 'close_friends', ...nothing },
  { between: ['viewer leaves'], visibility: 'public', ...all },
];

describe.each(CASES)('with $between, of a post that is $visibility', ({ between, visibility, ...expected }) => {
  const is = (one: Between) => between.includes(one);

  test('the rule agrees with the table', () => {
    const viewer: rules.ViewerVisibility = {
      viewerId: 'viewer',
      blocked: new Set(is('viewer blocks') || is('author blocks') ? ['author'] : []),
      hidden: new Set(is('viewer blocks') || is('author blocks') || is('author leaves') ? ['author'] : []),
      muted: new Set(is('viewer mutes') ? ['author'] : []),
      closeFriendOf: new Set(is('close to author') ? ['author'] : []),
      ownClosePosts: 0,
    };
    expect({
      seesPerson: rules.seesPerson(viewer, 'author'),
      seesPost: rules.seesPost(viewer, { authorId: 'author', visibility }),
      isInFeeds: rules.isInFeeds(viewer, 'author'),
    }).toEqual(expected);
  });

  test('the database agrees with the table', async () => {
    const { db } = quad.services;
    const [viewer, author] = [await quad.newPerson('Viewer'), await quad.newPerson('Author')];
    const block = (blocker_id: string, blocked_id: string) =>
      db.insertInto('blocks').values({ blocker_id, blocked_id }).execute();
    const mute = (muter_id: string, muted_id: string) =>
      db.insertInto('mutes').values({ muter_id, muted_id }).execute();
    const close = (owner_id: string, member_id: string) =>
      db.insertInto('friend_lists').values({ owner_id, list: 'close', member_id }).execute();
    if (is('viewer blocks')) await block(viewer.id, author.id);
    if (is('author blocks')) await block(author.id, viewer.id);
    if (is('viewer mutes')) await mute(viewer.id, author.id);
    if (is('author mutes')) await mute(author.id, viewer.id);
    if (is('close to author')) await close(author.id, viewer.id);
    if (is('close to viewer')) await close(viewer.id, author.id);
    const leave = (person_id: string) =>
      db
        .insertInto('leaving_people')
        .values({ person_id, asked_at: new Date(), erase_at: new Date(Date.now() + 1e9) })
        .execute();
    if (is('author leaves')) await leave(author.id);
    if (is('viewer leaves')) await leave(viewer.id);
    const id = newId();
    const shown_to = visibility === 'hidden' ? 'public' : null;
    await db.insertInto('posts').values({ id, author_id: author.id, caption: 'words', visibility, shown_to }).execute();
    const row = await db
      .selectFrom('posts')
      .select([
        sql<boolean>`${fragments.seesPerson(viewer.id, 'author_id')}`.as('seesPerson'),
        sql<boolean>`${fragments.seesPost(viewer.id)}`.as('seesPost'),
        sql<boolean>`${fragments.isInFeeds(viewer.id, 'author_id')}`.as('isInFeeds'),
        sql<boolean>`sees_post(${viewer.id}, author_id, visibility)`.as('locked'),
        sql<boolean>`${fragments.seesPost(author.id)}`.as('owner'),
        sql<boolean>`sees_post(${author.id}, author_id, visibility)`.as('ownerLocked'),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ ...expected, locked: expected.seesPost, owner: true, ownerLocked: true });
  });
});

test('an author sees all their own posts', () => {
  const viewer: rules.ViewerVisibility = {
    viewerId: 'me',
    blocked: new Set(),
    hidden: new Set(),
    muted: new Set(),
    closeFriendOf: new Set(),
    ownClosePosts: 0,
  };
  for (const visibility of ['public', 'close_friends', 'hidden'] as const)
    expect(rules.seesPost(viewer, { authorId: 'me', visibility })).toBe(true);
});
