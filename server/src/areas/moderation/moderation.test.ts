import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { age, answer, decide, decideAppeal, ownDecisions, readCase, reportTo } from '../../testing/moderation.ts';
import { idsOf, picture, publish } from '../../testing/posts.ts';
import { addStudyGroup } from '../../testing/study-groups.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let meera: TestPerson;
let nila: TestPerson;
let leela: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  nila = await quad.newPerson('Nila Das', { role: 'moderator' });
  leela = await quad.newPerson('Leela Iyer', { role: 'admin' });
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
});

const list = async (as: TestPerson, query = '') =>
  (await quad.call('GET', `/api/moderation/cases${query}`, { as })).body.cases;
const statusOf = async (as: TestPerson, id: string) => (await quad.call('GET', `/api/posts/${id}`, { as })).status;
const reportsOf = async (as: TestPerson) =>
  (await quad.call('GET', '/api/reports/mine', { as })).body.reports.map(
    ({ status, outcome }: { status: string; outcome: string | null }) => [status, outcome],
  );
const notificationsOf = async (as: TestPerson): Promise<string[]> =>
  (await quad.call('GET', '/api/notifications', { as })).body.notifications.map(({ kind }: { kind: string }) => kind);
const actsOn = async (subject: string): Promise<string[]> =>
  (
    await quad.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', subject)
      .orderBy('number')
      .execute()
  ).map(({ action }) => action);

describe('the queue', () => {
  test('has one case for all reports of a subject, with a snapshot from the first report', async () => {
    const id = await publish(quad, asha, 'Buy cheap phones', await picture());
    const caseId = await reportTo(quad, bose, { type: 'post', id });
    await quad.call('PATCH', `/api/posts/${id}`, { as: asha, body: { caption: 'Nothing to see' } });
    expect(await reportTo(quad, leela, { type: 'post', id }, 'hate')).toBe(caseId);
    await reportTo(quad, leela, { type: 'post', id });
    const found = await readCase(quad, meera, caseId);
    expect(found).toMatchObject({
      subject: { type: 'post', id },
      owner: { _id: asha.id, name: 'Asha Rao' },
      state: 'open',
      reportsCount: 2,
      gravity: 3,
      reported: { texts: ['Buy cheap phones'], link: `/post/${id}` },
      now: { texts: ['Nothing to see'] },
      offers: ['no_violation', 'hide', 'warn', 'remove', 'suspend', 'disable'],
      canHide: true,
      cannotDecide: null,
    });
    expect(found.reasons.toSorted()).toEqual(['hate', 'spam']);
    expect(found.reports).toHaveLength(2);
    expect((await list(meera)).filter(({ _id }: { _id: string }) => _id === caseId)).toHaveLength(1);
  });

  test('keeps copies of pictures after the post is deleted, for moderators only', async () => {
    const id = await publish(quad, asha, 'Look', await picture());
    const caseId = await reportTo(quad, bose, { type: 'post', id });
    await expect.poll(async () => (await readCase(quad, meera, caseId)).reported?.files[0]?.isCopy).toBe(true);
    await quad.call('DELETE', `/api/posts/${id}`, { as: asha });
    const found = await readCase(quad, meera, caseId);
    expect(found).toMatchObject({ now: null, offers: ['no_violation', 'warn', 'suspend', 'disable'], canHide: false });
    const path = found.reported?.files[0]?.address ?? '';
    const sent = async (as: TestPerson) =>
      (await fetch(quad.url + path, { headers: { authorization: `Bearer ${as.token}` } })).status;
    expect([await sent(meera), await sent(bose), await sent(asha)]).toEqual([200, 403, 403]);
  });

  test('is ordered by urgency: old, grave and often reported cases first', async () => {
    const [spam, many, grave, old] = await Promise.all(
      ['spam', 'many', 'grave', 'old'].map((caption) => publish(quad, asha, caption)),
    );
    const cases = [
      await reportTo(quad, bose, { type: 'post', id: spam as string }),
      await reportTo(quad, bose, { type: 'post', id: many as string }),
      await reportTo(quad, bose, { type: 'post', id: grave as string }, 'violence'),
      await reportTo(quad, bose, { type: 'post', id: old as string }),
    ];
    await reportTo(quad, leela, { type: 'post', id: many as string });
    await age(quad, cases[3] as string, 47);
    const ids = (await list(meera)).map(({ _id }: { _id: string }) => _id);
    const order = [cases[3], cases[2], cases[1], cases[0]];
    expect(ids.filter((id: string) => cases.includes(id))).toEqual(order);
    expect(await notificationsOf(meera)).toContain('moderation-urgent');
  });

  test('can be filtered by kind and reason, and read page by page', async () => {
    const id = await publish(quad, asha);
    const [one, other] = [
      await reportTo(quad, bose, { type: 'post', id }, 'impersonation'),
      await reportTo(quad, bose, { type: 'person', id: asha.id }, 'impersonation'),
    ];
    const wanted = (query: string) => list(meera, query).then((found) => found.map(({ _id }: { _id: string }) => _id));
    expect(await wanted('?reason=impersonation&type=person')).toEqual([other]);
    const first = await wanted('?reason=impersonation&limit=1');
    const rest = await wanted(`?reason=impersonation&limit=1&after=${first[0]}`);
    expect([...first, ...rest].toSorted()).toEqual([one, other].toSorted());
  });

  test('shows who else has a case open, and how long first looks and decisions take', async () => {
    const caseId = await reportTo(quad, bose, { type: 'post', id: await publish(quad, asha) });
    const look = (as: TestPerson, body = {}) => quad.call('PUT', `/api/moderation/cases/${caseId}/look`, { as, body });
    expect((await look(meera)).body).toEqual({ lookers: [] });
    expect((await look(nila)).body).toEqual({ lookers: ['Meera Nair'] });
    expect((await readCase(quad, meera, caseId)).lookers).toEqual(['Nila Das']);
    await look(nila, { isClosed: true });
    expect((await readCase(quad, meera, caseId)).lookers).toEqual([]);
    await age(quad, caseId, 2);
    await decide(quad, meera, caseId, 'no_violation');
    const { body } = await quad.call('GET', '/api/moderation/summary', { as: meera });
    expect(body.decided).toBeGreaterThan(0);
    expect(body.toDecision.p90).toBeGreaterThan(0);
    expect(body.toFirstLook.median).toEqual(expect.any(Number));
  });

  test('is for moderators only, and hides cases about the moderator', async () => {
    const caseId = await reportTo(quad, bose, { type: 'person', id: meera.id });
    for (const path of ['/api/moderation/cases', '/api/moderation/summary', `/api/moderation/cases/${caseId}`])
      expect((await quad.call('GET', path, { as: asha })).body.code).toBe('forbidden');
    expect((await quad.call('GET', `/api/moderation/cases/${caseId}`, { as: meera })).body.code).toBe('no_such_case');
    expect((await list(meera)).map(({ _id }: { _id: string }) => _id)).not.toContain(caseId);
    expect((await list(nila)).map(({ _id }: { _id: string }) => _id)).toContain(caseId);
    expect((await decide(quad, meera, caseId, 'no_violation')).body.code).toBe('no_such_case');
  });
});

