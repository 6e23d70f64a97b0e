import type { Database } from '../../platform/db/database.ts';
import type { GroupPart } from '../groups/group-part.ts';
import { listGroupPolls } from './polls.repo.ts';

/** The polls of a study group, on the group's page. */
export const pollsOfGroup = (db: Database): GroupPart => ({
  type: 'polls',
  title: 'Polls',
  addAt: (groupId) => `/polls/new?group=${groupId}`,
  async list(viewerId, groupId, limit) {
    const rows = await listGroupPolls(db, viewerId, groupId, limit);
    return rows.map(({ poll_id, question, votes_count, has_ended, kind }) => {
      const counted = kind === 'survey' ? ['answer', 'answers'] : ['vote', 'votes'];
      const votes = `${votes_count} ${votes_count === 1 ? counted[0] : counted[1]}`;
      return {
        _id: poll_id,
        title: question,
        detail: has_ended ? `${votes} · Ended` : votes,
        link: `/polls/${poll_id}`,
      };
    });
  },
});
