import type { Role } from '@quad/contract/people/people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { answer, decide, decideAppeal, ownDecisions, readCase, reportTo, versionOf } from '../../testing/moderation.ts';
import { befriend, keepClose } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';

/** Attacks on the rule: every decision that does more than hide needs two moderators. */
let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let meera: TestPerson;
let nila: TestPerson;
let leela: TestPerson;
let postId: string;
let caseId: string;

beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  nila = await quad.newPerson('Nila Das', { role: 'moderator' });
  leela = await quad.newPerson('Leela Iyer', { role: 'admin' });
  postId = await publish(quad, asha);
  caseId = await reportTo(quad, bose, { type: 'post', id: postId });
});

const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status).toSorted();
const setRole = async (person: TestPerson, role: Role) => {
  await quad.services.db.updateTable('people').set({ role }).where('id', '=', person.id).execute();
};
const inForce = () =>
  quad.services.db
    .selectFrom('moderation_decisions')
    .select(['kind', 'proposed_by', 'answered_by'])
    .where('case_id', '=', caseId)
    .where('state', '=', 'in_force')
    .execute();

describe('a moderator alone cannot do more than hide', () => {
  test('a proposer cannot approve their own proposal, from any device, not even as an admin', async () => {
    for (const proposer of [meera, leela]) {
      const id = await reportTo(quad, bose, { type: 'post', id: await publish(quad, asha) });
      expect((await decide(quad, proposer, id, 'remove')).body.state).toBe('proposed');
      const version = await versionOf(quad, id);
      const approvals = await Promise.all([1, 2, 3].map(() => answer(quad, proposer, id, true, { version })));
      expect(codes(approvals)).toEqual(['own_proposal', 'own_proposal', 'own_proposal']);
      expect((await readCase(quad, proposer, id)).cannotAnswer).toBeTruthy();
    }
  });

  test('an admin needs a reason to approve', async () => {
    await decide(quad, meera, caseId, 'remove');
    expect((await answer(quad, leela, caseId, true, { note: ' ' })).body.code).toBe('reason_needed');
    expect((await answer(quad, leela, caseId, true, { note: 'Clearly spam' })).status).toBe(200);
  });

  test('a proposal of a demoted moderator cannot be approved', async () => {
    await decide(quad, meera, caseId, 'remove');
    await setRole(meera, 'user');
    expect((await answer(quad, nila, caseId, true)).body.code).toBe('proposer_left');
    expect((await answer(quad, nila, caseId, false)).body.state).toBe('open');
  });

  test('a demoted moderator cannot approve, even while their cached session says moderator', async () => {
    await decide(quad, meera, caseId, 'disable');
    // cache the role with the session: the transaction must read it again
    expect((await quad.call('GET', '/api/moderation/summary', { as: nila })).status).toBe(200);
    await setRole(nila, 'user');
    const { moderation } = quad.services;
    const version = await versionOf(quad, caseId);
    const approval = moderation.answer({ id: nila.id, role: 'moderator' }, caseId, {
      version,
      agrees: true,
      note: 'Yes',
    });
    await expect(approval).rejects.toMatchObject({ code: 'forbidden' });
    const decision = { version, kind: 'no_violation' } as const;
    const other = moderation.decide({ id: nila.id, role: 'moderator' }, caseId, decision);
    await expect(other).rejects.toMatchObject({ code: 'case_changed' });
  });
});