describe('a moderator alone', () => {
  test('finds no violation: the reporter is notified, the author is not', async () => {
    const id = await publish(quad, asha);
    const caseId = await reportTo(quad, bose, { type: 'post', id });
    expect((await decide(quad, meera, caseId, 'no_violation')).body).toMatchObject({ state: 'decided' });
    expect(await reportsOf(bose)).toEqual([['closed', 'no_violation']]);
    expect(await notificationsOf(bose)).toContain('report-outcome');
    expect(await notificationsOf(asha)).not.toContain('moderation-decision');
    expect(await ownDecisions(quad, asha)).toEqual([]);
    expect(await statusOf(bose, id)).toBe(200);
    expect(await actsOn(id)).toEqual(['case.no_violation']);
    // a new report opens another case, with this one in its record
    const again = await readCase(quad, nila, await reportTo(quad, bose, { type: 'post', id }));
    expect(again.record).toMatchObject([{ _id: caseId, outcome: 'no_violation', isSameSubject: true }]);
    expect(again.reports).toMatchObject([{ earlierReports: 1, earlierUpheld: 0 }]);
  });

  test('hides a post from everyone but its author, who reads which rule it broke and can appeal once', async () => {
    const id = await publish(quad, asha, 'Noise #noise', await picture());
    const caseId = await reportTo(quad, bose, { type: 'post', id });
    expect((await decide(quad, meera, caseId, 'hide')).body).toMatchObject({ isHidden: true, state: 'decided' });
    expect([await statusOf(bose, id), await statusOf(asha, id)]).toEqual([404, 200]);
    expect(await notificationsOf(asha)).toContain('moderation-decision');
    const [own] = await ownDecisions(quad, asha);
    expect(own).toMatchObject({
      kind: 'hide',
      rule: 'spam',
      reason: 'Too many of these',
      texts: ['Noise #noise'],
      isHidden: true,
      canAppealUntil: expect.any(String),
    });
    expect(JSON.stringify(own)).not.toContain('Meera');
    const appeal = () =>
      quad.call('POST', `/api/moderation/mine/${own._id}/appeal`, { as: asha, body: { text: 'It is a joke' } });
    const answers = await Promise.all([appeal(), appeal()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await list(nila, '?list=appealed')).map(({ _id }: { _id: string }) => _id)).toEqual([caseId]);
    expect((await decideAppeal(quad, meera, caseId, 'undone')).body.code).toBe('own_decision');
    expect((await decideAppeal(quad, nila, caseId, 'undone')).status).toBe(200);
    expect(await statusOf(bose, id)).toBe(200);
    expect(await notificationsOf(asha)).toContain('moderation-appeal');
    expect(await ownDecisions(quad, asha)).toMatchObject([
      {
        state: 'undone',
        isHidden: false,
        appeal: { outcome: 'undone', reason: 'Looked at it again', decidedBy: null },
      },
    ]);
    // the reporter is notified that the outcome was undone
    expect(await reportsOf(bose)).toEqual([['closed', 'undone']]);
    expect(await notificationsOf(bose)).toContain('report-undone');
    expect((await decideAppeal(quad, leela, caseId, 'upheld')).body.code).toBe('no_such_appeal');
    expect(await actsOn(id)).toEqual(['case.hidden', 'appeal.undone']);
  });

  test('must give a rule, a reason and days, and may choose only decisions that the case offers', async () => {
    const caseId = await reportTo(quad, bose, { type: 'post', id: await publish(quad, asha) });
    const code = async (more: object) => (await decide(quad, meera, caseId, 'hide', more)).body.code;
    expect(await code({ rule: undefined })).toBe('rule_needed');
    expect(await code({ reason: ' ' })).toBe('reason_needed');
    expect((await decide(quad, meera, caseId, 'suspend', { days: undefined as unknown as number })).body.code).toBe(
      'days_needed',
    );
    const group = await reportTo(quad, bose, { type: 'study_group', id: (await addStudyGroup(quad, asha))._id });
    expect((await decide(quad, meera, group, 'hide')).body.code).toBe('not_offered');
    const admin = await reportTo(quad, bose, { type: 'person', id: leela.id });
    expect((await decide(quad, meera, admin, 'disable')).body.code).toBe('not_offered');
  });
});

