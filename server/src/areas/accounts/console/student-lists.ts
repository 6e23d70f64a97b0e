import { readFile } from 'node:fs/promises';
import type { ImportedList } from '@quad/contract/accounts/student-import';
import { STUDENT_LIST_PROBLEMS_TOLD } from '@quad/contract/limits/accounts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { UploadedFile } from '../../../platform/media/form.ts';
import type { Students } from '../students/students.service.ts';

/** Import an admin's uploaded list of students, like `npm run quad -- import-students`. */
export async function importSentList(
  students: Students,
  viewer: Viewer,
  { list, isDryRun, sends }: { list: UploadedFile; isDryRun: boolean; sends: boolean },
): Promise<ImportedList> {
  const { problems, columns, missingStudents, firstStudents, ...counts } = await students.importList(
    await readFile(list.path),
    { isDryRun, sends },
    viewer,
  );
  const firstProblems = problems.slice(0, STUDENT_LIST_PROBLEMS_TOLD);
  return {
    isDryRun,
    ...counts,
    columns: [...columns],
    missingStudents: [...missingStudents],
    firstStudents: [...firstStudents],
    problems: [...firstProblems],
    problemsCount: problems.length,
  };
}
