import { randomUUID } from 'node:crypto';
import { EMPTY_CONTENT } from '../modules/colleges/college-content.rules.ts';
import { CSE } from './colleges.ts';
import type { TestContext, TestPerson } from './context.ts';
import { befriend, block } from './people.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Whoever makes a call: as they stand to the owner of what the call is about. `guest` has no token. */
export const ROLES = ['guest', 'stranger', 'blocked', 'friend', 'owner', 'moderator', 'admin', 'disabled'] as const;
type Role = (typeof ROLES)[number];

/** Somebody, and what they have that calls are about. */
export interface Stage {
  readonly owner: TestPerson;
  /** A public post of the owner's and their comment under it, new for each role. */
  readonly post: string;
  readonly closePost: string;
  readonly comment: string;
  /** A notice of the owner's for everybody, which asks to be acknowledged. */
  readonly notice: string;
  /** The address of a college whose pages have been written once. */
  readonly college: string;
  /** The role that makes the call. */
  readonly as: TestPerson;
}

/** People who have done nothing yet but stand to the owner as their roles say. */
export async function newPeople(quad: TestContext): Promise<Record<Role, TestPerson>> {
  const [stranger, blocked, friend, owner, moderator, admin, disabled] = await Promise.all([
    quad.newPerson('Stranger'),
    quad.newPerson('Blocked'),
    quad.newPerson('Friend'),
    quad.newPerson('Owner'),
    quad.newPerson('Moderator', { role: 'moderator' }),
    quad.newPerson('Admin', { role: 'admin' }),
    quad.newPerson('Disabled'),
  ]);
  await block(quad, owner, blocked);
  await befriend(quad, owner, friend);
  await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', disabled.id).execute();
  const guest: TestPerson = { id: NOBODY, name: 'Guest', email: 'guest@quad.example', token: '' };
  return { guest, stranger, blocked, friend, owner, moderator, admin, disabled };
}

/** What the owner has, made anew for the role that makes the call. */
export async function newStage(quad: TestContext, people: Record<Role, TestPerson>, role: Role): Promise<Stage> {
  const { owner } = people;
  const author = { id: owner.id, role: 'user' } as const;
  const { posts, comments, notices } = quad.services;
  const post = await posts.publish(author, { caption: 'on stage #stage' });
  const closePost = await posts.publish(author, { caption: 'behind it', visibility: 'close_friends' });
  const comment = await comments.add(author, post._id, 'words');
  const college = await newCollege(quad, people.admin);
  const notice = await notices.publish(author, { title: 'Exam', asksAcknowledgement: true });
  return {
    owner,
    post: post._id,
    closePost: closePost._id,
    comment: comment._id,
    notice: notice._id,
    college,
    as: people[role],
  };
}

/** Makes a college with a department, and answers its address. */
async function newCollege(quad: TestContext, admin: TestPerson): Promise<string> {
  const { colleges, collegeContents } = quad.services;
  const slug = `stage-${randomUUID()}`;
  await colleges.add(slug);
  const content = { ...EMPTY_CONTENT, departments: [CSE] };
  await collegeContents.change({ id: admin.id, role: 'admin' }, slug, { version: 0, content });
  return slug;
}
