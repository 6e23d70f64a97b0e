import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createMeme, deleteMeme } from '@quad/contract/memes/memes';
import { acceptOf, fileError, formatsOf } from '@quad/contract/wire/file-types';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { isAbort } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useUnsent } from '../../../../lib/input/unsent.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { focusEmptyField } from '../../../../ui/Form.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { MakeForm } from '../../../../ui/MakeForm.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toastMade } from '../../../../ui/toast-made.ts';
import { useGivenFiles } from '../../../../ui/use-given-files.ts';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';
import { addMeme, forgetMeme } from '../../parts/meme-queries.ts';

const memeFields = formFields(createMeme, ['clientId']);
const EMPTY = { ...memeFields.empty({}), file: null as File | null };

const formats = () => formatsOf('image');
/** Checks type and size only. The server checks the content. */
const isPicture = (file: File) => fileError('image', file) === null;

/** The upload form: a title, and a picture or its address. Submitting does nothing until both are present. */
export function UploadForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [asksAddress, setByAddress] = useState(false);
  const [percent, setPercent] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const form = useCallForm(memeFields, {
    keeps: 'memes/new',
    initial: EMPTY,
    values(draft) {
      const { image, ...sent } = memeFields.sent(draft);
      return draft.file ? { ...sent, file: draft.file } : { ...sent, image };
    },
    send(sent, { clientId }) {
      sending.current = new AbortController();
      setPercent(0);
      return request(createMeme, {
        form: { clientId, ...sent },
        signal: sending.current.signal,
        onProgress: setPercent,
      });
    },
    onSent(meme, _sent, _by, input) {
      addMeme(client, meme);
      const href = hrefOf({ to: '/memes/$memeId', params: { memeId: meme._id } });
      toastMade(t`Your meme is at the top.`, {
        shared: { title: meme.title, href },
        undo: {
          input,
          remove: () => request(deleteMeme, { params: { id: meme._id } }),
          forget: () => forgetMeme(client, meme._id),
          form: hrefOf({ to: '/memes' }),
          page: href,
        },
      });
      onDone();
    },
    onRefused(error) {
      if (isAbort(error)) form.reset();
    },
  });
  const { draft, busy } = form;
  const { file } = draft;
  const isWrong = file !== null && !isPicture(file);
  const image = draft.image.trim();
  const byAddress = asksAddress || image !== '';
  useUnsent(busy ? { kind: 'running', discard: () => sending.current?.abort() } : null);

  function choose(chosen: File | undefined) {
    if (!chosen || busy) return;
    form.change({ image: '', file: chosen });
    setByAddress(false);
    form.reset();
  }

  const { dragging } = useGivenFiles(busy ? null : ([chosen]) => choose(chosen), place);

  function upload(_by: string, element: HTMLFormElement) {
    if (isWrong) return;
    if (isBlank(draft.title) || (!file && image === '')) focusEmptyField(element);
    else form.submit();
  }

  return (
    <div ref={place} className={classNames('flex min-h-0 flex-1 flex-col', dragging && 'bg-raised')}>
      <MakeForm
        title={t`New meme`}
        label={t`Upload a meme`}
        close={{ sheet: onDone }}
        form={form}
        send={busy ? t`Uploading…` : t`Upload Meme`}
        onSubmit={upload}
      >
        <TextField
          label={t`Title`}
          name="title"
          autoComplete="off"
          placeholder={t`When the 8 am lab is cancelled`}
          {...form.line('title')}
          dir="auto"
        />
        {file ? (
          <ChosenPicture file={file} isWrong={isWrong} disabled={busy} onRemove={() => form.change({ file: null })} />
        ) : (
          <div className="flex flex-wrap items-end gap-2">
            <FileButton disabled={busy} onFile={choose} />
            {!byAddress && (
              <Button kind="quiet" onClick={() => setByAddress(true)} className="min-h-12 px-3">
                {t`Use an address`}
              </Button>
            )}
          </div>
        )}
        {!file && byAddress && (
          <TextField
            label={t`Image address`}
            name="image"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...form.line('image')}
            autoFocus
          />
        )}
        {(file || image !== '') && (
          <TextArea
            label={t`Describe the picture for people who can't see it (optional)`}
            rows={2}
            {...form.text('altText')}
          />
        )}
        {busy && (
          <div className="flex items-center gap-4">
            <div className="flex-1">
              <ProgressBar label={t`Upload`} percent={percent} />
            </div>
            <Button kind="quiet" onClick={() => sending.current?.abort()}>
              {t`Cancel`}
            </Button>
          </div>
        )}
        <p role={isWrong ? 'alert' : undefined} className={classNames('text-14', isWrong ? 'text-bad' : 'text-muted')}>
          {isWrong ? t`Choose another picture: ${formats()}, up to 10MB` : t`${formats()}, up to 10MB`}
        </p>
      </MakeForm>
    </div>
  );
}

function FileButton({ disabled, onFile }: { disabled: boolean; onFile: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={buttonClass(
        'secondary',
        'relative min-h-12 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
      )}
    >
      <Trans>
        <ImagePlus size={20} aria-hidden />
        Choose a picture
        <input
          id={id}
          type="file"
          accept={acceptOf('image')}
          disabled={disabled}
          onChange={({ target }) => {
            onFile(target.files?.[0]);
            // Cleared, so that the same file can be chosen again.
            target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </Trans>
    </label>
  );
}

interface ChosenPictureProps {
  file: File;
  isWrong: boolean;
  disabled: boolean;
  onRemove: () => void;
}

function ChosenPicture({ file, isWrong, disabled, onRemove }: ChosenPictureProps) {
  const url = useObjectUrl(file);
  return (
    <div
      className={classNames(
        'flex items-center gap-3 rounded-control border p-2',
        isWrong ? 'border-bad' : 'border-edge',
      )}
    >
      {url && !isWrong && <img src={url} alt="" className="size-16 shrink-0 rounded-control bg-raised object-cover" />}
      <bdi className="min-w-0 flex-1 truncate">{file.name}</bdi>
      <IconButton label={t`Remove ${file.name}`} disabled={disabled} onClick={onRemove}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
