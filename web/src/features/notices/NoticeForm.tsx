import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/departments';
import { NOTICE_DESCRIPTION_MAX, NOTICE_TITLE_MAX, STUDY_YEARS } from '@quad/contract/limits';
import { createNotice, editNotice, type Notice } from '@quad/contract/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Paperclip, X } from 'lucide-react';
import { useId, useState } from 'react';
import { collegesQuery } from '../../domains/colleges/colleges-query.ts';
import { request } from '../../lib/client.ts';
import { useFormProblems } from '../../lib/use-form-problems.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { renewNotices } from './notice-changes.ts';
import { draftOf, fieldsOf, type NoticeDraft } from './notice-draft.ts';

const DEPARTMENT_OPTIONS = [
  { value: '', label: 'Every department' },
  ...DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] })),
];
const YEAR_OPTIONS = [
  { value: '', label: 'Every year' },
  ...Array.from({ length: STUDY_YEARS }, (_, index) => ({ value: String(index + 1), label: `Year ${index + 1}` })),
];

interface NoticeFormProps {
  /** The notice to edit; left out for a new one. */
  notice?: Notice;
  onDone: () => void;
}

/** Creates or edits a notice. After an error the form stays as it is and says what is wrong. */
export function NoticeForm({ notice, onDone }: NoticeFormProps) {
  const client = useQueryClient();
  const { data } = useQuery(collegesQuery);
  const [draft, setDraft] = useState<NoticeDraft>(() => draftOf(notice));
  const [percent, setPercent] = useState<number | null>(null);
  const change = (changes: Partial<NoticeDraft>) => setDraft((now) => ({ ...now, ...changes }));

  const saving = useMutation({
    mutationFn: () => {
      const file = draft.file instanceof File ? draft.file : undefined;
      const parts = { ...fieldsOf(draft), ...(file ? { file } : {}) };
      const onProgress = file ? setPercent : undefined;
      return notice
        ? request(editNotice, {
            params: { id: notice._id },
            form: { ...parts, ...(draft.file === null && notice.file ? { removeFile: 'true' as const } : {}) },
            ...(onProgress ? { onProgress } : {}),
          })
        : request(createNotice, {
            form: { ...parts, ...(draft.college === '' ? {} : { college: draft.college }) },
            ...(onProgress ? { onProgress } : {}),
          });
    },
    onSuccess: async () => {
      toast.success(notice ? 'The notice has been changed.' : 'The notice has been published.');
      onDone();
      await renewNotices(client);
    },
    onSettled: () => setPercent(null),
  });
  const { problems, alert } = useFormProblems({ values: { ...draft, file: undefined }, error: saving.error });
  const busy = saving.isPending;

  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        if (!busy) saving.mutate();
      }}
    >
      {!notice && data && data.colleges.length > 1 && (
        <SelectField
          label="College"
          value={draft.college}
          onValue={(college) => change({ college })}
          options={[
            { value: '', label: 'Your own' },
            ...data.colleges.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          disabled={busy}
        />
      )}
      <TextField
        label="Title"
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
        maxLength={NOTICE_TITLE_MAX}
        error={problems.title}
        readOnly={busy}
        dir="auto"
      />
      <TextArea
        label="Description"
        value={draft.description}
        onValue={(description) => change({ description })}
        max={NOTICE_DESCRIPTION_MAX}
        error={problems.description}
        readOnly={busy}
        dir="auto"
      />
      <TextField
        label="Date"
        type="date"
        maxLength={null}
        value={draft.date}
        onChange={({ target }) => change({ date: target.value })}
        error={problems.date}
        readOnly={busy}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Department"
          value={draft.department}
          onValue={(department) => change({ department })}
          options={DEPARTMENT_OPTIONS}
          disabled={busy}
        />
        <SelectField
          label="Year of study"
          value={draft.year}
          onValue={(year) => change({ year })}
          options={YEAR_OPTIONS}
          disabled={busy}
        />
      </div>
      <SwitchField
        label="Ask to acknowledge"
        hint="Readers must confirm. You'll see who hasn't."
        checked={draft.asksAcknowledgement === 'true'}
        onChecked={(asks) => change({ asksAcknowledgement: String(asks) })}
        disabled={busy}
      />
      <FileField file={draft.file} disabled={busy} onFile={(file) => change({ file })} />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        {busy ? (percent === null ? 'Saving…' : `Sending… ${percent}%`) : notice ? 'Save changes' : 'Publish notice'}
      </Button>
    </Form>
  );
}

interface FileFieldProps {
  file: NoticeDraft['file'];
  disabled: boolean;
  onFile: (file: File | null) => void;
}

function FileField({ file, disabled, onFile }: FileFieldProps) {
  const id = useId();
  if (file) {
    return (
      <div className="flex min-h-13 items-center gap-3 rounded-control border border-line bg-raised pr-1 pl-3">
        <FileText size={20} aria-hidden className="shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1 truncate">{file.name}</span>
        <IconButton label={`Remove ${file.name}`} disabled={disabled} onClick={() => onFile(null)}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        className="relative flex min-h-13 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge border-dashed font-medium hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
      >
        <Paperclip size={18} aria-hidden className="text-accent-text" />
        Attach a file
        <input
          id={id}
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          disabled={disabled}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onFile(chosen);
            target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}-note`} className="text-14 text-muted">
        A PDF, or a JPG or PNG image, up to 10MB
      </p>
    </div>
  );
}
