import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

const acts = sheetOf('audit_log', 'actor_id', ['at', 'action', 'subject_type', 'subject_id', 'details'], {
  name: 'what you did',
});

/**
 * Who runs a campus gets what the log says they did. It stays when their account goes, with an id that then leads nowhere: the
 * lines are chained, and what admins did has to be there after they left.
 */
export const auditPersonalData: PersonalData = {
  name: 'Running the campus',
  // no foreign key: lines outlive accounts
  sheets: [{ ...acts, refersBy: [] }],
};