describe('two moderators', () => {
  test('remove a post: approval hides it, an appeal can bring it back, else it is deleted after 30 days', async () => {
    const remove = async (id: string) => {
      const caseId = await reportTo(quad, bose, { type: 'post', id });
      expect((await decide(quad, meera, caseId, 'remove')).body).toMatchObject({ state: 'proposed', isHidden: false });
      expect(await statusOf(bose, id)).toBe(200);
      expect((await answer(quad, nila, caseId, true)).body).toMatchObject({ state: 'decided', outcome: 'remove' });
      expect([await statusOf(bose, id), await statusOf(asha, id)]).toEqual([404, 200]);
      return caseId;
    };
    const [first, second] = [await publish(quad, asha, 'First'), await publish(quad, asha, 'Second', await picture())];
    const [undone, deleted] = [await remove(first), await remove(second)];
    expect(await reportsOf(bose)).toEqual([
      ['closed', 'removed'],
      ['closed', 'removed'],
    ]);
    const own = (await ownDecisions(quad, asha)).find(
      ({ subject }: { subject: { id: string } }) => subject.id === first,
    );
    await quad.call('POST', `/api/moderation/mine/${own._id}/appeal`, { as: asha, body: { text: 'Please' } });
    await age(quad, undone, 31 * 24);
    await age(quad, deleted, 31 * 24);
    await quad.services.moderationDue.run();
    // an open appeal postpones the deletion
    expect([await statusOf(asha, first), await statusOf(asha, second)]).toEqual([200, 404]);
    expect((await decideAppeal(quad, leela, undone, 'undone')).status).toBe(200);
    expect(await statusOf(bose, first)).toBe(200);
    expect((await readCase(quad, meera, deleted)).reported).toBeNull();
    expect(await actsOn(second)).toEqual(['case.proposed', 'case.agreed', 'case.deleted']);
  });

  test('warn a user, with the post hidden during the proposal; a rejection unhides it', async () => {
    const id = await publish(quad, asha);
    const caseId = await reportTo(quad, bose, { type: 'post', id });
    await decide(quad, meera, caseId, 'warn', { hide: true });
    expect(await statusOf(bose, id)).toBe(404);
    expect((await answer(quad, nila, caseId, false)).body).toMatchObject({ state: 'open', isHidden: false });
    expect(await statusOf(bose, id)).toBe(200);
    await decide(quad, nila, caseId, 'warn', { hide: true });
    expect((await answer(quad, meera, caseId, true)).body).toMatchObject({ outcome: 'warn', isHidden: true });
    expect(await reportsOf(bose)).toEqual([['closed', 'warned']]);
    expect(await ownDecisions(quad, asha)).toMatchObject([{ kind: 'warn', isHidden: true }]);
  });

  test('suspend a user, who reads why at sign-in and can appeal; the suspension ends by itself', async () => {
    const email = 'suspended@quad.example';
    const password = 'a long password 42';
    await quad.call('POST', '/api/auth/signup', { body: { fullname: 'Ravi Roy', email, password } });
    const signIn = () => quad.call('POST', '/api/auth/login', { body: { email, password } });
    const { token, user } = (await signIn()).body;
    const caseId = await reportTo(quad, bose, { type: 'person', id: user._id }, 'harassment');
    await decide(quad, meera, caseId, 'suspend', { days: 7 });
    expect((await quad.call('GET', '/api/posts/feed', { token })).status).toBe(200);
    await answer(quad, nila, caseId, true);
    expect((await quad.call('GET', '/api/posts/feed', { token })).status).toBe(401);
    const refused = await signIn();
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended']);
    const { proof } = refused.body.fields;
    const about = await quad.call('POST', '/api/moderation/suspended', { body: { proof } });
    expect(about.body).toMatchObject({ kind: 'suspend', suspendedUntil: expect.any(String), rule: 'spam' });
    const appealed = await quad.call('POST', '/api/moderation/suspended/appeal', { body: { proof, text: 'Not me' } });
    expect(appealed.body).toMatchObject({ appeal: { text: 'Not me', outcome: null } });
    const wrong = await quad.call('POST', '/api/moderation/suspended', { body: { proof: `${proof}x` } });
    expect(wrong.body.code).toBe('appeal_expired');
    await decideAppeal(quad, leela, caseId, 'upheld');
    await age(quad, caseId, 7 * 24 + 1);
    await quad.services.moderationDue.run();
    expect((await signIn()).status).toBe(200);
    expect(await actsOn(user._id)).toEqual(['case.proposed', 'case.agreed', 'appeal.upheld', 'suspension.ended']);
  });

  test('disable a user for good: the end of a suspension does not enable the account, an undone decision does', async () => {
    const [one, other] = [
      await reportTo(quad, bose, { type: 'person', id: asha.id }),
      await reportTo(quad, bose, { type: 'post', id: await publish(quad, asha) }),
    ];
    await decide(quad, meera, one, 'suspend', { days: 1 });
    await decide(quad, meera, other, 'disable');
    await answer(quad, nila, one, true);
    await answer(quad, nila, other, true);
    const isDisabled = async () =>
      (
        await quad.services.db
          .selectFrom('people')
          .select('is_disabled')
          .where('id', '=', asha.id)
          .executeTakeFirstOrThrow()
      ).is_disabled;
    expect(await isDisabled()).toBe(true);
    await age(quad, one, 25);
    await quad.services.moderationDue.run();
    expect(await isDisabled()).toBe(true);
    const { db } = quad.services;
    await db
      .updateTable('moderation_decisions')
      .set({ appeal: 'Let me in', appealed_at: new Date() })
      .where('case_id', '=', other)
      .execute();
    await decideAppeal(quad, leela, other, 'undone');
    expect(await isDisabled()).toBe(false);
  });

  test('have a day: then the proposal lapses, and its subject is unhidden', async () => {
    const id = await publish(quad, asha);
    const caseId = await reportTo(quad, bose, { type: 'post', id });
    await decide(quad, meera, caseId, 'remove', { hide: true });
    expect(await notificationsOf(nila)).toContain('moderation-proposal');
    await age(quad, caseId, 25);
    expect((await answer(quad, nila, caseId, true)).body.code).toBe('proposal_lapsed');
    await quad.services.moderationDue.run();
    expect(await readCase(quad, nila, caseId)).toMatchObject({ state: 'open', isHidden: false });
    expect(await statusOf(bose, id)).toBe(200);
    expect(await actsOn(id)).toEqual(['case.proposed', 'case.lapsed']);
  });

  test('delete a subject at once if it cannot be hidden', async () => {
    const { colleges, notices } = quad.services;
    const college = await colleges.add('College of Tests');
    const author = await quad.newPerson('Author', { role: 'admin' });
    const { _id: id } = await notices.publish({ id: author.id, role: 'admin' }, { title: 'Wrong', college });
    const caseId = await reportTo(quad, bose, { type: 'notice', id });
    expect((await readCase(quad, meera, caseId)).offers).toEqual(['no_violation', 'warn', 'remove']);
    await decide(quad, meera, caseId, 'remove');
    expect((await answer(quad, nila, caseId, true)).body).toMatchObject({ state: 'decided', now: null });
    expect(await ownDecisions(quad, author)).toMatchObject([{ kind: 'remove', isDeleted: true }]);
  });
});

