import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { Database } from '../../platform/db/database.ts';
import type { GroupPart } from '../groups/group-part.ts';
import { listGroupPolls } from './polls.repo.ts';

/** The polls of a study group, on the group's page. */
export const pollsOfGroup = (db: Database): GroupPart => ({
  type: 'polls',
  get title() {
    return say(msg`Polls`);
  },
  addAt: (groupId) => `/polls/new?group=${groupId}`,
  async list(viewerId, groupId, limit) {
    const rows = await listGroupPolls(db, viewerId, groupId, limit);
    return rows.map(({ poll_id, question, votes_count, has_ended, kind }) => {
      const votes =
        kind === 'survey'
          ? say(msg`${plural({ count: votes_count }, { one: '# answer', other: '# answers' })}`)
          : say(msg`${plural({ count: votes_count }, { one: '# vote', other: '# votes' })}`);
      return {
        _id: poll_id,
        title: question,
        detail: has_ended ? say(msg`${{ votes }} · Ended`) : votes,
        link: `/polls/${poll_id}`,
      };
    });
  },
});
