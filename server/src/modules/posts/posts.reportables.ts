import type { Database } from '../../platform/db/database.ts';
import type { Reportable } from '../reports/reportable.ts';
import { commentAuthorOf } from './comments.repo.ts';
import { postAuthorOf } from './posts.repo.ts';

/** Posts and comments can be reported by whoever sees them. */
export const postReportables = (db: Database): readonly Reportable[] => [
  { type: 'post', missing: 'no_such_post', ownerOf: (reporterId, id) => postAuthorOf(db, reporterId, id) },
  { type: 'comment', missing: 'no_such_comment', ownerOf: (reporterId, id) => commentAuthorOf(db, reporterId, id) },
];
