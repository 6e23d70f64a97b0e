import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { Users } from '../../people/profiles/users.service.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Leaving } from '../my-data/leaving.service.ts';
import type { Recovery } from '../recovery/recovery.service.ts';
import type { Students } from '../students/students.service.ts';
import { createAccountList } from './accounts.service.ts';
import { createAccountActs } from './acts.service.ts';
import { createAccountEditing } from './editing.service.ts';
import { userManagementRoutes } from './user-management.routes.ts';
import type { VerificationMarks } from './verification-marks.ts';

/** The accounts of a campus, as admins see and change them. */
export function userManagementModule(
  platform: Platform,
  parts: {
    accounts: Accounts;
    users: Users;
    leaving: Leaving;
    recovery: Recovery;
    students: Students;
    marks: VerificationMarks;
  },
) {
  const { db } = platform;
  const list = createAccountList(db, parts.users);
  const acts = createAccountActs(platform, parts);
  const editing = createAccountEditing(platform, parts);
  const { students } = parts;
  return {
    name: 'user-management',
    routes: (server: FastifyInstance) => userManagementRoutes(server, { db, list, acts, editing, students }),
  };
}
