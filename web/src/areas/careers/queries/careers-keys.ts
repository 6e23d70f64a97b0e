/** The keys of the query cache for internships, jobs and programs. */
export const internshipKeys = {
  postings: ['internship', 'postings'] as const,
  posting: (id: string) => ['internship', 'posting', id] as const,
  allApplications: ['internship', 'applications'] as const,
  application: (id: string) => ['internship', 'application', id] as const,
  slots: (posting: string) => ['internship', 'slots', posting] as const,
  applicants: (posting: string) => ['internship', 'applicants', posting] as const,
  programs: ['internship', 'programs'] as const,
  program: (id: string) => ['internship', 'program', id] as const,
  participants: (program: string) => ['internship', 'participants', program] as const,
  certificates: ['internship', 'certificates'] as const,
  placement: ['internship', 'placement'] as const,
  resumes: ['internship', 'resumes'] as const,
  officers: ['internship', 'officers'] as const,
  record: (person: string) => ['internship', 'record', person] as const,
};
