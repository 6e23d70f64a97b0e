import {
  actOnAccount,
  actOnAccounts,
  addAccount,
  countAccounts,
  editAccount,
  exportAccounts,
  getAccount,
  importStudentList,
  listAccounts,
  makeResetLink,
  previewActs,
} from '@quad/contract/accounts/user-management';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { exportRoute } from '../roles/export-route.ts';
import type { Students } from '../students/students.service.ts';
import type { AccountList } from './accounts.service.ts';
import type { AccountActs } from './acts.service.ts';
import type { AccountEditing } from './editing.service.ts';
import { importSentList } from './student-lists.ts';

export function userManagementRoutes(
  server: FastifyInstance,
  parts: { db: Database; list: AccountList; acts: AccountActs; editing: AccountEditing; students: Students },
): void {
  const { db, list, acts, editing, students } = parts;
  route(server, listAccounts, ({ query }) => list.list(query));
  route(server, countAccounts, () => list.counts());

  exportRoute(server, exportAccounts, {
    ...{ db, action: 'accounts.exported', name: 'accounts.csv' },
    contentOf: list.file,
  });

  route(server, getAccount, ({ viewer, params }) => list.get(viewer, params.id));

  route(server, addAccount, ({ viewer, body, reply }) => {
    // the response may contain a link that opens the account
    reply.header('cache-control', 'no-store');
    return editing.add(viewer, body);
  });
  route(server, editAccount, ({ viewer, params, body }) => editing.edit(viewer, params.id, body));
  route(server, makeResetLink, ({ viewer, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return editing.resetLink(viewer, params.id);
  });

  route(server, actOnAccount, ({ viewer, params, body }) => acts.one(viewer, params.id, body));
  route(server, previewActs, async ({ viewer, body }) => ({ people: await acts.preview(viewer, body) }));
  route(server, actOnAccounts, async ({ viewer, body }) => ({
    outcomes: await acts.many(viewer, body.act, body.people),
  }));

  route(server, importStudentList, async ({ viewer, form, files }) => {
    if (!files.list) throw new AppError('no_file');
    const options = { list: files.list, isDryRun: form.isDryRun === 'true', sends: form.sends === 'true' };
    return importSentList(students, viewer, options);
  });
}
