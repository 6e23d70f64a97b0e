import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { namedSubject } from '../../concerns/audit/audit-subject.ts';
import { sendsBulkMails } from '../../concerns/digest/digest-part.ts';
import type { PersonalData } from '../../concerns/personal-data/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { createVault } from '../../platform/vault/vault.ts';
import { ACCOUNT_VAULT } from '../../platform/vault/vaults.ts';
import type { People } from '../people/profiles/people.service.ts';
import type { Users } from '../people/profiles/users.service.ts';
import {
  agePersonalData,
  authPersonalData,
  myDataPersonalData,
  registrationPersonalData,
  studentsPersonalData,
} from './accounts.personal-data.ts';
import { ageNotifications } from './ages/ages.notifications.ts';
import { ageRoutes } from './ages/ages.routes.ts';
import { createAges } from './ages/ages.service.ts';
import { createGuardianLinks } from './ages/guardian-links.ts';
import { createGuardians } from './ages/guardians.service.ts';
import { accountRoutes } from './auth/account.routes.ts';
import { createOwnAccount } from './auth/account.service.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { type Accounts, createAccounts } from './auth/auth.service.ts';
import { createAuthLimits } from './auth/auth-limits.ts';
import { createChallenges } from './auth/challenges.ts';
import { createCredentials } from './auth/credentials.ts';
import { createDemoAccounts } from './auth/demo-accounts.ts';
import { createDevices } from './auth/known-devices.ts';
import { createOwnerNotifier } from './auth/notify-owner.ts';
import { passkeyRoutes } from './auth/passkeys.routes.ts';
import { createPasskeys } from './auth/passkeys.service.ts';
import { createProofs, type Proofs } from './auth/proof.ts';
import { createRecoveries } from './auth/recoveries.ts';
import { relyingPartyOf } from './auth/relying-party.ts';
import { secondFactorRoutes } from './auth/second-factor.routes.ts';
import { createSecondFactors } from './auth/second-factor.service.ts';
import { createLastMethodCheck } from './auth/sign-in-methods.ts';
import { socialPart } from './auth/social/social.ts';
import { consentRoutes } from './consents/consents.routes.ts';
import { createConsents } from './consents/consents.service.ts';
import { createAccountList } from './console/accounts.service.ts';
import { createAccountActs } from './console/acts.service.ts';
import { createAccountEditing } from './console/editing.service.ts';
import { createStudentActs } from './console/students/student-acts.service.ts';
import { studentRoutes } from './console/students/students.routes.ts';
import { createStudentTable } from './console/students/students-table.service.ts';
import { userManagementRoutes } from './console/user-management.routes.ts';
import type { VerificationMarks } from './console/verification-marks.ts';
import { holdRoutes } from './holds/holds.routes.ts';
import { createHolds } from './holds/holds.service.ts';
import { archiveNotifications, createArchives } from './my-data/archives.service.ts';
import { createLeaving } from './my-data/leaving.service.ts';
import { myDataRoutes } from './my-data/my-data.routes.ts';
import { createNomineeActs } from './nominees/nominee-acts.service.ts';
import { nomineeActRoutes, nomineeRoutes } from './nominees/nominees.routes.ts';
import { createNominees } from './nominees/nominees.service.ts';
import { createOwnEmails } from './recovery/own-email.service.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createRecovery, type Recovery } from './recovery/recovery.service.ts';
import { createInvitations, type Invitations } from './registration/invitations.service.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { createRegistration } from './registration/registration.service.ts';
import { createSignUpLinks } from './registration/sign-up-links.ts';
import { accountRetention } from './retention.jobs.ts';
import { correctionRoutes } from './students/corrections.routes.ts';
import { correctionNotifications, correctionsAttention, createCorrections } from './students/corrections.service.ts';
import { createGraduations, type Graduations } from './students/graduations.service.ts';
import { isListed } from './students/students.repo.ts';
import { createStudents, type Students } from './students/students.service.ts';

/**
 * Accounts: signing up and in, recovery, and the college's list of students.
 *
 * - Password, passkey and provider end in `openSession`, a second factor's code in `finishSignIn` (decision 144).
 *   Every way to get an account adds the person through `accounts`.
 * - Recovery sends links by mail: for a forgotten password, and to confirm an address (decision 67).
 * - Registration decides who may sign up, and invites people. A listed student becomes a person of the app when they
 *   join (decision 146).
 * - `ages/` has students under 18 and their guardians (decision 305).
 * - `consents/` has a person's choices about the optional purposes of the notice (decision 297).
 * - `nominees/` has the person who may ask for an owner's data, or for its erasure, after death or incapacity.
 * - `roles/` checks a role again in each transaction of a long call.
 */
