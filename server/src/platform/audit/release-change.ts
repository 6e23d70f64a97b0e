import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { recordAct } from './record-act.ts';

/** The variable in which `scripts/lib/serve.js` describes the change to a first start of another release. */
export const RELEASE_CHANGE = 'QUAD_RELEASE_CHANGE';

/** Folders of releases, and why the former one did not become ready, when Quad returned from it. */
const CHANGE = Type.Object({ from: Type.String(), to: Type.String(), reason: Type.Optional(Type.String()) });

/** Note in the audit log that another release starts, or that Quad returns to the one before. */
export async function recordReleaseChange(db: Database, text: string | undefined): Promise<void> {
  if (text === undefined) return;
  const details = Value.Parse(CHANGE, JSON.parse(text));
  const action = details.reason === undefined ? 'release.changed' : 'release.returned';
  await transact(db, (trx) => recordAct(trx, { by: 'shell', action, details }));
}
