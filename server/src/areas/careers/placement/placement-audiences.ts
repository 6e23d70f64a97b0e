import type { Audience } from '../../../concerns/notifications/notification-kind.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { findFacts } from './placement.repo.ts';
import * as rules from './placement.rules.ts';

export const approvers: Audience = async (viewer, db) => {
  const row = await findFacts(db, viewer.id);
  return row !== undefined && rules.canApprove(viewer, { isOfficer: row.is_officer });
};

/** Whether the viewer may post internships and jobs now, with or without approval. */
export async function mayPost(viewer: Viewer, db: Executor): Promise<boolean> {
  const row = await findFacts(db, viewer.id);
  if (!row) return false;
  const facts = { isOfficer: row.is_officer, graduationYear: row.graduation_year };
  return rules.canPost(viewer, facts, row.current_year) !== 'no';
}
