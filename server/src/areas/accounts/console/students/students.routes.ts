import {
  graduateStudents,
  listGraduations,
  previewGraduation,
  undoGraduation,
} from '@quad/contract/accounts/graduations';
import {
  actOnStudents,
  countStudents,
  exportStudents,
  listStudents,
  previewStudentActs,
} from '@quad/contract/accounts/student-management';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../platform/db/database.ts';
import { route } from '../../../../platform/http/route.ts';
import { exportRoute } from '../../roles/export-route.ts';
import type { Graduations } from '../../students/graduations.service.ts';
import type { StudentActs } from './student-acts.service.ts';
import type { StudentTable } from './students-table.service.ts';

/** The calls of the console about the list of students. */
export function studentRoutes(
  server: FastifyInstance,
  { db, table, acts, graduations }: { db: Database; table: StudentTable; acts: StudentActs; graduations: Graduations },
): void {
  route(server, listStudents, ({ query }) => table.list(query));
  route(server, countStudents, () => table.counts());
  exportRoute(server, exportStudents, {
    ...{ db, action: 'students.exported', name: 'students.csv' },
    contentOf: table.file,
  });
  route(server, previewStudentActs, async ({ body: { kind, ...chosen } }) => ({
    students: await acts.preview(kind, chosen),
  }));
  route(server, actOnStudents, async ({ viewer, body }) => ({
    outcomes: await acts.many(viewer, body.kind, body.students),
  }));

  route(server, listGraduations, () => graduations.list());
  route(server, previewGraduation, ({ query }) => graduations.preview(query.year));
  route(server, graduateStudents, ({ viewer, body }) => graduations.batch(viewer, body.year, body.mark));
  route(server, undoGraduation, ({ viewer, params }) => graduations.undo(viewer, params.id));
}
