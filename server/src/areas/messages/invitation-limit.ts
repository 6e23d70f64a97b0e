import { CALL_LIMITS } from '@quad/contract/wire/rate-limits';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { budgetOf, tooMany } from '../../platform/http/call-limits.ts';
import { countReached, type NewAccountDecisions } from '../../platform/http/new-account-limits.ts';
import type { Counts } from '../../platform/limits/counts.ts';
import { findInvitable } from './members.repo.ts';

/** Count the people that the viewer adds to a group; throws `too_many_requests` or `new_account_limit`. */
export type LimitInvitations = (viewer: Viewer, personIds: readonly string[], reply: FastifyReply) => Promise<void>;

/**
 * Apply the limits on new conversations also to groups: a group with one stranger would otherwise avoid them. A
 * stranger does not follow the viewer.
 */
export function createInvitationLimit(parts: {
  db: Database;
  counts: Counts;
  newAccounts: NewAccountDecisions;
}): LimitInvitations {
  const { db, counts } = parts;
  return async (viewer, personIds, reply) => {
    const strangers = (await findInvitable(db, viewer.id, personIds)).filter(({ follows }) => !follows);
    await countReached(
      parts,
      viewer.id,
      strangers.map(({ id }) => id),
      reply,
    );
    for (const { id } of strangers) {
      // one by one, because a joint request passes if there is room for one
      const wait = await counts.take([budgetOf('conversations', CALL_LIMITS.conversations, viewer.id, id)]);
      if (wait > 0) throw tooMany(reply, wait);
    }
  };
}
