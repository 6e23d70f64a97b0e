import { createNotice, editNotice, type Notice } from '@quad/contract/college/notices';
import { NOTICE_DESCRIPTION_MAX, NOTICE_TITLE_MAX } from '@quad/contract/limits/college';
import { STUDY_YEARS } from '@quad/contract/limits/people';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSwitchedOn } from '../../../campus/parts/switchable/use-switched-on.ts';
import { collegesQuery } from '../../parts/colleges-query.ts';
import { EventField } from './EventField.tsx';
import { FilesField } from './FilesField.tsx';
import { renewNotices } from './notice-changes.ts';
import { draftOf, eventOf, fieldsOf, type NoticeDraft, partsOf, removedFrom } from './notice-draft.ts';

const DEPARTMENT_OPTIONS = [
  { value: '', label: 'Every department' },
  ...DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] })),
];
const YEAR_OPTIONS = [
  { value: '', label: 'Every year' },
  ...Array.from({ length: STUDY_YEARS }, (_, index) => ({ value: String(index + 1), label: `Year ${index + 1}` })),
];

interface NoticeFormProps {
  /** The notice to edit; undefined for a new one. */
  notice?: Notice;
  onDone: () => void;
}

/** Creates or edits a notice. After an error the form stays and shows the reason. */
export function NoticeForm({ notice, onDone }: NoticeFormProps) {
  const client = useQueryClient();
  const { data } = useQuery(collegesQuery);
  const hasEvents = useSwitchedOn('events') !== false;
  const [draft, setDraft] = useState<NoticeDraft>(() => draftOf(notice));
  const [percent, setPercent] = useState<number | null>(null);
  const change = (changes: Partial<NoticeDraft>) => setDraft((now) => ({ ...now, ...changes }));

  const saving = useMutation({
    mutationFn: () => {
      const files = partsOf(draft);
      const parts = { ...fieldsOf(draft), ...eventOf(notice, draft), ...files };
      const onProgress = files.file ? setPercent : undefined;
      return notice
        ? request(editNotice, {
            params: { id: notice._id },
            form: { ...parts, ...removedFrom(notice, draft) },
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
  const { problems, alert } = useFormProblems({ values: { ...draft, files: undefined }, error: saving.error });
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
      {hasEvents && (
        <EventField event={draft.event} error={problems.event} disabled={busy} onEvent={(event) => change({ event })} />
      )}
      <SwitchField
        label="Ask to acknowledge"
        hint="Readers must confirm. You'll see who hasn't."
        checked={draft.asksAcknowledgement === 'true'}
        onChecked={(asks) => change({ asksAcknowledgement: String(asks) })}
        disabled={busy}
      />
      <FilesField files={draft.files} disabled={busy} onFiles={(files) => change({ files })} />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        {busy ? (percent === null ? 'Saving…' : `Sending… ${percent}%`) : notice ? 'Save changes' : 'Publish notice'}
      </Button>
    </Form>
  );
}
