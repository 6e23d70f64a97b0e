import type { StudentFilters } from '@quad/contract/accounts/student-management';
import type { StudentState } from '@quad/contract/accounts/student-management-terms';
import { foldText } from '@quad/contract/text/fold-text';
import { sql } from 'kysely';
import type { Condition } from '../../../../platform/admin-table/admin-table.ts';
import { foldedPattern, likeText } from '../../../../platform/db/like-pattern.ts';

/** The open invitation of a student and its last mail. A mail is deleted after 90 days, long after the link expires. */
export const INVITATION_JOINS = sql`
  left join invitations as invitation
    on invitation.email = student_records.email and invitation.kind = 'sent' and invitation.accepted_at is null
  left join mails as mail on mail.cause = 'invitation:' || invitation.id || ':' || invitation.links_count
`;

/** Whether an account has the listed address. Its owner has not confirmed the address, or the list would know them. */
const HAS_ACCOUNT = sql<boolean>`exists (select from people where lower(people.email) = student_records.email)`;

/** The state of a student, in a query with `INVITATION_JOINS`. */
export const STATE = sql<StudentState>`case
  when student_records.person_id is not null then 'joined'
  when ${HAS_ACCOUNT} then 'unconfirmed'
  when invitation.id is null then 'none'
  when mail.id is not null and mail.content is null and mail.sent_at is null then 'failed'
  when invitation.expires_at <= now() then 'expired'
  when mail.id is null then 'link'
  when mail.sent_at is null then 'queued'
  else 'sent' end`;

/** The state as an expression over `student_records` alone, for a filter. */
const STATE_OF_RECORD = sql<StudentState>`(select ${STATE} from (select) as one ${INVITATION_JOINS})`;

export function* conditionsOf({
  search = '',
  group,
  state,
  department,
  year,
  section,
  hostel,
}: StudentFilters): Generator<Condition> {
  const text = search.trim();
  if (text !== '') yield containsText(text);
  if (group !== 'everyone') yield sql`(student_records.graduated_at is not null) = ${group === 'graduates'}`;
  if (state === 'open') yield sql`student_records.person_id is null`;
  else if (state === 'joined') yield sql`student_records.person_id is not null`;
  else if (state) yield sql`${STATE_OF_RECORD} = ${state}`;
  if (department)
    yield department === 'none'
      ? sql`student_records.department is null`
      : sql`student_records.department = ${department}`;
  if (year) yield year === 'none' ? sql`student_records.year is null` : sql`student_records.year = ${Number(year)}`;
  if (section) yield sql`student_records.section = ${section}`;
  if (hostel) yield sql`student_records.hostel = ${hostel}`;
}

/** The name, roll number or address contains this text, or the section or hostel is this text. */
function containsText(text: string): Condition {
  const pattern = `%${likeText(text)}%`;
  return sql`(
    fold_text(student_records.name) like ${foldedPattern(text)}
    or student_records.roll_number like ${pattern.toUpperCase()}
    or student_records.email like ${pattern.toLowerCase()}
    or fold_text(student_records.section) = ${foldText(text)}
    or fold_text(student_records.hostel) = ${foldText(text)}
  )`;
}
