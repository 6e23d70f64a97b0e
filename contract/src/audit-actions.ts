/**
 * What those who run the campus do, as the audit log keeps it, and how the log tells it after who did it: "Asha Rao
 * disabled an account". Keys stay as they are, because lines of the log stay.
 */
export const AUDIT_ACTIONS = {
  'account.disabled': 'disabled an account',
  'account.enabled': 'enabled an account',
  'account.admin_made': 'made an admin',
  'account.reset_link_made': 'made a link to choose a new password',
  'account.second_factor_off': 'turned two-step sign-in off for an account',
  'setup.finished': 'set Quad up',
  'registration.changed': 'changed who may sign up',
  'invitations.sent': 'invited people',
  'invitation.revoked': 'took an invitation back',
  'students.imported': 'took in the list of students',
  'students.graduated': 'made students alumni',
  'notice.published': 'published a notice',
  'notice.edited': 'changed a notice',
  'notice.deleted': 'deleted a notice',
  'college.added': 'added a college',
  'college.changed': 'changed a college page',
  'college.restored': 'went back to an earlier college page',
  'college.picture_added': 'added a picture to a college',
  'committee.member_named': 'named a member of the committee',
  'committee.member_removed': 'took a member off the committee',
  'committee.hours_changed': 'changed when reports are answered',
  'organiser.named': 'named an organiser of events',
  'organiser.removed': 'took an organiser’s mark',
  'officer.named': 'named a placement officer',
  'officer.removed': 'took a placement officer’s mark',
  'academic_record.corrected': 'corrected an academic record',
  'posting.approved': 'approved an internship',
  'posting.returned': 'returned an internship',
  'program.added': 'added a program',
  'program.edited': 'changed a program',
  'program.deleted': 'deleted a program',
  'certificates.given': 'gave certificates',
  'certificate.revoked': 'took a certificate back',
  'group.room_approved': 'gave a group more places',
  'group.room_declined': 'declined more places for a group',
  'event.published': 'published an event',
  'event.declined': 'declined an event',
  'event.featured': 'featured an event',
  'event.unfeatured': 'stopped featuring an event',
  'event.cancelled': 'cancelled an event',
  'event.deleted': 'deleted an event',
  'ticket.answered': 'answered a ticket',
  'ticket.closed': 'closed a ticket',
  'ticket.reopened': 'opened a ticket again',
  'support.changed': 'changed how to reach the team',
  'backup.made': 'made a backup',
  'backup.restored': 'restored a backup',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Where something was done: in the app, from the shell, or by Quad itself. */
export const AUDIT_VIAS = ['app', 'shell', 'server'] as const;
export type AuditVia = (typeof AUDIT_VIAS)[number];
