import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { databaseRows } from '../../../testing/database-text.ts';
import { countJobs, hurryJobs } from '../../../testing/jobs.ts';
import { addMeme } from '../../../testing/memes.ts';
import { picture, publish } from '../../../testing/posts.ts';
import { newPeople, newStage } from '../../../testing/stage.ts';

const NAME = 'Zorvexa';
const USERNAME = 'zorvexaquill';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const onDisk = async () =>
  (await readdir(join(quad.dataDir, 'media'), { recursive: true })).filter((name) => /\/.*\./.test(name));

test('nothing is left of a person who used everything, and the counts of others stay right', async () => {
  const { db, posts, comments, reposts, memes, messages, conversations, saved } = quad.services;
  await quad.services.colleges.add('Test College');
  const people = await newPeople(quad);
  await sql`update people set name = ${NAME}, username = ${USERNAME} where id = ${people.owner.id}`.execute(db);
  const owner = { ...people.owner, name: NAME };
  const { friend } = people;
  const [self, other] = [{ id: owner.id, role: 'user' } as const, { id: friend.id, role: 'user' } as const];
  const stage = newStage(quad, { ...people, owner }, 'owner');
  const failed: string[] = [];
  for (const [name, make] of Object.entries(stage)) {
    if (typeof make !== 'function') continue;
    // some steps close or withdraw what other steps need, so each has its own stage
    const own = Object.entries(newStage(quad, { ...people, owner }, 'owner')).find(([other]) => other === name)?.[1];
    await own().catch((error: unknown) => failed.push(`${name}: ${error}`));
  }
  expect(failed).toEqual([]);

  const theirs = await publish(quad, friend, 'by a friend', await picture('jpeg', 900, 600));
  const mentioning = await publish(quad, friend, `Hi @${USERNAME}`);
  await comments.add(other, mentioning, `You too @${USERNAME}`);
  await comments.add(other, theirs, 'by a friend');
  await comments.add(self, theirs, 'to be gone');
  const [said] = await comments.list(other, theirs, undefined);
  await comments.like(self, { postId: theirs, id: said?._id ?? '' }, { liked: true });
  await comments.add(self, theirs, 'to be gone too', { parentId: said?._id });
  await posts.toggleLike(self, theirs);
  await posts.toggleLike(other, await stage.post());
  await reposts.toggle(self, theirs);
  await saved.toggle(self, theirs);
  await publish(quad, owner, 'with a picture', await picture('jpeg', 900, 600));
  const meme = await addMeme(quad, friend);
  await memes.like(self, meme._id, { clicks: 3, batch: crypto.randomUUID() });
  const { _id: conversation } = await conversations.openDirect(self, friend.id);
  await messages.send(self, conversation, { clientId: crypto.randomUUID(), text: 'to be gone' });
  await messages.send(other, conversation, { clientId: crypto.randomUUID(), text: 'from a friend' });
  const form = new FormData();
  form.set('profileImage', new Blob([new Uint8Array(await picture('png', 400, 400))]), 'me.png');
  await quad.call('PATCH', `/api/profile/update/${owner.id}`, { as: owner, body: form });
  for (const subject of [
    { type: 'person', id: owner.id },
    { type: 'post', id: await stage.post() },
  ])
    await quad.call('POST', '/api/reports', { as: friend, body: { subject, reason: 'spam', details: '' } });
  await quad.call('POST', '/api/reports', {
    as: owner,
    body: { subject: { type: 'post', id: theirs }, reason: 'spam', details: '' },
  });
  await quad.call('POST', '/api/my-data/archive', { as: owner });
  await expect
    .poll(async () => (await quad.call('GET', '/api/my-data', { as: owner })).body.archive.state)
    .toBe('ready');

  const files = (await db.selectFrom('stored_files').select('name').where('owner_id', '=', owner.id).execute()).map(
    ({ name }) => name,
  );
  expect(files.length).toBeGreaterThan(8);
  const traces = [NAME, USERNAME, owner.id, owner.email];
  const left = async () => {
    const found: string[] = [];
    for (const [table, rows] of await databaseRows(quad.connection)) {
      const hits = rows.filter((row) => traces.some((trace) => row.toLowerCase().includes(trace.toLowerCase())));
      if (hits.length > 0) found.push(`${table}: ${hits.slice(0, 3).join(' | ')}`.slice(0, 700));
    }
    return found;
  };
  expect((await left()).length).toBeGreaterThan(55);

  await quad.call('POST', '/api/my-data/leave', { as: owner, body: { confirmation: USERNAME } });
  await sql`update leaving_people set erase_at = now()`.execute(db);
  await hurryJobs(db, 'erase-account');
  await expect
    .poll(async () => (await sql`select from people where id = ${owner.id}`.execute(db)).rows.length, {
      timeout: 30_000,
    })
    .toBe(0);
  // jobs that run later
  for (const job of ['refresh-trending', 'forget-blocked']) await hurryJobs(db, job);
  for (const job of ['discard-media', 'refresh-trending', 'forget-blocked', 'erase-account'])
    await expect.poll(() => countJobs(db, job)).toBe(0);

  // what may stay: texts of others, and lists of words that name no author
  const allowed = [
    /^public\.(posts|post_words): .*Hi/i,
    /^public\.comments: .*You too/,
    /^public\.(name_words|library_terms): \(zorvexa\)$/,
    // lines of the audit log contain ids but no names
    /^public\.audit_log: (?!.*zorvexa)/i,
    // an open case keeps the reported content until moderators have decided it
    /^public\.(moderation_cases|reports): .*,open,/,
  ];
  expect((await left()).filter((found) => !allowed.some((pattern) => pattern.test(found)))).toEqual([]);
  expect((await onDisk()).filter((name) => files.includes(name))).toEqual([]);

  const counts = ['likes_count', 'comments_count', 'reposts_count'] as const;
  expect(await db.selectFrom('posts').select(counts).where('id', '=', theirs).executeTakeFirst()).toEqual({
    likes_count: 0,
    comments_count: 1,
    reposts_count: 0,
  });
  expect(await db.selectFrom('comments').select('likes_count').where('post_id', '=', theirs).execute()).toEqual([
    { likes_count: 0 },
  ]);
  const follows = ['followers_count', 'following_count'] as const;
  expect(await db.selectFrom('people').select(follows).where('id', '=', friend.id).executeTakeFirst()).toEqual({
    followers_count: 0,
    following_count: 0,
  });
  expect((await quad.call('GET', `/api/memes/${meme._id}`, { as: friend })).body.likes).toBe(0);
  // moderators can still decide the report
  const reports = await db.selectFrom('reports').select(['reporter_id', 'subject_id']).execute();
  expect(reports).toContainEqual({ reporter_id: null, subject_id: theirs });
});
