import { randomUUID } from 'node:crypto';
import { EMPTY_CONTENT } from '../areas/college/college-content.rules.ts';
import { newId } from '../platform/db/ids.ts';
import { CSE } from './colleges.ts';
import type { TestContext, TestPerson } from './context.ts';
import { type EventStage, newEventStage } from './event-stage.ts';
import { type FeedbackStage, newFeedbackStage } from './feedback-stage.ts';
import { type GroupStage, newGroupStage } from './group-stage.ts';
import { anyPicture, uploadItem } from './library.ts';
import { type MarketStage, newMarketStage } from './market-stage.ts';
import { addMeme } from './memes.ts';
import { newPlacementStage, type PlacementStage } from './placement-stage.ts';
import { addBallot, addPoll, SURVEY } from './polls.ts';
import { addFailedVideo } from './posts.ts';
import { newVerificationStage, type VerificationStage } from './verification-stage.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** The roles of a caller, by their relation to the owner of the subject. `guest` has no token. */
export const ROLES = ['guest', 'stranger', 'blocked', 'friend', 'owner', 'moderator', 'admin', 'disabled'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The owner, and their objects that calls are about. Each object is created when a row first asks for it: a row costs
 * only what it uses, however many domains there are.
 */
export interface Stage extends PlacementStage, FeedbackStage, GroupStage, EventStage, MarketStage, VerificationStage {
  readonly owner: TestPerson;
  readonly friend: TestPerson;
  /** The person in the role that makes the call. */
  readonly as: TestPerson;
  /** A public post of the owner. */
  post(): Promise<string>;
  /** A post of the owner for close friends only. */
  closePost(): Promise<string>;
  /** A hashtag of a post of the owner. */
  tag(): Promise<string>;
  /** A post of the owner with a failed video. */
  failedVideo(): Promise<string>;
  /** The owner's comment on `post`. */
  comment(): Promise<string>;
  /** A notice of the owner for everyone, which asks for acknowledgement. */
  notice(): Promise<string>;
  /** A group of the owner and the friend. */
  group(): Promise<string>;
  /** The owner's message in it. */
  message(): Promise<string>;
  /** An unfinished upload of the owner. */
  upload(): Promise<string>;
  /** A book or note of the owner. */
  libraryItem(): Promise<string>;
  /** A meme of the owner. */
  meme(): Promise<string>;
  /** A poll of the owner. */
  poll(): Promise<string>;
  /** A secret ballot of the owner. */
  ballot(): Promise<string>;
  /** A survey of the owner. */
  survey(): Promise<string>;
  /** The owner's request to the library. */
  libraryRequest(): Promise<string>;
  /** The address of a college with content that has been edited once. */
  college(): Promise<string>;
}

/** A person for each role. */
export type Cast = Readonly<Record<Role, TestPerson>>;

/** Roles without a relation to the owner: one person can play them for several owners. */
const UNRELATED = ['guest', 'stranger', 'moderator', 'admin', 'disabled'] as const satisfies readonly Role[];

/** Create a person for each role. They have no history except their relation to the owner. */
export function newPeople(quad: TestContext): Promise<Cast> {
  return castAround(quad, {});
}

/**
 * Create the people for a row of the table. A refused call does not change its caller, so people of `known` play the
 * refused roles, unless the role is a relation to the owner.
 */
export function castFor(
  quad: TestContext,
  { expects }: { expects: Readonly<Record<Role, number>> },
  known: Cast,
): Promise<Cast> {
  const refused = UNRELATED.filter((role) => expects[role] >= 400);
  return castAround(quad, Object.fromEntries(refused.map((role) => [role, known[role]])));
}

async function castAround(quad: TestContext, known: Partial<Cast>): Promise<Cast> {
  const [stranger, blocked, friend, owner, moderator, admin, disabled] = await Promise.all([
    known.stranger ?? quad.newPerson('Stranger'),
    quad.newPerson('Blocked'),
    quad.newPerson('Friend'),
    quad.newPerson('Owner'),
    known.moderator ?? quad.newPerson('Moderator', { role: 'moderator' }),
    known.admin ?? quad.newPerson('Admin', { role: 'admin' }),
    known.disabled ?? quad.newPerson('Disabled'),
  ]);
  // Without HTTP, which costs four times as much as the change.
  const { blocks, follows } = quad.services;
  await blocks.block({ id: owner.id, role: 'user' }, blocked.id);
  await follows.follow({ id: owner.id, role: 'user' }, friend.id);
  await follows.follow({ id: friend.id, role: 'user' }, owner.id);
  // Disabling an account recomputes the trending lists, so it comes after the follows.
  if (!known.disabled)
    await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', disabled.id).execute();
  const guest: TestPerson = { id: NOBODY, name: 'Guest', email: 'guest@quad.example', token: '' };
  return { guest, stranger, blocked, friend, owner, moderator, admin, disabled };
}

/** Disable all accounts except `kept`: events notify every active one, so each row would slow the next. */
export async function retireOthers(quad: TestContext, kept: Cast): Promise<void> {
  const ids = Object.values(kept).map(({ id }) => id);
  const { db } = quad.services;
  await db
    .updateTable('people')
    .set({ is_disabled: true })
    .where('id', 'not in', ids)
    .where('is_disabled', '=', false)
    .execute();
}

/** Create a stage for the role that makes the call. */
export function newStage(quad: TestContext, people: Cast, role: Role): Stage {
  const { owner, friend, admin } = people;
  const author = { id: owner.id, role: 'user' } as const;
  const { services } = quad;
  const { posts, comments, notices, groups, messages, resumableUploads, libraryRequests } = services;
  const post = once(async () => (await posts.publish(author, { caption: 'on stage #stage' }))._id);
  const group = once(async () => (await groups.create(author, 'On stage', [friend.id]))._id);
  const libraryItem = once(async () => (await uploadItem(quad, owner, await anyPicture()))._id);
  return {
    owner,
    friend,
    as: people[role],
    post,
    closePost: once(
      async () => (await posts.publish(author, { caption: 'behind it', visibility: 'close_friends' }))._id,
    ),
    tag: once(async () => {
      const tag = `tag${newId().replaceAll('-', '')}`;
      await posts.publish(author, { caption: `#${tag}` });
      const found = services.db.selectFrom('tags').select('id').where('tag', '=', tag);
      return (await found.executeTakeFirstOrThrow()).id;
    }),
    failedVideo: once(() => addFailedVideo(quad, owner)),
    comment: once(async () => (await comments.add(author, await post(), 'words'))._id),
    notice: once(async () => (await notices.publish(author, { title: 'Exam', asksAcknowledgement: 'true' }))._id),
    group,
    message: once(
      async () => (await messages.send(author, await group(), { clientId: randomUUID(), text: 'Behind it' }))._id,
    ),
    upload: once(async () => {
      const id = newId();
      await resumableUploads.open(author, { id, bytes: 10 });
      return id;
    }),
    libraryItem,
    meme: once(async () => (await addMeme(quad, owner))._id),
    poll: once(async () => (await addPoll(quad, owner))._id),
    ballot: once(async () => (await addBallot(quad, owner))._id),
    survey: once(async () => (await addPoll(quad, owner, SURVEY))._id),
    libraryRequest: once(async () => (await libraryRequests.ask(author, { title: 'Wanted' }))._id),
    college: once(() => newCollege(quad, admin)),
    ...newPlacementStage(quad, people, once),
    ...newFeedbackStage(quad, people, once),
    ...newGroupStage(quad, people, once, libraryItem),
    ...newEventStage(quad, people, once),
    ...newMarketStage(quad, people, once),
    ...newVerificationStage(quad, people, once),
  };
}

/** Create an object on the first call, and return the same one later. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Create a college with a department, and return its address. */
async function newCollege(quad: TestContext, admin: TestPerson): Promise<string> {
  const { colleges, collegeContents } = quad.services;
  const slug = `stage-${randomUUID()}`;
  await colleges.add(slug);
  const content = { ...EMPTY_CONTENT, departments: [CSE] };
  await collegeContents.change({ id: admin.id, role: 'admin' }, slug, { version: 0, content });
  return slug;
}
