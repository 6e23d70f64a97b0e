import type { TestContext } from './context.ts';
import { pdfOf } from './pdfs.ts';
import {
  about,
  aboutOwner,
  adminsAlone,
  adminsMade,
  everybody,
  made,
  nobody,
  nobodyElse,
  type PermissionRow,
  plain,
  type Statuses,
  signedIn,
} from './permission-rows.ts';
import { addResume, inHours, POSTING, resumeForm } from './placement.ts';

const aboutPosting = about(({ posting }) => posting());
const aboutAppliedFor = about(async ({ posting, application }) => {
  await application();
  return posting();
});
const aboutApplication = about(({ application }) => application());
const aboutSlot = about(({ slot }) => slot());
const aboutBookedSlot = about(({ bookedSlot }) => bookedSlot());
const aboutResume = about(({ resume }) => resume());
const aboutProgram = about(({ program }) => program());
const aboutCertificate = about(({ certificate }) => certificate());

const friendAlone: Statuses = { ...nobody(404), friend: 200 };
const bothSides: Statuses = { ...nobody(404), friend: 200, owner: 200 };
const editors: Statuses = { ...nobody(403), owner: 200, admin: 200 };

/** The permissions of calls about internships, jobs and certificates: the owner posted, the friend has applied. */
export const placementRows = (quad: () => TestContext): readonly PermissionRow[] => [
  plain('GET /api/placement', signedIn),
  {
    name: 'PATCH /api/placement/record',
    path: () => '/api/placement/record',
    body: () => ({ cgpa: 8 }),
    expects: signedIn,
  },
  aboutOwner('GET /api/placement/records/:id', editors),
  aboutOwner('PATCH /api/placement/records/:id', adminsAlone, () => ({ cgpa: 8 })),
  plain('GET /api/placement/officers', signedIn),
  aboutOwner('PUT /api/placement/officers/:id', adminsAlone),
  aboutOwner('DELETE /api/placement/officers/:id', adminsAlone),

  plain('GET /api/resumes', signedIn),
  {
    name: 'POST /api/resumes',
    path: () => '/api/resumes',
    body: async () => resumeForm(await pdfOf()),
    expects: made,
  },
  aboutResume('DELETE /api/resumes/:id', nobodyElse),
  aboutResume('GET /api/resumes/:id/file', nobodyElse),

  plain('GET /api/postings', signedIn),
  {
    name: 'GET /api/postings, that wait for approval',
    path: () => '/api/postings?list=pending',
    expects: adminsAlone,
  },
  {
    name: 'POST /api/postings',
    path: () => '/api/postings',
    body: () => ({ ...POSTING, deadline: inHours(5) }),
    expects: adminsMade,
  },
  // A block hides a name, not offers of the college.
  aboutPosting('GET /api/postings/:id', signedIn),
  aboutPosting('PATCH /api/postings/:id', editors, () => ({ title: 'Changed' })),
  aboutPosting('DELETE /api/postings/:id', editors),
  aboutPosting('PUT /api/postings/:id/status', editors, () => ({ status: 'Closed' })),
  aboutPosting('POST /api/postings/:id/save', signedIn),
  {
    name: 'POST /api/postings/:id/review',
    path: async ({ pendingPosting }) => `/api/postings/${await pendingPosting()}/review`,
    body: () => ({ approve: true }),
    expects: { ...nobody(404), owner: 403, admin: 200 },
  },

  plain('GET /api/applications', signedIn),
  aboutApplication('GET /api/applications/:id', friendAlone),
  aboutApplication('GET /api/applications/:id/resume', bothSides),
  aboutApplication('POST /api/applications/:id/withdraw', friendAlone),
  aboutApplication('PATCH /api/applications/:id', nobodyElse, () => ({ note: 'Good' })),
  {
    name: 'POST /api/postings/:id/applications',
    path: async ({ posting }) => `/api/postings/${await posting()}/applications`,
    body: async ({ as, posting }) => {
      const mayKeep = !['Guest', 'Disabled'].includes(as.name);
      return { resume: mayKeep ? await addResume(quad(), as) : await posting(), answers: [] };
    },
    expects: { ...made, owner: 403 },
  },
  aboutAppliedFor('GET /api/postings/:id/applicants', nobodyElse),
  aboutAppliedFor('GET /api/postings/:id/applicants/table', nobodyElse),
  aboutAppliedFor('GET /api/postings/:id/applicants/resumes', nobodyElse),
  {
    name: 'POST /api/postings/:id/applicants/status',
    path: async ({ posting }) => `/api/postings/${await posting()}/applicants/status`,
    body: async ({ application }) => ({ ids: [await application()], status: 'Accepted' }),
    expects: nobodyElse,
  },

  aboutAppliedFor('GET /api/postings/:id/slots', { ...nobody(403), friend: 200, owner: 200 }),
  aboutPosting('POST /api/postings/:id/slots', { ...nobody(404), owner: 201 }, () => ({
    slots: [{ startsAt: inHours(5), endsAt: inHours(6), place: 'Room 1', capacity: 1 }],
  })),
  aboutSlot('DELETE /api/slots/:id', nobodyElse),
  aboutSlot('POST /api/slots/:id/book', { ...nobody(403), friend: 200 }),
  aboutBookedSlot('DELETE /api/slots/:id/book', friendAlone),
  aboutBookedSlot('GET /api/slots/:id/calendar', bothSides),

  plain('GET /api/programs', signedIn),
  {
    name: 'POST /api/programs',
    path: () => '/api/programs',
    body: () => ({ title: 'New', duration: 'A week', mode: 'Online' }),
    expects: adminsMade,
  },
  aboutProgram('GET /api/programs/:id', signedIn),
  aboutProgram('PATCH /api/programs/:id', adminsAlone, () => ({ title: 'Changed' })),
  aboutProgram('DELETE /api/programs/:id', adminsAlone),
  aboutProgram('POST /api/programs/:id/enrol', signedIn),
  aboutProgram('DELETE /api/programs/:id/enrol', signedIn),
  aboutProgram('GET /api/programs/:id/participants', adminsAlone),
  {
    name: 'POST /api/programs/:id/complete',
    path: async ({ program }) => `/api/programs/${await program()}/complete`,
    body: ({ friend }) => ({ people: [friend.id] }),
    expects: adminsAlone,
  },
  plain('GET /api/certificates', signedIn),
  aboutCertificate('GET /api/certificates/:code', everybody),
  aboutCertificate('GET /api/certificates/:code/file', { ...nobody(404), friend: 200, admin: 200 }),
  aboutCertificate('DELETE /api/certificates/:code', adminsAlone),
];
