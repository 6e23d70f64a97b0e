import { listAuditLog } from '@quad/contract/campus/audit-log';
import { listPayments } from '@quad/contract/membership/payments';
import { listVerificationRequests } from '@quad/contract/membership/verification';
import { getCase, listCases, moderationSummary } from '@quad/contract/moderation/moderation';
import { listTickets } from '@quad/contract/support/feedback';
import { CASES, fillQueues, LINES, REQUESTS } from '../fill/fill-queues.ts';
import { filledFolder, quietFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { peopleTable } from './people.ts';

const IN_FLIGHT = 10;
const BOUNDS = { p50: 30, p99: 120 };
const ADMINS = 20;

/**
 * Measure the queues of moderators and admins, and their past decisions: cases, the audit log, requests, payments,
 * tickets.
 */
export async function benchQueues(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(quietFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress('reporting posts, asking for verification, and keeping the log');
  const admins = await signInMembers(folder.dataDir, ADMINS);
  const caseIds = await fillQueues(await connectionOf(folder.dataDir), admins);
  const { rows, targets } = await measureKinds(
    { what: 'queues', kinds: callKinds(admins, caseIds), port: server.port, inFlight: IN_FLIGHT, bounds: BOUNDS },
    options,
  );
  const title = `Queues of the console: ${CASES.toLocaleString('en')} cases, ${LINES.toLocaleString('en')} lines of the audit log, ${REQUESTS.toLocaleString('en')} requests; ${IN_FLIGHT} calls in flight`;
  return {
    data: { queues: { people, posts, rows } },
    sections: [{ title, text: peopleTable(rows) }],
    targets,
  };
}

function callKinds(admins: readonly Member[], caseIds: readonly string[]): CallKind[] {
  const kind = (name: string, callOf: (admin: Member, n: number) => CallKind['calls'][number]): CallKind => ({
    name,
    calls: admins.map(callOf),
    expects: 200,
    uniform: false,
  });
  return [
    kind('cases that wait', ({ token }) => callTo(listCases, { token })),
    kind('cases that were decided', ({ token }) => callTo(listCases, { token, query: { list: 'decided' } })),
    kind('a case', ({ token }, n) => callTo(getCase, { token, params: { id: caseIds[n % caseIds.length] ?? '' } })),
    kind('how long moderators take', ({ token }) => callTo(moderationSummary, { token })),
    kind('audit log', ({ token }) => callTo(listAuditLog, { token })),
    kind('audit log of a person', ({ token }) => callTo(listAuditLog, { token, query: { person: 'bench1' } })),
    kind('audit log of an act', ({ token }) =>
      callTo(listAuditLog, { token, query: { action: 'payments.settings', since: '2026-01-01' } }),
    ),
    kind('verification requests', ({ token }) => callTo(listVerificationRequests, { token })),
    kind('verification requests, searched', ({ token }) =>
      callTo(listVerificationRequests, { token, query: { q: 'BENCH42' } }),
    ),
    kind('payments', ({ token }) => callTo(listPayments, { token })),
    kind('tickets', ({ token }) => callTo(listTickets, { token, query: { list: 'all', state: 'open' } })),
  ];
}
