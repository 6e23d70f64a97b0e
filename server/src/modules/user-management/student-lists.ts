import { readFile } from 'node:fs/promises';
import { STUDENT_LIST_PROBLEMS_TOLD } from '@quad/contract/limits';
import type { ImportedList } from '@quad/contract/user-management';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import type { UploadedFile } from '../../platform/media/form.ts';
import type { Students } from '../students/students.service.ts';

/**
 * Takes in a list of students that an admin sends, as `npm run quad -- import-students` does. The list is written in several
 * transactions; the audit log has it after them, with what has come of it.
 */
export async function importSentList(
  { db, students }: { db: Database; students: Students },
  viewer: Viewer,
  { list, isDryRun, sends }: { list: UploadedFile; isDryRun: boolean; sends: boolean },
): Promise<ImportedList> {
  const { problems, ...counts } = await students.importList(await readFile(list.path), { isDryRun, sends });
  if (!isDryRun) {
    const details = { ...counts, problems: problems.length };
    await recordAct(db, { by: viewer.id, action: 'students.imported', details });
  }
  const told = problems.slice(0, STUDENT_LIST_PROBLEMS_TOLD);
  return { isDryRun, ...counts, problems: [...told], problemsCount: problems.length };
}
