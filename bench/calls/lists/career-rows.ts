import { listApplicants } from '@quad/contract/careers/applicants';
import { listApplications } from '@quad/contract/careers/applications';
import { listParticipants, listPrograms, myCertificates } from '@quad/contract/careers/certificates';
import { listPostings } from '@quad/contract/careers/internships';
import { listSlots } from '@quad/contract/careers/interview-slots';
import { listOfficers, listResumes } from '@quad/contract/careers/placement';
import { getMembership, listSupporters } from '@quad/contract/membership/memberships';
import { ownDecisions } from '@quad/contract/moderation/own-decisions';
import { myReports } from '@quad/contract/moderation/reports';
import { listTickets } from '@quad/contract/support/feedback';
import { getCommittee, grievanceInfo, listGrievances, myGrievances } from '@quad/contract/support/grievances';
import { row } from './list-row.ts';

const STAFF = `select id from people where role = 'admin' order by id limit 20`;
const COMMITTEE = 'select person_id as caller from grievance_members';
const TYPED = ['backend intern', 'nimbus', 'data engineer', 'embedded', 'zzxqv'].map((q) => ({ q }));

/** The lists of careers, membership, support, and what people read of moderation. */
export const CAREER_ROWS = [
  row(listPostings),
  row(listPostings, { what: 'for the viewer', query: { eligible: 'true' } }),
  row(listPostings, { what: 'searched', queries: TYPED }),
  row(listApplications),
  row(listApplicants, {
    of: `select posting.id, poster_id as caller from postings posting join applications on posting_id = posting.id
      group by 1, 2 order by count(*) desc, 1 limit 20`,
  }),
  row(listSlots, { of: 'select posting_id as id from interview_slots group by 1' }),
  row(listOfficers, { of: `select id as caller from (${STAFF}) staff` }),
  row(listResumes),
  row(listPrograms),
  row(listPrograms, { what: 'searched', queries: TYPED }),
  row(listParticipants, {
    of: `select program.id, staff.id as caller from (
        select program_id as id from program_enrolments group by 1 order by count(*) desc, 1 limit 64
      ) program cross join (${STAFF}) staff`,
  }),
  row(myCertificates),
  row(getMembership, { of: 'select distinct person_id as caller from membership_payments limit 64' }),
  row(listSupporters),
  row(listTickets),
  row(myReports),
  row(ownDecisions),
  row(grievanceInfo),
  row(getCommittee, { of: COMMITTEE }),
  row(listGrievances, { of: COMMITTEE }),
  row(myGrievances),
];