test('a hidden comment comes back in its place', async () => {
  const postId = await publish(quad, asha);
  const comment = async (text: string) =>
    (await quad.call('POST', `/api/posts/${postId}/comment`, { as: asha, body: { text } })).body.comment._id;
  const [id] = [await comment('First'), await comment('Second')];
  const shown = async () => {
    const { comments, commentsCount } = (await quad.call('GET', `/api/posts/${postId}`, { as: bose })).body;
    return [comments.map(({ text }: { text: string }) => text), commentsCount];
  };
  const caseId = await reportTo(quad, bose, { type: 'comment', id });
  await decide(quad, meera, caseId, 'hide');
  expect(await shown()).toEqual([['Second'], 1]);
  expect((await readCase(quad, meera, caseId)).reported).toMatchObject({ texts: ['First'] });
  const [own] = await ownDecisions(quad, asha);
  await quad.call('POST', `/api/moderation/mine/${own._id}/appeal`, { as: asha, body: { text: 'Why?' } });
  await decideAppeal(quad, nila, caseId, 'undone');
  expect(await shown()).toEqual([['First', 'Second'], 2]);
});

test('a hidden post is in no list or count but its author’s own list, and comes back in all of them', async () => {
  const id = await publish(quad, asha, 'Words #hidingplace');
  const everywhere = async () => {
    const get = async (path: string, as = bose) => (await quad.call('GET', path, { as })).body;
    const { posts } = await get('/api/posts/feed?limit=5', bose);
    return {
      feed: idsOf(posts).includes(id),
      profile: (await get(`/api/users/${asha.id}`)).postsCount,
      own: idsOf((await get(`/api/posts/user/${asha.id}`, asha)).posts).includes(id),
      theirs: idsOf((await get(`/api/posts/user/${asha.id}`)).posts).includes(id),
      tag: idsOf((await get('/api/tags/hidingplace')).posts ?? []).includes(id),
    };
  };
  const before = await everywhere();
  expect(before).toMatchObject({ feed: true, profile: 1, own: true, theirs: true, tag: true });
  const caseId = await reportTo(quad, bose, { type: 'post', id });
  await decide(quad, meera, caseId, 'hide');
  expect(await everywhere()).toMatchObject({ feed: false, profile: 0, own: true, theirs: false, tag: false });
  const [own] = await ownDecisions(quad, asha);
  await quad.call('POST', `/api/moderation/mine/${own._id}/appeal`, { as: asha, body: { text: 'Why?' } });
  await decideAppeal(quad, nila, caseId, 'undone');
  expect(await everywhere()).toEqual(before);
});

test('erasing an owner deletes decided cases; open cases stay and can be decided', async () => {
  const id = await publish(quad, asha);
  const [decided, open] = [
    await reportTo(quad, bose, { type: 'post', id }),
    await reportTo(quad, bose, { type: 'person', id: asha.id }),
  ];
  await decide(quad, meera, decided, 'hide');
  const erase = quad.services.personalData.filter(({ name }) => name === 'moderation' || name === 'reports');
  for (const one of erase) await one.erase?.(asha.id);
  await quad.services.db.deleteFrom('people').where('id', '=', asha.id).execute();
  expect((await quad.call('GET', `/api/moderation/cases/${decided}`, { as: meera })).status).toBe(404);
  expect(await readCase(quad, meera, open)).toMatchObject({ owner: null, now: null, offers: ['no_violation'] });
  expect((await decide(quad, meera, open, 'no_violation')).status).toBe(201);
});
