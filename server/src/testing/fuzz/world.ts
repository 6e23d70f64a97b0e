import { randomUUID } from 'node:crypto';
import { DEPARTMENT_KEYS } from '@quad/contract/people/departments';
import { newId } from '../../platform/db/ids.ts';
import type { TestContext, TestPerson } from '../context.ts';
import { addMeme } from '../memes.ts';
import { addBallot, addPoll, SURVEY } from '../polls.ts';
import { picture } from '../posts.ts';
import { stockEvents } from './events.ts';
import { stockFeedback } from './feedback.ts';
import { stockGroups } from './groups.ts';
import { stockMarket } from './market.ts';
import { stockPlacement } from './placement.ts';
import { PASSWORD } from './values.ts';

export const ROLES = ['guest', 'student', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** People with a session, per role. */
const PEOPLE = 3;
/** Remembered values per kind: few, so that concurrent requests use the same ones. */
const REMEMBERED = 6;

/** The kind of an answer's object, by a field that only this kind has. */
const KIND_BY_FIELD: Readonly<Record<string, string>> = {
  isSaved: 'listing',
  happenedOn: 'lostItem',
  theirRating: 'handover',
  amount: 'offer',
  minPrice: 'listingSearch',
  ownLikes: 'meme',
  goingCount: 'event',
  captain: 'team',
  mayDelete: 'update',
  pollKind: 'poll',
  applicantsCount: 'posting',
  messagesCount: 'ticket',
  dueAt: 'grievance',
  canWithdraw: 'application',
  capacity: 'slot',
  enrolledCount: 'program',
  isRequired: 'question',
  generalTopic: 'studygroup',
  isPinned: 'grouptopic',
  removedReason: 'groupreply',
  askedBy: 'grouprequest',
  membersCount: 'conversation',
  seq: 'message',
  caption: 'post',
  text: 'comment',
  username: 'person',
  audience: 'notice',
  slug: 'college',
  variants: 'picture',
  bytes: 'resume',
};
/** Fields with texts for other calls, and the names of the fields there. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  slug: ['slug'],
  tags: ['tag', 'q'],
  username: ['username', 'search', 'q'],
  nextCursor: ['before'],
  certificate: ['code'],
  code: ['code'],
  invitation: ['invitation'],
  ticket: ['eventTicket'],
};

export type World = ReturnType<typeof createWorld>;

/** The people who make requests, and the objects that answers have shown. */
export function createWorld(quad: TestContext) {
  const known = new Map<string, string[]>();
  const people: Record<Exclude<Role, 'guest'>, TestPerson[]> = { student: [], admin: [] };

  const requesters = () => [...people.student, ...people.admin];

  const remember = (kind: string, value: string) => {
    const values = known.get(kind) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > REMEMBERED) values.shift();
    known.set(kind, values);
  };

  /** Remember the ids and the texts of an answer. */
  const learn = (answer: unknown): void => {
    if (typeof answer !== 'object' || answer === null) return;
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') learn(value);
      for (const text of Array.isArray(value) ? value : [value]) {
        // The cursor of a list is the id of a post, or a position in a list of people.
        if (typeof text !== 'string' || text === '' || (name === 'nextCursor' && !text.includes('_'))) continue;
        for (const kind of WORDS[name] ?? []) remember(kind, text);
      }
    }
    const { _id } = answer as { _id?: unknown };
    if (typeof _id !== 'string') return;
    const field = Object.keys(KIND_BY_FIELD).find((name) => name in answer);
    remember('any', _id);
    if (field) remember(KIND_BY_FIELD[field] ?? 'any', _id);
  };

  const chosen = (kind: string, index: number, self: TestPerson | undefined): string => {
    if (kind === 'ANY') return chosen('any', index, self).toUpperCase();
    if (kind === 'self' && self) return self.id;
    // Mostly the people who make requests.
    if (kind === 'person' && index % 3 > 0) return requesters()[index % (2 * PEOPLE)]?.id ?? 'nobody';
    const values = known.get(kind) ?? [];
    return values[index % values.length] ?? 'nothing';
  };

  /** Replace each `known` placeholder, for the person who makes the request. */
  const fill = <Value>(value: Value, self: TestPerson | undefined): Value => {
    if (typeof value === 'string') {
      return value.replace(/^<known:(\w+):(\d+)>$/, (_, kind, index) => chosen(kind, Number(index), self)) as Value;
    }
    if (Array.isArray(value)) return value.map((one) => fill(one, self)) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, self)])) as Value;
  };

  const newPerson = async (role: Exclude<Role, 'guest'>) => {
    const person = await quad.newPerson(role, role === 'admin' ? { role } : {});
    learn((await quad.call('GET', `/api/users/${person.id}`, { as: person })).body);
    return person;
  };

  return {
    learn,
    fill,

    /** The person who makes a request; undefined for a guest. */
    personOf: (role: Role, index: number): TestPerson | undefined =>
      role === 'guest' ? undefined : people[role][index % PEOPLE],

    /** Replace a person whose session has ended. */
    async replace(role: Role, person: TestPerson): Promise<void> {
      if (role === 'guest') return;
      const at = people[role].indexOf(person);
      if (at >= 0) people[role][at] = await newPerson(role);
    },

    /** Ensure that people, and an object of every kind, exist. */
    async restock(): Promise<void> {
      for (const role of ['student', 'admin'] as const) {
        while (people[role].length < PEOPLE) people[role].push(await newPerson(role));
      }
      const [author, friend, asker] = people.student;
      const admin = people.admin[0];
      if (!author || !friend || !asker || !admin) return;
      // One of the admins may have switched features off.
      await quad.services.campus.change({ id: admin.id, role: 'admin' }, 'features', { off: [] }, undefined);
      // Some calls are refused, because of blocks or existing relations.
      await quad.call('POST', `/api/follow/follow/${friend.id}`, { as: author });
      await quad.call('POST', `/api/follow/follow/${author.id}`, { as: friend });
      await quad.call('POST', `/api/friends/requests/${author.id}`, { as: asker });
      const { posts, comments, notices, resumableUploads } = quad.services;
      for (let i = 0; i < 3; i++) {
        const post = await posts.publish({ id: author.id, role: 'user' }, { caption: `Stock #fest${i} @${i}` });
        learn(post);
        learn(await comments.add({ id: author.id, role: 'user' }, post._id, 'First'));
      }
      if (!known.has('college')) {
        const body = { fullname: 'Stock', email: 'stock@quad.example', password: PASSWORD };
        await quad.call('POST', '/api/auth/signup', { body });
        remember('email', body.email);
        remember('before', `1_${admin.id}`);
        remember('department', DEPARTMENT_KEYS[0] ?? '');
        learn((await quad.call('POST', '/api/colleges', { as: admin, body: { name: 'Stock College' } })).body);
        const form = new FormData();
        form.set('picture', new Blob([new Uint8Array(await picture())]), 'photo.png');
        learn((await quad.call('POST', '/api/colleges/stockcollege/pictures', { as: admin, body: form })).body);
      }
      for (const [path, body] of [
        [`/api/conversations/with/${friend.id}`, {}],
        ['/api/conversations/groups', { name: 'Stock', personIds: [friend.id] }],
      ] as const) {
        const opened = await quad.call('POST', path, { as: author, body });
        learn(opened.body);
        const messages = `/api/conversations/${opened.body.conversation?._id}/messages`;
        learn(
          (await quad.call('POST', messages, { as: author, body: { clientId: randomUUID(), text: 'Stock' } })).body,
        );
      }
      // Uploads are private to their owner; others come from generated requests.
      for (const owner of people.student) {
        const id = newId();
        await resumableUploads.open({ id: owner.id, role: 'user' }, { id, bytes: 1000 }).then(
          () => remember('upload', id),
          () => undefined,
        );
      }
      learn(await stockFeedback(quad, { admin, student: author }));
      learn(await addMeme(quad, author));
      await stockGroups(quad, author, learn);
      learn(await stockEvents(quad, { admin, student: author, friend }));
      learn(await addPoll(quad, author));
      learn(await addPoll(quad, author, SURVEY));
      learn(await addBallot(quad, author));
      learn(await stockMarket(quad, { seller: author, buyer: friend }));
      learn(await stockPlacement(quad, { admin, student: author }));
      learn(await notices.publish({ id: admin.id, role: 'admin' }, { title: 'Stock', asksAcknowledgement: 'true' }));
    },
  };
}
