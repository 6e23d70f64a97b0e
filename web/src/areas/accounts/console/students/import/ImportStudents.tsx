import { t } from '@lingui/core/macro';
import { type ImportedList, importStudentList } from '@quad/contract/accounts/student-import';
import { acceptOf } from '@quad/contract/wire/file-types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { Sheet } from '../../../../../ui/Sheet.tsx';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { mailQuery } from '../../users-queries.ts';
import { STUDENTS_KEY } from '../student-texts.ts';
import { Imported } from './Imported.tsx';

/** Imports the college's list of students, after a dry run. */
export function ImportStudents({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t`Import students`}
      description={t`The file fills the list of students. Students sign up themselves, and their accounts take their details from the list.`}
    >
      {open && <ImportSteps onClose={onClose} />}
    </Sheet>
  );
}

function ImportSteps({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const canMail = useQuery(mailQuery).data?.byMail === true;
  const [list, setList] = useState<File | null>(null);
  const [sends, setSends] = useState(false);
  const importing = useMutation({
    mutationFn: ({ file, isDryRun }: { file: File; isDryRun: boolean }): Promise<ImportedList> =>
      request(importStudentList, {
        form: { isDryRun: isDryRun ? 'true' : 'false', sends: sends ? 'true' : 'false', list: file },
      }),
    onSuccess: ({ isDryRun }) => (isDryRun ? undefined : client.invalidateQueries({ queryKey: STUDENTS_KEY })),
  });
  const run = (file: File, isDryRun: boolean) => importing.mutate({ file, isDryRun });
  const { data, error, isPending } = importing;
  const choose = (file: File) => {
    setList(file);
    importing.reset();
  };
  if (data && !data.isDryRun)
    return (
      <div className="flex flex-col gap-4">
        <Imported outcome={data} />
        <Button onClick={onClose}>{t`Done`}</Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <FileChoice file={list} onFile={choose} />
      {!data && (
        <p className="text-14 text-muted">
          {t`Use a CSV or tab-separated file with the columns name, email and roll number. Department, year, section, hostel, graduation year and date of birth are optional. Of a date of birth, Quad stores only the 18th birthday of students under 18.`}
        </p>
      )}
      {canMail && (
        <SwitchField
          label={t`Invite new students`}
          hint={t`Students without an account get an email with a link to sign up.`}
          checked={sends}
          onChecked={(on) => {
            setSends(on);
            importing.reset();
          }}
        />
      )}
      {data && <Imported outcome={data} />}
      {error && <FormAlert>{error.message}</FormAlert>}
      {list && !data && (
        <Button busy={isPending} onClick={() => run(list, true)}>
          {t`Check the file`}
        </Button>
      )}
      {list && data && data.added + data.changed + data.unchanged > 0 && (
        <Button busy={isPending} onClick={() => run(list, false)}>
          {t`Import`}
        </Button>
      )}
    </div>
  );
}

/** The field to choose the file. The browser's input is invisible and covers the field. */
function FileChoice({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  const id = useId();
  return (
    <div className="relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-control border border-edge border-dashed px-4 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent-text">
      <FileUp size={24} aria-hidden className="text-muted" />
      <label htmlFor={id} className="max-w-full truncate font-medium">
        {file ? file.name : t`Choose a CSV file`}
      </label>
      <input
        id={id}
        type="file"
        accept={acceptOf('studentList')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          // cleared, so that the same file can be chosen again after a correction
          target.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
