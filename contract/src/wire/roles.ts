/** The roles and their capabilities. No dependency, because the browser loads this file first. */

/**
 * The roles, in display order. The specification names user, creator, moderator and admin; the others hold a part of
 * what admins may do (decision 291). A person has one role.
 */
export const ROLE_KEYS = [
  'user',
  'creator',
  'treasurer',
  'registrar',
  'communications',
  'it',
  'moderator',
  'admin',
] as const;
export type RoleKey = (typeof ROLE_KEYS)[number];

/** The parts of running a campus. A call of the console names the one that it needs as its `access`. */
export const CAPABILITIES = [
  /** Open the console, and read what needs attention there. */
  'console',
  /** Figures of the campus. */
  'figures',
  /** The table of accounts: roles, reset links, disabling, exports. */
  'accounts',
  /** The list of students, their corrections and graduations. */
  'students',
  /** Who may sign up, and invitations. */
  'registration',
  /** Decide verification requests. */
  'verification',
  /** Revoke verifications, and export the requests. */
  'revocation',
  /** Reports, cases and appeals. */
  'cases',
  /** The console's tables of posts and hashtags, and the filters. */
  'content',
  'groups',
  'events',
  'notices',
  /** Colleges and their pages. */
  'college',
  /** The landing page, the colour and the logo. */
  'appearance',
  /** Payments for memberships. */
  'payments',
  /** Tickets, and how to reach the team. */
  'support',
  /** Postings and records of the placement office. */
  'placement',
  /** Event organisers, placement officers and the grievance committee. */
  'appointments',
  /** Features, limits, quiet hours. */
  'settings',
  /** Backups, alerts, and the state of the servers. */
  'system',
  /** Data protection: legal holds, nominees, retention, breaches. */
  'privacy',
  /** The audit log, and what happened of late. */
  'audit',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/**
 * The one mapping of roles to what they may do. Only admins have `accounts` and `appointments`, so nobody else can give
 * power to anyone, nor get into an account.
 */
export const ROLE_CAPABILITIES: Readonly<Record<RoleKey, readonly Capability[]>> = {
  user: [],
  creator: [],
  treasurer: ['console', 'payments'],
  registrar: ['console', 'students', 'registration', 'verification', 'revocation'],
  communications: ['console', 'figures', 'notices', 'college', 'appearance', 'events'],
  it: ['console', 'figures', 'system'],
  // They work in the app of users.
  moderator: ['cases', 'verification'],
  admin: CAPABILITIES,
};

/** Whether a role may do something. Every permission that follows from a role asks here. */
export const may = (role: RoleKey, capability: Capability): boolean => ROLE_CAPABILITIES[role].includes(capability);

/** The roles that may do something. */
export const rolesThatMay = (capability: Capability): readonly RoleKey[] =>
  ROLE_KEYS.filter((role) => may(role, capability));

/** Whether a role helps to run the campus. Its holders need a second factor. */
export const isStaffRole = (role: RoleKey): boolean => ROLE_CAPABILITIES[role].length > 0;

/** Whether a change of role gives someone more than they may do already. */
export const givesMore = (from: RoleKey, to: RoleKey): boolean =>
  ROLE_CAPABILITIES[to].some((capability) => !may(from, capability));
