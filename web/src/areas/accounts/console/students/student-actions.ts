import { t } from '@lingui/core/macro';
import {
  actOnStudents,
  type ListedStudent,
  previewStudentActs,
  type StudentFilters,
  type TouchedStudent,
} from '@quad/contract/accounts/student-management';
import type { StudentActKind } from '@quad/contract/accounts/student-management-terms';
import { INVITATION_DAYS, REMINDER_HOURS } from '@quad/contract/limits/accounts';
import { may } from '@quad/contract/wire/roles';
import { Bell, Eye, Mail } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { bulkOf } from '../../../../ui/console/admin-table/bulk.ts';
import type { RowAction, RowQuestion } from '../../../../ui/console/admin-table/row-action.ts';
import { ACTS, bulkDoneText, OUTCOMES, STATES, students } from './student-texts.ts';

/** Mail a link to one student. A skipped student is an error here, which says why. */
const mailing = (kind: StudentActKind): RowQuestion<ListedStudent> => ({
  title: ({ name }) => (kind === 'invite' ? t`Invite ${name}?` : t`Remind ${name}?`),
  description: ({ email, failure }) =>
    [
      t`Quad mails a link to ${email}, valid for ${INVITATION_DAYS} days.`,
      kind === 'remind'
        ? t`Earlier links stop working. A student gets one mail in ${REMINDER_HOURS} hours at most.`
        : '',
      failure === null ? '' : t`The last mail was not sent: “${failure}”. Check the address first.`,
      t`A mail cannot be called back, but its link can be taken back in the settings.`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  answer: () => ACTS[kind],
  hasCancel: true,
  send: async ({ _id, mark }) => {
    const { outcomes } = await request(actOnStudents, { body: { kind, students: [{ _id, mark }] } });
    const outcome = outcomes[0]?.outcome ?? 'gone';
    if (outcome !== 'done') throw new Error(`${OUTCOMES[outcome]}.`);
  },
  done: ({ name }) =>
    kind === 'invite' ? t`The invitation to ${name} is on its way.` : t`The reminder to ${name} is on its way.`,
});

/** The actions for a student in the table. */
export const STUDENT_ACTIONS: readonly RowAction<ListedStudent>[] = [
  {
    get label() {
      return t`View account`;
    },
    icon: Eye,
    when: ({ personId }, viewer) => personId !== null && may(viewer.role, 'accounts'),
    to: ({ personId }) => hrefOf({ to: '/all_users/$userId', params: { userId: personId ?? '' } }),
  },
  {
    get label() {
      return ACTS.invite;
    },
    icon: Mail,
    when: ({ state }) => state === 'none',
    ask: mailing('invite'),
  },
  {
    get label() {
      return ACTS.remind;
    },
    icon: Bell,
    when: ({ state }) => state === 'sent' || state === 'failed' || state === 'expired' || state === 'link',
    ask: mailing('remind'),
  },
];

/** The actions for many students at once. */
export const STUDENT_BULK = bulkOf<TouchedStudent>({
  get label() {
    return t`Chosen students`;
  },
  get menuLabel() {
    return t`More actions for the chosen students`;
  },
  count: students,
  actions: [
    {
      kind: 'invite',
      get label() {
        return ACTS.invite;
      },
      isShown: true,
    },
    {
      kind: 'remind',
      get label() {
        return ACTS.remind;
      },
      isShown: true,
    },
  ],
  preview: async (kind, _, selection) => {
    const chosen = 'ids' in selection ? { ids: [...selection.ids] } : { filters: selection.filters as StudentFilters };
    return (await request(previewStudentActs, { body: { kind: kindOf(kind), ...chosen } })).students;
  },
  send: async (kind, _, rows) => {
    const touched = rows.map(({ _id, mark }) => ({ _id, mark }));
    return (await request(actOnStudents, { body: { kind: kindOf(kind), students: touched } })).outcomes;
  },
  keyOf: ({ _id }) => _id,
  nameOf: ({ name, email }) => `${name} (${email})`,
  stateOf: ({ state }) => STATES[state],
  outcomes: OUTCOMES,
  done: (kind, count) => bulkDoneText(kindOf(kind), count),
  get nothing() {
    return t`Nobody would get a mail.`;
  },
});

/** The kind of a bulk action. `STUDENT_BULK` declares no other kinds, so the cast is safe. */
const kindOf = (kind: string) => kind as StudentActKind;
