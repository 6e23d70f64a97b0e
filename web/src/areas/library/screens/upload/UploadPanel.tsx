import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createLibraryItem } from '@quad/contract/library/library-items';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { useUnsent } from '../../../../lib/input/unsent.ts';
import { useFormDraft } from '../../../../lib/input/use-form-draft.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { MakeForm } from '../../../../ui/MakeForm.tsx';
import { changeLibrary } from '../../queries/library-filters.ts';
import { requestQuery } from '../../queries/request-queries.ts';
import { renewLibrary } from '../item-changes.ts';
import { announceUpload } from './announce-upload.ts';
import { FileField } from './FileField.tsx';
import { fileProblem } from './file-rules.ts';
import { ItemFields } from './ItemFields.tsx';
import { emptyDetails, type ItemDetails, itemFields, sentDetails, sentFileName, withFileName } from './item-draft.ts';
import { UploadFailure } from './UploadFailure.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { type Sent, useSending } from './use-sending.ts';

const emptyUpload = (): ItemDetails & { readonly file: File | null } => ({ ...emptyDetails(), file: null });

interface UploadPanelProps {
  /** The id of the request that the upload answers. */
  answers: string | undefined;
  /** Closes the panel of a desk; absent where the form is in a tab. */
  onClose?: () => void;
}

/** The upload form for a book or notes. */
export function UploadPanel({ answers, onClose }: UploadPanelProps) {
  const client = useQueryClient();
  const { data: asked } = useQuery({ ...requestQuery(answers ?? ''), enabled: answers !== undefined });
  const [failure, setFailure] = useState<ApiError | null>(null);
  // the kind alone is no loss
  const { draft, before, change, begin, end, kept, leave } = useFormDraft('library/new', emptyUpload, {
    light: ['kind'],
  });
  const { file, ...details } = draft;
  const [filledFrom, setFilledFrom] = useState<string | null>(null);
  const { sending, send, cancel, abandon } = useSending();
  useUnsent(sending ? { kind: 'running', discard: cancel } : null);
  if (asked && asked._id !== filledFrom) {
    const { kind, title, department, semester, subject } = asked;
    const given: Omit<ItemDetails, 'author' | 'description'> = {
      kind,
      title,
      subject,
      department: department ?? '',
      semester: semester === null ? '' : String(semester),
    };
    setFilledFrom(asked._id);
    begin({ ...before, ...given }, { ...draft, ...given });
  }

  const fileName = file?.name ?? '';
  const wrongFile = file ? fileProblem(file) : t`Please choose a file.`;
  const sent = sentDetails(details);
  const form = useFormFields(itemFields, {
    draft: details,
    change: (changes: Partial<ItemDetails>) => change(changes),
    values: { ...sent, file: fileName },
    error: failure,
    found: { ...itemFields.problemsIn(sent), ...(wrongFile ? { file: wrongFile } : {}) },
    busy: sending !== null,
  });

  function choose(chosen: File | null) {
    if (file) abandon();
    setFailure(null);
    change({ ...(chosen ? withFileName(details, chosen) : {}), file: chosen });
  }

  function finish(answer: Sent | null) {
    end();
    void renewLibrary(client);
    announceUpload(answer);
    onClose?.();
    if (answer) void router.navigate({ to: '/library/$itemId', params: { itemId: answer.item._id }, unasked: true });
    else changeLibrary({}, { tab: details.kind === 'note' ? 'notes' : undefined });
    begin(emptyUpload());
    form.restart();
  }

  async function upload() {
    if (sending || !form.passes() || !file) return;
    setFailure(null);
    try {
      const done = await send(file, (uploaded, options) =>
        request(createLibraryItem, {
          form: {
            ...sent,
            fileName: sentFileName(file.name),
            ...(answers === undefined ? {} : { answers }),
            ...uploaded,
          },
          ...options,
        }),
      );
      if (done) finish(done.answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      // A duplicate needs no question on leaving, because the library has the file.
      if (error.code === 'in_library_already') end();
    }
  }

  const busy = sending !== null;
  const label = busy ? t`Uploading…` : t`Upload Now`;
  const content = (
    <>
      {asked && (
        <p className="flex items-center gap-2 rounded-control border border-line bg-raised py-1 pe-1 ps-4 text-14">
          <span className="min-w-0 flex-1">
            <Trans>
              Answers the request of <bdi className="font-medium">{asked.requester.name}</bdi>:{' '}
              <bdi className="font-medium">{asked.title}</bdi>
            </Trans>
          </span>
          <IconButton
            label={t`Upload without answering the request`}
            onClick={() => changeLibrary({}, { tab: 'upload' })}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </p>
      )}
      <FileField
        file={file}
        problem={form.problems.file ?? ((file && wrongFile) || undefined)}
        disabled={busy}
        onFile={choose}
      />
      <ItemFields form={form} busy={busy} />
      {form.alert && failure && <UploadFailure failure={failure} />}
      {sending && <UploadProgress sending={sending} onCancel={cancel} />}
    </>
  );
  const note = t`Only upload your own work, or files you are allowed to share. Anyone signed in can read and download it.`;
  if (onClose) {
    return (
      <MakeForm
        title={t`Upload`}
        note={note}
        // A duplicate links to the item, so the content has the reason of a refusal.
        form={{ alert: null, busy, kept, leave }}
        send={label}
        onSubmit={() => void upload()}
        close={{ sheet: onClose }}
      >
        {content}
      </MakeForm>
    );
  }
  return (
    <Form onSubmit={() => void upload()} className="flex flex-col gap-5 px-4 pt-5 md:px-0">
      <h2 className="sr-only">{t`Upload`}</h2>
      {content}
      {kept && !busy && <DraftLine {...kept} />}
      <Button type="submit" busy={busy} className="min-h-12">
        {label}
      </Button>
      <p className="text-14 text-muted">{note}</p>
    </Form>
  );
}
