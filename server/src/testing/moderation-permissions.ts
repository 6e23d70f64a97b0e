import type { TestContext } from './context.ts';
import { decide, reportTo, versionOf } from './moderation.ts';
import { everyone, nobody, nobodyElse, type PermissionRow, type Statuses, signedIn } from './permission-rows.ts';
import type { Stage } from './stage.ts';

const moderators: Statuses = { ...nobody(403), moderator: 200, admin: 200 };
const moderatorsMade: Statuses = { ...nobody(403), moderator: 201, admin: 201 };
const ownersMade: Statuses = { ...nobody(404), owner: 201 };
const nobodyProven: Statuses = everyone(403);

/** The permissions of calls about cases: the owner's post has been reported. */
export function moderationRows(quad: () => TestContext): readonly PermissionRow[] {
  /** Create something once per stage. Roles that share a stage share its functions. */
  const oncePerStage = <Value>(make: (stage: Stage) => Promise<Value>) => {
    const known = new WeakMap<Stage['post'], Promise<Value>>();
    return (stage: Stage): Promise<Value> => {
      const value = known.get(stage.post) ?? make(stage);
      known.set(stage.post, value);
      return value;
    };
  };
  /** A case about the owner's post. Its reporter has no role. */
  const caseOf = oncePerStage(async (stage) => {
    const reporter = await quad().newPerson('Reporter');
    return reportTo(quad(), reporter, { type: 'post', id: await stage.post() });
  });
  const other = () => quad().newPerson('Other moderator', { role: 'moderator' });
  const proposed = oncePerStage(async (stage) => {
    await decide(quad(), await other(), await caseOf(stage), 'warn');
  });
  /** The decision about the owner. */
  const decision = oncePerStage(async (stage) => {
    const id = await caseOf(stage);
    await decide(quad(), await other(), id, 'hide');
    const found = quad().services.db.selectFrom('moderation_decisions').select('id').where('case_id', '=', id);
    return (await found.executeTakeFirstOrThrow()).id;
  });
  const appealed = oncePerStage(async (stage) => {
    const { db } = quad().services;
    const appeal = { appeal: 'Why?', appealed_at: new Date() };
    await db
      .updateTable('moderation_decisions')
      .set(appeal)
      .where('id', '=', await decision(stage))
      .execute();
  });
  const path = (rest: string) => async (stage: Stage) => `/api/moderation/cases/${await caseOf(stage)}${rest}`;
  const withVersion = (body: object) => async (stage: Stage) => ({
    ...body,
    version: await versionOf(quad(), await caseOf(stage)),
  });
  const proof = { proof: 'made.up' };
  return [
    { name: 'GET /api/moderation/cases', path: () => '/api/moderation/cases', expects: moderators },
    { name: 'GET /api/moderation/summary', path: () => '/api/moderation/summary', expects: moderators },
    // The owner is a student here, and learns as little about their own case as about others.
    { name: 'GET /api/moderation/cases/:id', path: path(''), expects: moderators },
    {
      name: 'GET /api/moderation/cases/:id/files/:number',
      path: path('/files/0'),
      expects: { ...moderators, moderator: 404, admin: 404 },
    },
    { name: 'PUT /api/moderation/cases/:id/look', path: path('/look'), body: () => ({}), expects: moderators },
    {
      name: 'POST /api/moderation/cases/:id/decisions',
      path: path('/decisions'),
      body: withVersion({ kind: 'hide', rule: 'spam', reason: 'Spam' }),
      expects: moderatorsMade,
    },
    {
      name: 'POST /api/moderation/cases/:id/answer',
      before: proposed,
      path: path('/answer'),
      body: withVersion({ agrees: true, note: 'Yes' }),
      expects: moderators,
    },
    {
      name: 'POST /api/moderation/cases/:id/appeal',
      before: appealed,
      path: path('/appeal'),
      body: withVersion({ outcome: 'upheld', reason: 'It stands' }),
      expects: moderators,
    },
    {
      name: 'POST /api/moderation/cases/:id/undo',
      before: decision,
      path: path('/undo'),
      body: withVersion({ reason: 'A mistake' }),
      expects: moderators,
    },
    { name: 'GET /api/moderation/mine', path: () => '/api/moderation/mine', expects: signedIn },
    {
      name: 'GET /api/moderation/mine/:id',
      path: async (stage) => `/api/moderation/mine/${await decision(stage)}`,
      expects: nobodyElse,
    },
    {
      name: 'POST /api/moderation/mine/:id/appeal',
      path: async (stage) => `/api/moderation/mine/${await decision(stage)}/appeal`,
      body: () => ({ text: 'Why?' }),
      expects: ownersMade,
    },
    {
      name: 'POST /api/moderation/suspended',
      path: () => '/api/moderation/suspended',
      body: () => proof,
      expects: nobodyProven,
    },
    {
      name: 'POST /api/moderation/suspended/appeal',
      path: () => '/api/moderation/suspended/appeal',
      body: () => ({ ...proof, text: 'Why?' }),
      expects: nobodyProven,
    },
  ];
}
