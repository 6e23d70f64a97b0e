import { plural, t } from '@lingui/core/macro';
import { addEventPicture } from '@quad/contract/events/event-updates';
import { acceptOf, fileError, formatsOf } from '@quad/contract/wire/file-types';
import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, isAbort } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { useUnsent } from '../../../../lib/input/unsent.ts';
import { useFormDraft } from '../../../../lib/input/use-form-draft.ts';
import { isRefusal } from '../../../../lib/is-refusal.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';
import { AltTextField } from '../../../posts/parts/components/AltTextField.tsx';
import { eventKeys as keys } from '../../queries/event-keys.ts';

/** A chosen picture. Its id makes a retry idempotent. */
interface Chosen {
  readonly clientId: string;
  readonly file: File;
}

interface Draft {
  readonly chosen: readonly Chosen[];
  /** The descriptions, by the ids of the pictures. */
  readonly altTexts: Readonly<Record<string, string>>;
}

const EMPTY: Draft = { chosen: [], altTexts: {} };
const unfitText = () => t`Choose a ${formatsOf('image')} of up to 10 MB.`;

interface AddPicturesProps {
  eventId: string;
  onDone: () => void;
}

/**
 * Adds pictures to an event, one after another. A picture that the server refuses is marked, and the others are added.
 */
export function AddPictures({ eventId, onDone }: AddPicturesProps) {
  const client = useQueryClient();
  const form = useFormDraft(`events/${eventId}/pictures`, EMPTY);
  const { chosen, altTexts } = form.draft;
  const [percent, setPercent] = useState<number | null>(null);
  /** Why the server refused pictures, by their ids. */
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const busy = percent !== null;
  useUnsent(busy ? { kind: 'running', discard: () => sending.current?.abort() } : null);
  const problemOf = ({ clientId, file }: Chosen) =>
    fileError('image', file) === null ? refusals[clientId] : unfitText();
  const good = chosen.filter((picture) => problemOf(picture) === undefined);

  async function add() {
    if (busy || good.length === 0) return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    const added = new Set<string>();
    try {
      for (const [place, { clientId, file }] of good.entries()) {
        setPercent((100 * place) / good.length);
        try {
          await request(addEventPicture, {
            params: { id: eventId },
            form: { clientId, altText: altTexts[clientId] ?? '', file },
            signal: controller.signal,
            onProgress: (sent) => setPercent((100 * place + sent) / good.length),
          });
          added.add(clientId);
          form.change({ chosen: chosen.filter((each) => !added.has(each.clientId)) });
        } catch (error) {
          // Only a refusal concerns this picture alone.
          if (!(error instanceof ApiError) || !isRefusal(error)) throw error;
          setRefusals((now) => ({ ...now, [clientId]: error.message }));
        }
      }
      if (added.size > 0)
        toast.success(added.size === 1 ? t`Your picture has been added.` : t`Your pictures have been added.`);
      if (added.size < chosen.length) return;
      form.end();
      onDone();
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message);
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
              problem={problemOf(picture)}
              altText={altTexts[picture.clientId] ?? ''}
              onAltText={(altText) => form.change({ altTexts: { ...altTexts, [picture.clientId]: altText } })}
              onRemove={() => form.change({ chosen: chosen.filter((each) => each !== picture) })}
            />
          </li>
        ))}
      </ul>
      {!busy && (
        <FileButton
          label={chosen.length === 0 ? t`Choose pictures` : t`Choose more`}
          onFiles={(files) =>
            form.change({ chosen: [...chosen, ...files.map((file) => ({ clientId: newUuid(), file }))] })
          }
        />
      )}
      {form.kept && !busy && <DraftLine {...form.kept} />}
      {failure && <FormAlert>{failure}</FormAlert>}
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
      {chosen.length > 0 && (
        <Button busy={busy} disabled={good.length === 0} onClick={() => void add()}>
          {failure
            ? t`Try again`
            : good.length < 2
              ? t`Add picture`
              : plural(good.length, { one: 'Add # picture', other: 'Add # pictures' })}
        </Button>
      )}
    </div>
  );
}

interface ChosenPictureProps {
  picture: Chosen;
  /** Why it cannot be added. */
  problem: string | undefined;
  altText: string;
  disabled: boolean;
  onAltText: (text: string) => void;
  onRemove: () => void;
}

function ChosenPicture({ picture: { file }, problem, altText, disabled, onAltText, onRemove }: ChosenPictureProps) {
  const url = useObjectUrl(file);
  return (
    <div className={problem ? 'rounded-control border border-bad p-2' : 'flex flex-col gap-2'}>
      <div className="flex items-center gap-3">
        {url && !problem && (
          <img src={url} alt="" className="size-16 shrink-0 rounded-control bg-raised object-cover" />
        )}
        <div className="min-w-0 flex-1 text-14">
          <bdi className="block truncate">{file.name}</bdi>
          {problem && (
            <p role="alert" className="text-bad">
              {problem}
            </p>
          )}
        </div>
        {problem ? (
          <Button kind="secondary" disabled={disabled} onClick={onRemove} aria-label={t`Remove ${file.name}`}>
            {t`Remove`}
          </Button>
        ) : (
          <IconButton label={t`Remove ${file.name}`} disabled={disabled} onClick={onRemove}>
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {!problem && <AltTextField type="image" value={altText} onValue={onAltText} readOnly={disabled} />}
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
