import { t } from '@lingui/core/macro';
import { CAPTION_MAX, LOCATION_MAX } from '@quad/contract/limits/posts';
import { ArrowLeft } from 'lucide-react';
import { type Dispatch, type ReactNode, useId, useRef, useState } from 'react';
import { router } from '../../../../../lib/routing/router.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { enterStays } from '../../../../../ui/enter-stays.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { MakeHeader } from '../../../../../ui/MakeHeader.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { CompletingTextArea } from '../../../../../ui/text-entry/CompletingTextArea.tsx';
import { useGivenFiles } from '../../../../../ui/use-given-files.ts';
import { AltTextField } from '../../../parts/components/AltTextField.tsx';
import { AudienceField } from '../../../parts/components/AudienceField.tsx';
import { type CreateAction, type CreateState, fileFor, pictureProblem, picturesOf } from '../create-state.ts';
import { damagedPicture } from '../file-rules.ts';
import { KIND_TEXTS } from '../kind-texts.ts';
import { type PostFields, postFields } from '../post-fields.ts';
import type { PostKind } from '../post-kinds.ts';
import { readablePicture } from '../readable-picture.ts';
import { STEP_HEADING } from '../use-step-focus.ts';
import type { Place } from '../video/VideoPreview.tsx';
import type { Browser } from '../video/video-plan.ts';
import { AltMark } from './AltMark.tsx';
import { CropButton } from './CropButton.tsx';
import { FilePicker } from './FilePicker.tsx';
import { FilePreview, PicturePreview } from './FilePreview.tsx';
import { MorePictures } from './MorePictures.tsx';
import { PicturesList } from './PicturesList.tsx';
import { SendingProgress } from './SendingProgress.tsx';
import { VideoField } from './VideoField.tsx';
import { VideoOptions } from './VideoOptions.tsx';

interface CreateFormProps {
  kind: PostKind;
  state: CreateState;
  begun: boolean;
  draftId: string;
  browser: Browser;
  sendable: boolean;
  dispatch: Dispatch<CreateAction>;
  send: () => Promise<void>;
  cancel: () => void;
  /** The line about the draft, shown under the form. */
  draftLine: ReactNode;
}