describe('a case has one outcome', () => {
  test('when two moderators approve at once, each from two devices', async () => {
    await decide(quad, meera, caseId, 'remove');
    const version = await versionOf(quad, caseId);
    const approvals = await Promise.all(
      [nila, leela, nila, leela].map((as) => answer(quad, as, caseId, true, { version })),
    );
    expect(codes(approvals)).toEqual([200, 'case_changed', 'case_changed', 'case_changed']);
    expect(await inForce()).toHaveLength(1);
    expect(await ownDecisions(quad, asha)).toHaveLength(1);
  });

  test('when moderators approve and reject at once', async () => {
    await decide(quad, meera, caseId, 'warn', { hide: true });
    const version = await versionOf(quad, caseId);
    const answers = await Promise.all([
      answer(quad, nila, caseId, true, { version }),
      answer(quad, leela, caseId, false, { version }),
      answer(quad, meera, caseId, false, { version }),
    ]);
    expect(codes(answers)).toEqual([200, 'case_changed', 'case_changed']);
    const { state } = await readCase(quad, nila, caseId);
    expect(await inForce()).toHaveLength(state === 'decided' ? 1 : 0);
    expect((await quad.call('GET', `/api/posts/${postId}`, { as: bose })).status).toBe(state === 'decided' ? 404 : 200);
  });

  test('when moderators decide differently at once', async () => {
    const version = await versionOf(quad, caseId);
    const answers = await Promise.all([
      decide(quad, meera, caseId, 'hide', { version }),
      decide(quad, nila, caseId, 'remove', { version, hide: true }),
      decide(quad, leela, caseId, 'no_violation', { version }),
    ]);
    expect(codes(answers)).toEqual([201, 'case_changed', 'case_changed']);
    const { state, isHidden, outcome } = await readCase(quad, nila, caseId);
    expect(['decided no_violation false', 'decided hide true', 'proposed null true']).toContain(
      `${state} ${outcome} ${isHidden}`,
    );
  });

  test('when a moderator approves an outdated proposal: the newer proposal stays unapproved', async () => {
    await decide(quad, meera, caseId, 'warn');
    const version = await versionOf(quad, caseId);
    await answer(quad, meera, caseId, false);
    await decide(quad, meera, caseId, 'disable');
    expect((await answer(quad, nila, caseId, true, { version })).body.code).toBe('case_changed');
    expect(await inForce()).toEqual([]);
  });

  test('when two moderators decide an appeal at once', async () => {
    await decide(quad, meera, caseId, 'hide');
    const [own] = await ownDecisions(quad, asha);
    await quad.call('POST', `/api/moderation/mine/${own._id}/appeal`, { as: asha, body: { text: 'Why?' } });
    const answers = await Promise.all([
      decideAppeal(quad, nila, caseId, 'undone'),
      decideAppeal(quad, leela, caseId, 'upheld'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a moderator with a part in a case cannot decide', () => {
  /** Run `before`, then open a case about a new post of Asha’s. */
  const caseAfter = async (before: () => Promise<unknown>) => {
    await before();
    return reportTo(quad, bose, { type: 'post', id: await publish(quad, asha) });
  };
  const makeClose = async (owner: TestPerson, member: TestPerson) => {
    await befriend(quad, owner, member);
    await keepClose(quad, owner, member);
  };

  const PARTS: [string, () => Promise<unknown>][] = [
    ['the moderator has the author on their list', () => makeClose(meera, asha)],
    ['the author has the moderator on theirs', () => makeClose(asha, meera)],
    ['the moderator has the reporter on their list', () => makeClose(meera, bose)],
    ['the reporter has the moderator on theirs', () => makeClose(bose, meera)],
  ];
  test.each(PARTS)('because of a list of close friends: %s', async (_, before) => {
    const id = await caseAfter(before);
    expect((await decide(quad, meera, id, 'no_violation')).body.code).toBe('part_in_case');
    await decide(quad, nila, id, 'remove');
    expect((await answer(quad, meera, id, true)).body.code).toBe('part_in_case');
  });

  test('and reads the same error for every part, so that it does not reveal the reporter', async () => {
    const said = new Set<string>();
    const listen = async (id: string) => {
      const { status, body } = await decide(quad, meera, id, 'hide');
      said.add(JSON.stringify([status, body, (await readCase(quad, meera, id)).cannotDecide]));
    };
    await reportTo(quad, meera, { type: 'post', id: postId });
    await listen(caseId);
    for (const [, before] of PARTS) await listen(await caseAfter(before));
    expect([...said]).toHaveLength(1);
    expect([...said][0]).toContain('part_in_case');
    expect([...said][0]).not.toMatch(/report|friend/i);
  });

  test('and cannot find out the reporter by changing their list of close friends', async () => {
    await makeClose(meera, bose);
    expect((await readCase(quad, meera, caseId)).cannotDecide).toBeNull();
    const later = await caseAfter(async () => undefined);
    await quad.call('DELETE', `/api/friends/lists/close/${bose.id}`, { as: meera });
    expect((await readCase(quad, meera, later)).cannotDecide).toBeTruthy();
  });
});
