import { t } from '@lingui/core/macro';
import { type Capability, ROLE_CAPABILITIES, type RoleKey, rolesThatMay } from '@quad/contract/wire/roles';

/** The capabilities, in words that continue "May". */
const CAPABILITY_TEXTS: Readonly<Record<Capability, string>> = {
  get console() {
    return t`open the console, and see there what waits for them`;
  },
  get figures() {
    return t`read the figures of the campus`;
  },
  get accounts() {
    return t`add, change, disable and delete accounts, export them, and change roles`;
  },
  get students() {
    return t`keep the list of students: import it, invite and remind, answer corrections, graduate a batch`;
  },
  get registration() {
    return t`change who may sign up, and invite people`;
  },
  get verification() {
    return t`decide verification requests`;
  },
  get revocation() {
    return t`revoke verifications, and export the requests`;
  },
  get cases() {
    return t`decide reports and appeals`;
  },
  get content() {
    return t`manage posts, hashtags and filters`;
  },
  get groups() {
    return t`manage study groups, and decide requests for room`;
  },
  get events() {
    return t`approve, feature, cancel and hand over events`;
  },
  get notices() {
    return t`publish, change and delete notices, and see who has read them`;
  },
  get college() {
    return t`change the pages of the colleges`;
  },
  get appearance() {
    return t`change the landing page, the colour and the logo`;
  },
  get payments() {
    return t`confirm and reject payments for memberships, and set the price`;
  },
  get support() {
    return t`answer tickets, and change how to reach the team`;
  },
  get placement() {
    return t`post internships, and approve those of others`;
  },
  get appointments() {
    return t`name event organisers, placement officers and the grievance committee`;
  },
  get settings() {
    return t`switch features, and change limits and quiet hours`;
  },
  get system() {
    return t`make backups, choose alerts, and test mail and storage`;
  },
  get privacy() {
    return t`keep data from deletion, answer nominees, set how long data stay, and report breaches`;
  },
  get audit() {
    return t`read the audit log, and what happened of late`;
  },
};

/** The purpose of each role, in a sentence. */
export const ROLE_TEXTS: Readonly<Record<RoleKey, string>> = {
  get user() {
    return t`A student. The app without the console.`;
  },
  get creator() {
    return t`A club or an office that posts: its profile has a Creator pill. The app without the console.`;
  },
  get treasurer() {
    return t`Looks after the money.`;
  },
  get registrar() {
    return t`Looks after who is a student here.`;
  },
  get communications() {
    return t`Speaks for the college.`;
  },
  get it() {
    return t`Keeps Quad running.`;
  },
  get moderator() {
    return t`Decides reports, in the app of users.`;
  },
  get admin() {
    return t`Runs the campus, and alone changes roles and accounts.`;
  },
};

/** The duties of a role, a line for each capability. For admins, those that no other role has. */
export function duties(role: RoleKey): readonly string[] {
  const own = ROLE_CAPABILITIES[role];
  if (role !== 'admin') return own.map((capability) => CAPABILITY_TEXTS[capability]);
  const alone = own.filter((capability) => rolesThatMay(capability).length === 1);
  return [t`do all that the other roles may`, ...alone.map((capability) => CAPABILITY_TEXTS[capability])];
}

/** The duties of a role, in a sentence for the dialog that gives it. */
export function roleHint(role: RoleKey): string {
  if (role === 'admin') return t`May do everything in the console.`;
  const [first, ...others] = duties(role).toReversed();
  if (first === undefined) return t`May do nothing in the console.`;
  if (others.length === 0) return t`May ${first}.`;
  return t`May ${others.toReversed().join('; ')}; and ${first}.`;
}
