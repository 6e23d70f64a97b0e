import { importStudentList } from '@quad/contract/accounts/student-import';
import {
  type AccountAct,
  actOnAccount,
  actOnAccounts,
  addAccount,
  countAccounts,
  editAccount,
  exportAccounts,
  getAccount,
  listAccounts,
  makeResetLink,
  previewActs,
} from '@quad/contract/accounts/user-management';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import type { GivenProof, Proofs, SensitiveCall } from '../auth/proof.ts';
import { exportRoute } from '../roles/export-route.ts';
import type { Students } from '../students/students.service.ts';
import type { AccountList } from './accounts.service.ts';
import type { AccountActs } from './acts.service.ts';
import type { AccountEditing } from './editing.service.ts';
import { importSentList } from './student-lists.ts';

export function userManagementRoutes(
  server: FastifyInstance,
  parts: {
    db: Database;
    list: AccountList;
    acts: AccountActs;
    editing: AccountEditing;
    students: Students;
    proofs: Proofs;
  },
): void {
  const { db, list, acts, editing, students, proofs } = parts;
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

  /** A role is granted and taken only after a proof that the admin is at the device. */
  const askForRole = async (act: AccountAct, call: SensitiveCall, proof: GivenProof): Promise<void> => {
    if (act.kind === 'role') await proofs.askOrPasskey(call, proof);
  };
  route(server, actOnAccount, async ({ params, body: { password, passkey, ...body }, ...call }) => {
    await askForRole(body.act, call, { password, passkey });
    return acts.one(call.viewer, params.id, body);
  });
  route(server, previewActs, async ({ viewer, body }) => ({ people: await acts.preview(viewer, body) }));
  route(server, actOnAccounts, async ({ body, ...call }) => {
    await askForRole(body.act, call, body);
    return { outcomes: await acts.many(call.viewer, body.act, body.people) };
  });

  route(server, importStudentList, async ({ viewer, form, files }) => {
    if (!files.list) throw new AppError('no_file');
    const options = { list: files.list, isDryRun: form.isDryRun === 'true', sends: form.sends === 'true' };
    return importSentList(students, viewer, options);
  });
}
