import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import type { PersonalData } from '../../concerns/personal-data/personal-data.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Platform } from '../../platform/platform.ts';
import * as cases from './cases.repo.ts';

const OF_MODERATORS = 'What moderators do is the campus’s record';

/** Decisions about a person. Erasure deletes decided cases. Undecided cases stay, without an owner. */
export const moderationPersonalData = ({ db, media }: Pick<Platform, 'db' | 'media'>): PersonalData => ({
  name: 'moderation',
  title: () => msg({ context: 'personal data', message: 'Moderation' }),
  sheets: [
    {
      name: msg({ context: 'personal data', message: 'decisions about you' }),
      refersBy: ['moderation_cases.owner_id'],
      query: (personId) => sql`
        select in_force_at as decided_at, cases.subject_type, cases.subject_id, kind, rule, reason, decisions.state,
          suspended_until, appeal, appealed_at, appeal_outcome, appeal_reason
        from moderation_decisions decisions join moderation_cases cases on cases.id = case_id
        where owner_id = ${personId} and kind <> 'no_violation' and decisions.state in ('in_force', 'undone')
        order by decisions.id
      `,
    },
  ],
  leftOut: {
    'moderation_decisions.proposed_by': OF_MODERATORS,
    'moderation_decisions.answered_by': OF_MODERATORS,
    'moderation_decisions.appeal_decided_by': OF_MODERATORS,
    'moderation_decisions.undone_by': OF_MODERATORS,
    'moderation_looks.person_id': OF_MODERATORS,
    'moderation_parties.person_id': 'It would reveal reports that are not decided yet',
    'moderation_kept_out.person_id': 'It would tell who has reported',
  },
  async erase(personId) {
    for (const id of await cases.decidedCasesOf(db, personId)) {
      await transact(db, async (trx) => {
        await cases.lockCase(trx, id);
        await media.remove(trx, await cases.deleteSnapshot(trx, id));
        await cases.deleteCase(trx, id);
      });
    }
  },
});
