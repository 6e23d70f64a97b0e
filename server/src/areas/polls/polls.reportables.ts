import { hidingRows } from '../../concerns/reports/hidden-rows.ts';
import type { Reportable } from '../../concerns/reports/reportable.ts';
import type { Database } from '../../platform/db/database.ts';
import * as repo from './polls.repo.ts';
import { pollColumns } from './polls.row.ts';
import type { Polls } from './polls.service.ts';

/** Reports of polls, surveys and ballots, by people who may view them. */
export const pollReportable = ({ db, polls }: { db: Database; polls: Polls }): Reportable => ({
  type: 'poll',
  missing: 'no_such_poll',
  ownerOf: (reporterId, id) => repo.authorOf(db, reporterId, id),
  async show(id) {
    const row = await repo.findReportedPoll(db, id);
    return (
      row && {
        ownerId: row.author_id,
        texts: [...pollColumns.textsOf(row), ...row.options, ...row.asked].filter((text) => text !== ''),
        media: [],
        link: `/polls/${id}`,
        createdAt: row.created_at,
      }
    );
  },
  remove: (_moderator, id, also) => polls.removeAny(id, also),
  ...hidingRows({ db, table: 'all_polls', missing: 'no_such_poll' }),
});
