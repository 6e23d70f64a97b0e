import { type Capability, ROLE_CAPABILITIES, type RoleKey, rolesThatMay } from '@quad/contract/wire/roles';

/** The capabilities, in words that continue "May". */
const CAPABILITY_TEXTS: Readonly<Record<Capability, string>> = {
  console: 'open the console, and see there what waits for them',
  figures: 'read the figures of the campus',
  accounts: 'add, change, disable and delete accounts, export them, and change roles',
  students: 'keep the list of students: import it, invite and remind, answer corrections, graduate a batch',
  registration: 'change who may sign up, and invite people',
  verification: 'decide verification requests',
  revocation: 'revoke verifications, and export the requests',
  cases: 'decide reports and appeals',
  content: 'manage posts, hashtags and filters',
  groups: 'manage study groups, and decide requests for room',
  events: 'approve, feature, cancel and hand over events',
  notices: 'publish, change and delete notices, and see who has read them',
  college: 'change the pages of the colleges',
  appearance: 'change the landing page, the colour and the logo',
  payments: 'confirm and reject payments for memberships, and set the price',
  support: 'answer tickets, and change how to reach the team',
  placement: 'post internships, and approve those of others',
  appointments: 'name event organisers, placement officers and the grievance committee',
  settings: 'switch features, and change limits and quiet hours',
  system: 'make backups, choose alerts, and test mail and storage',
  privacy: 'keep data from deletion, answer nominees, set how long data stay, and report breaches',
  audit: 'read the audit log, and what happened of late',
};

/** The purpose of each role, in a sentence. */
export const ROLE_TEXTS: Readonly<Record<RoleKey, string>> = {
  user: 'A student. The app without the console.',
  creator: 'A club or an office that posts: its profile has a Creator pill. The app without the console.',
  treasurer: 'Looks after the money.',
  registrar: 'Looks after who is a student here.',
  communications: 'Speaks for the college.',
  it: 'Keeps Quad running.',
  moderator: 'Decides reports, in the app of users.',
  admin: 'Runs the campus, and alone changes roles and accounts.',
};

/** The duties of a role, a line for each capability. For admins, those that no other role has. */
export function duties(role: RoleKey): readonly string[] {
  const own = ROLE_CAPABILITIES[role];
  if (role !== 'admin') return own.map((capability) => CAPABILITY_TEXTS[capability]);
  const alone = own.filter((capability) => rolesThatMay(capability).length === 1);
  return ['do all that the other roles may', ...alone.map((capability) => CAPABILITY_TEXTS[capability])];
}

/** The duties of a role, in a sentence for the dialog that gives it. */
export function roleHint(role: RoleKey): string {
  if (role === 'admin') return 'May do everything in the console.';
  const [first, ...others] = duties(role).toReversed();
  if (first === undefined) return 'May do nothing in the console.';
  return `May ${others.length === 0 ? first : `${others.toReversed().join('; ')}; and ${first}`}.`;
}
