import { t } from '@lingui/core/macro';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { replaceLibraryFile } from '@quad/contract/library/library-items';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { toast } from '../../../../ui/toast.ts';
import { libraryKeys } from '../../parts/library-keys.ts';
import { renewLibrary } from '../item-changes.ts';
import { FileField } from '../upload/FileField.tsx';
import { fileProblem } from '../upload/file-rules.ts';
import { sentFileName } from '../upload/item-draft.ts';
import { UploadFailure } from '../upload/UploadFailure.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { useSending } from '../upload/use-sending.ts';

interface ReplaceFileProps {
  item: LibraryItemDetails;
  onDone: () => void;
}

/** Upload a newer file of the viewer's own item. Earlier files remain as versions. */
export function ReplaceFile({ item, onDone }: ReplaceFileProps) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { sending, send, cancel, abandon } = useSending();
  const problem = file ? fileProblem(file) : tried ? t`Please choose a file.` : null;

  async function replace() {
    setTried(true);
    if (sending || !file || problem) return;
    setFailure(null);
    try {
      const done = await send(file, (sent, options) =>
        request(replaceLibraryFile, {
          params: { id: item._id },
          form: { fileName: sentFileName(file.name), ...sent },
          ...options,
        }),
      );
      if (!done) return;
      if (done.answer) client.setQueryData(libraryKeys.item(item._id), done.answer.item);
      void renewLibrary(client);
      toast.success(t`Version ${done.answer?.item.version ?? item.version + 1} is there.`);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  }

  return (
    <Form onSubmit={() => void replace()} className="flex flex-col gap-5">
      <p className="text-muted">{t`Readers get the new file. Earlier versions can still be downloaded.`}</p>
      <FileField
        file={file}
        problem={problem ?? undefined}
        disabled={sending !== null}
        onFile={(chosen) => {
          if (file) abandon();
          setFile(chosen);
          setFailure(null);
        }}
      />
      {failure && <UploadFailure failure={failure} itemId={item._id} />}
      {sending && <UploadProgress sending={sending} onCancel={cancel} />}
      <Button type="submit" busy={sending !== null} className="min-h-12">
        {sending ? t`Uploading…` : t`Replace the file`}
      </Button>
    </Form>
  );
}