export async function accountsArea(platform: Platform, { people, users }: { people: People; users: Users }) {
  const { auth, bus, config, counts, db, mail, now, passwords, secretKeys, sessions } = platform;
  const { publicUrl } = config;
  const { secret, baseURL } = await auth.$context;

  const invitations = createInvitations({ db, mail, publicUrl });
  const signUpLinks = createSignUpLinks({ db, invitations });
  const registration = createRegistration({ db, invitations, queueLink: signUpLinks.queueLink });
  const students = createStudents({ db, bus, users, invitations });
  const graduations = createGraduations({ db, bus, now });
  const corrections = createCorrections({ db });
  const nominees = createNominees({ db });
  const consents = createConsents({ db, bus, users, sendsMail: sendsBulkMails(platform) });
  const ageParts = { db, bus, mail, users, links: createGuardianLinks({ secret, publicUrl }) };
  const ages = createAges(ageParts);
  const guardians = createGuardians(ageParts);

  const notifyOwner = createOwnerNotifier({ mail, publicUrl: baseURL });
  const vault = createVault(secretKeys.account, ACCOUNT_VAULT);
  const recoveries = createRecoveries();
  const secondFactors = createSecondFactors({ db, vault, sessions, notifyOwner, recoveries, now });
  const challenges = createChallenges(secret, { now });
  const accounts = createAccounts({
    ...{ passwords, db, bus, sessions, people, registration, mail },
    ...{ challenges, secondFactors },
  });
  const devices = createDevices({ secret, secure: baseURL.startsWith('https:') });
  const limits = createAuthLimits({ counts, devices });
  const assertNotLastMethod = createLastMethodCheck(config.social.map(({ key }) => key));
  const party = relyingPartyOf(baseURL);
  const passkeys = createPasskeys({ db, accounts, challenges, party, notifyOwner, assertNotLastMethod });
  const proofs = createProofs({ db, passwords, sessions, counts, passkeys });
  const credentials = createCredentials({ sessions, passwords, recoveries });
  const ownAccount = createOwnAccount({ db, credentials, sessions, notifyOwner, live: platform.live });
  const social = socialPart(
    platform,
    { accounts, people, proofs, recoveries, secret, notifyOwner, assertNotLastMethod },
    config,
  );

  const recovery = createRecovery({ db, mail, sessions, accounts, credentials, recoveries, publicUrl });
  const ownEmails = createOwnEmails({ db, bus, mail, publicUrl });
  return {
    name: 'accounts',
    services: {
      registration,
      invitations,
      students,
      graduations,
      accounts,
      credentials,
      demoAccounts: createDemoAccounts({ db, bus, sessions, accounts }),
      proofs,
      recoveries,
      secondFactors,
      recovery,
    },
    routes(server: FastifyInstance): void {
      registrationRoutes(server, { registration, invitations, counts });
      authRoutes(server, { accounts, ownAccount, limits });
      accountRoutes(server, { ownAccount, proofs });
      passkeyRoutes(server, { passkeys, proofs, limits });
      secondFactorRoutes(server, { secondFactors, proofs, counts });
      social.routes(server);
      recoveryRoutes(server, { recovery, ownEmails, proofs, counts });
      correctionRoutes(server, { corrections });
      consentRoutes(server, { consents });
      nomineeRoutes(server, { nominees });
      ageRoutes(server, { ages, guardians });
    },
    jobs: [
      ...signUpLinks.jobs,
      ...social.jobs,
      ...recovery.jobs,
      ...ownEmails.jobs,
      ...ages.jobs,
      ...accountRetention(db),
    ],
    notifications: [archiveNotifications(db), correctionNotifications(db), ageNotifications],
    attention: [correctionsAttention(db)],
    // Quad links a listed person to the college's list only after they verified the listed address
    knownAccounts: [{ isKnown: (personId: string) => isListed(db, personId) }],
    auditSubjects: [namedSubject('person', { table: 'people', name: sql.ref('name') }, (id) => `/all_users/${id}`)],
    personalData: [
      registrationPersonalData,
      studentsPersonalData,
      authPersonalData,
      myDataPersonalData,
      agePersonalData,
    ],
  };
}

/**
 * The part of accounts that needs the personal data of all areas. My data gives people an archive and erases their
 * account (decision 148). The console's table changes and deletes accounts through the services of sign-in, recovery,
 * students and my data (decision 188).
 */
export async function accountsConsole(
  platform: Platform,
  given: {
    accounts: Accounts;
    proofs: Proofs;
    people: People;
    users: Users;
    recovery: Recovery;
    students: Students;
    graduations: Graduations;
    invitations: Invitations;
    marks: VerificationMarks;
    contributed: { readonly personalData: readonly PersonalData[] };
  },
) {
  const { auth, config, db, mail, now, reads } = platform;
  const { accounts, proofs, people, students, graduations, invitations } = given;
  const domains = given.contributed.personalData;
  const { secret } = await auth.$context;
  const archives = createArchives(platform, domains);
  const { publicUrl } = config;
  const leaving = createLeaving(platform, { accounts, proofs, people, secret, publicUrl, domains });
  const parts = { ...given, leaving };
  const list = createAccountList({ db, reads, users: given.users });
  const acts = createAccountActs(platform, parts);
  const editing = createAccountEditing(platform, parts);
  const nomineeActs = createNomineeActs({ db, archives, leaving, mail, secret, publicUrl });
  const holds = createHolds({ db, leaving });
  const studentTable = createStudentTable({ reads });
  const studentActs = createStudentActs({ db, invitations, now });
  return {
    name: 'accounts console',
    services: { leaving },
    routes(server: FastifyInstance): void {
      myDataRoutes(server, { archives, leaving, accounts });
      userManagementRoutes(server, { db, list, acts, editing, students, proofs });
      nomineeActRoutes(server, { nomineeActs, proofs });
      holdRoutes(server, holds);
      studentRoutes(server, { db, table: studentTable, acts: studentActs, graduations });
    },
    jobs: [...archives.jobs, ...leaving.jobs],
  };
}
