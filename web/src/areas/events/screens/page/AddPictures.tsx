import { addEventPicture } from '@quad/contract/events/event-updates';
import { acceptOf, fileError, formatsOf } from '@quad/contract/wire/file-types';
import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, isAbort } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';
import { AltTextField } from '../../../posts/parts/components/AltTextField.tsx';
import { eventKeys as keys } from '../../queries/event-keys.ts';

/** A chosen picture. Its id makes a retry idempotent. */
interface Chosen {
  readonly clientId: string;
  readonly file: File;
  readonly altText: string;
}

interface AddPicturesProps {
  eventId: string;
  /** Called when the choice of unsent pictures changes. */
  onChosen: (isChosen: boolean) => void;
  onDone: () => void;
}

/** Adds pictures to an event, one after another. Pictures that could not be sent stay for another attempt. */
export function AddPictures({ eventId, onChosen, onDone }: AddPicturesProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const isChosen = chosen.length > 0;
  useEffect(() => {
    onChosen(isChosen);
    return () => onChosen(false);
  }, [isChosen, onChosen]);
  const busy = percent !== null;
  const wrong = chosen.find(({ file }) => fileError('image', file) !== null);

  async function add() {
    if (busy || wrong || chosen.length === 0) return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    let sentName = '';
    try {
      for (const [place, { clientId, file, altText }] of chosen.entries()) {
        setPercent((100 * place) / chosen.length);
        sentName = file.name;
        await request(addEventPicture, {
          params: { id: eventId },
          form: { clientId, altText, file },
          signal: controller.signal,
          onProgress: (sent) => setPercent((100 * place + sent) / chosen.length),
        });
        setChosen((now) => now.filter((each) => each.clientId !== clientId));
      }
      toast.success(chosen.length === 1 ? 'Your picture has been added.' : 'Your pictures have been added.');
      onDone();
    } catch (error) {
      if (error instanceof ApiError) setFailure(sentName === '' ? error.message : `${sentName}: ${error.message}`);
      else if (!isAbort(error)) throw error;
    } finally {
      setPercent(null);
      void client.invalidateQueries({ queryKey: keys.pictures(eventId) });
      void client.invalidateQueries({ queryKey: keys.one(eventId) });
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {chosen.map((picture) => (
          <li key={picture.clientId}>
            <ChosenPicture
              picture={picture}
              disabled={busy}
              onAltText={(altText) =>
                setChosen((now) =>
                  now.map((each) => (each.clientId === picture.clientId ? { ...each, altText } : each)),
                )
              }
              onRemove={() => setChosen((now) => now.filter((each) => each.clientId !== picture.clientId))}
            />
          </li>
        ))}
      </ul>
      {!busy && (
        <FileButton
          label={chosen.length === 0 ? 'Choose pictures' : 'Choose more'}
          onFiles={(files) =>
            setChosen((now) => [...now, ...files.map((file) => ({ clientId: newUuid(), file, altText: '' }))])
          }
        />
      )}
      {wrong && (
        <FormAlert>
          {wrong.file.name}: choose {formatsOf('image')} pictures of up to 10 MB.
        </FormAlert>
      )}
      {failure && <FormAlert>{failure}</FormAlert>}
      {busy && (
        <div className="flex items-center gap-4">
          <div className="flex-1">
            <ProgressBar label="Upload" percent={percent} />
          </div>
          <Button kind="quiet" onClick={() => sending.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      <LeaveQuestion
        asked={isChosen}
        title="Leave without adding the pictures?"
        description="What you've chosen will be lost."
        stay="Keep choosing"
      />
      {chosen.length > 0 && (
        <Button busy={busy} disabled={wrong !== undefined} onClick={() => void add()}>
          {failure ? 'Try again' : chosen.length === 1 ? 'Add picture' : `Add ${chosen.length} pictures`}
        </Button>
      )}
    </div>
  );
}

interface ChosenPictureProps {
  picture: Chosen;
  disabled: boolean;
  onAltText: (text: string) => void;
  onRemove: () => void;
}

function ChosenPicture({ picture: { file, altText }, disabled, onAltText, onRemove }: ChosenPictureProps) {
  const url = useObjectUrl(file);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        {url && <img src={url} alt="" className="size-16 shrink-0 rounded-control bg-raised object-cover" />}
        <bdi className="min-w-0 flex-1 truncate text-14">{file.name}</bdi>
        <IconButton label={`Remove ${file.name}`} disabled={disabled} onClick={onRemove}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <AltTextField type="image" value={altText} onValue={onAltText} readOnly={disabled} />
    </div>
  );
}

function FileButton({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={buttonClass(
        'secondary',
        'relative min-h-12 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
      )}
    >
      <ImagePlus size={20} aria-hidden />
      {label}
      <input
        id={id}
        type="file"
        multiple
        accept={acceptOf('image')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Cleared, so that the same file can be chosen again.
          target.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