export function CreateForm(props: CreateFormProps) {
  const { kind, state, begun, draftId, browser, sendable, dispatch, send, cancel, draftLine } = props;
  const { draft, phase, fileProblem } = state;
  const { fields } = draft;
  const { title } = KIND_TEXTS[kind];
  const sending = phase.name === 'sending';
  const file = fileFor(draft, kind);
  const pictures = picturesOf(draft);
  const fileId = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const refused = phase.name === 'writing' && phase.refused;
  const submit = useRef<HTMLButtonElement>(null);
  const altText = useRef<HTMLDivElement>(null);
  const [fileTouched, setFileTouched] = useState(false);
  const { dragging } = useGivenFiles(kind === 'text' || sending ? null : (files) => void add(files));

  const write = (written: Partial<PostFields>) => dispatch({ do: 'write', fields: written });

  /** Replace the chosen file by the given one. */
  async function pick(given: File) {
    if (kind === 'text') return;
    setFileTouched(true);
    setPlace(null);
    const read = kind === 'image' ? await readablePicture(given) : given;
    if (read instanceof File) dispatch({ do: 'pick', kind, file: read, browser });
    else dispatch({ do: 'refuse file', problem: read.problem });
  }

  /** Add pictures to the chosen ones. A video replaces the chosen one. */
  async function add(given: readonly File[]) {
    const [first] = given;
    if (!first) return;
    if (kind !== 'image') return pick(first);
    setFileTouched(true);
    const read = await Promise.all(given.map(readablePicture));
    const refused = read.find((one) => !(one instanceof File));
    dispatch({ do: 'add pictures', files: read.filter((one) => one instanceof File), browser });
    if (refused && !(refused instanceof File)) dispatch({ do: 'refuse file', problem: refused.problem });
  }

  function giveUp() {
    submit.current?.focus();
    cancel();
  }

  function back() {
    if (!sending) dispatch({ do: 'choose kind' });
    // A file decides the kind of its draft; a text alone goes along to another kind.
    const carries = begun && draft.file === null;
    void router.navigate({ to: '/create', search: carries ? { draft: draftId } : {} });
  }

  return (
    <form
      className="flex flex-col desk:my-4 desk:rounded-card desk:border desk:border-line desk:bg-surface"
      onKeyDown={enterStays}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MakeHeader
        ref={submit}
        title={title}
        titleId={STEP_HEADING}
        send={submitLabel(phase)}
        busy={sending}
        disabled={refused || (!sending && !sendable)}
        alert={phase.name === 'writing' && phase.failure !== null && <FormAlert>{phase.failure}</FormAlert>}
        close={
          <IconButton label={t`Back to post types`} className="-ms-4" onClick={back}>
            <ArrowLeft size={22} aria-hidden />
          </IconButton>
        }
      />
      <div className="flex flex-col gap-5 p-4 md:px-0 desk:p-6">
        {kind !== 'text' && !file && (
          <FilePicker
            id={fileId}
            kind={kind}
            browser={browser}
            problem={fileProblem}
            dragging={dragging}
            takesFocus={fileTouched}
            onFiles={(files) => void add(files)}
          />
        )}
        {kind === 'image' && pictures.length > 1 && (
          <PicturesList
            pictures={pictures}
            refusals={state.refusals}
            disabled={sending}
            onBroken={(broken) => {
              const problem = damagedPicture(broken);
              if (problem !== null) dispatch({ do: 'refuse picture', file: broken, problem });
            }}
            onPictures={(next) => dispatch({ do: 'change pictures', pictures: next })}
          />
        )}
        {kind === 'image' && file && pictures.length === 1 && (
          <FilePreview
            id={fileId}
            kind={kind}
            file={file}
            problem={fileProblem ?? pictureProblem(state)}
            disabled={sending}
            takesFocus={fileTouched}
            onFile={(given) => void pick(given)}
            onRemove={() => dispatch({ do: 'remove file' })}
          >
            <PicturePreview
              key={keyOf(file)}
              file={file}
              onBroken={() =>
                dispatch({ do: 'measure', measured: { file, facts: null, problem: damagedPicture(file) } })
              }
            />
            {pictureProblem(state) === null && (
              <>
                <AltMark
                  described={fields.altText !== ''}
                  disabled={sending}
                  onOpen={() => altText.current?.querySelector('textarea')?.focus()}
                />
                <CropButton
                  file={file}
                  disabled={sending}
                  onCropped={(cropped) =>
                    dispatch({ do: 'change pictures', pictures: [{ file: cropped, altText: fields.altText }] })
                  }
                  className="absolute end-1.5 bottom-1.5 bg-over-media text-on-media! hover:bg-over-media"
                />
              </>
            )}
          </FilePreview>
        )}
        {kind === 'image' && file && (
          <MorePictures
            count={pictures.length}
            problem={pictures.length > 1 ? fileProblem : null}
            disabled={sending}
            onFiles={(files) => void add(files)}
          />
        )}
        {kind === 'video' && file && (
          <VideoField
            key={keyOf(file)}
            id={fileId}
            file={file}
            state={state}
            browser={browser}
            place={place}
            disabled={sending}
            takesFocus={fileTouched}
            onFile={(given) => void pick(given)}
            dispatch={dispatch}
          />
        )}

        <CompletingTextArea
          label={kind === 'text' ? t`Text` : t`Caption`}
          placeholder={kind === 'text' ? t`What’s happening on campus?` : t`Say something about it…`}
          value={fields.caption}
          onValue={(caption) => write({ caption })}
          max={CAPTION_MAX}
          readOnly={sending}
          dir="auto"
          className={kind === 'text' ? 'max-h-96 min-h-48 text-20' : 'max-h-72'}
        />
        {kind === 'video' && file && (
          <VideoOptions
            key={`options ${keyOf(file)}`}
            file={file}
            state={state}
            browser={browser}
            disabled={sending}
            onShow={(time) => setPlace({ time })}
            dispatch={dispatch}
          />
        )}
        {kind !== 'text' && file && pictures.length < 2 && (
          <div ref={altText}>
            <AltTextField
              type={kind}
              value={fields.altText}
              onValue={(text) => write({ altText: text })}
              readOnly={sending}
            />
          </div>
        )}

        <TextField
          label={t`Location (optional)`}
          placeholder={t`Central Library`}
          autoComplete="off"
          dir="auto"
          value={fields.location}
          maxLength={LOCATION_MAX}
          onChange={({ target }) => write({ location: target.value })}
          readOnly={sending}
          error={postFields.problemOf('location', fields.location)}
        />

        <AudienceField value={fields.visibility} onValue={(visibility) => write({ visibility })} disabled={sending} />

        {sending && (
          // In view from the start, also while the content above grows after a reload.
          <div className="foot-bar bg-ground py-2">
            <SendingProgress {...phase} onCancel={giveUp} />
          </div>
        )}
        {refused && (
          <Button onClick={() => document.getElementById(fileId)?.click()} className="min-h-12">
            {kind === 'image' ? t`Choose another image` : t`Choose another video`}
          </Button>
        )}
        {!sending && draftLine}
      </div>
    </form>
  );
}

function submitLabel(phase: CreateState['phase']): string {
  if (phase.name === 'sending') return t`Posting…`;
  return phase.name === 'writing' && phase.failure !== null && !phase.refused
    ? t`Try again`
    : t({ message: 'Post', context: 'verb' });
}

/** A key for React, so that another file is rendered from scratch. */
const keyOf = ({ name, lastModified, size }: File) => `${name} ${lastModified} ${size}`;
