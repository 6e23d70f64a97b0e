import { plural, t } from '@lingui/core/macro';
import { REPLY_MAX } from '@quad/contract/limits/groups';
import { acceptOf } from '@quad/contract/wire/file-types';
import { characters, isBlank, trimText } from '@quad/contract/wire/text-rules';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import { useFormDraft } from '../../../../lib/input/use-form-draft.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { isImeKey } from '../../../../ui/ime.ts';
import { CompletionList } from '../../../../ui/text-entry/CompletionList.tsx';
import { useCompletion } from '../../../../ui/text-entry/use-completion.ts';
import { toast } from '../../../../ui/toast.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { useGivenFiles } from '../../../../ui/use-given-files.ts';

const filesChunk = chunk(async () => {
  const [{ splitSendable }, { ChosenFiles }] = await Promise.all([
    import('../../../../ui/attachments/attachment-rules.ts'),
    import('../../../../ui/attachments/ChosenFiles.tsx'),
  ]);
  return { splitSendable, ChosenFiles };
});

interface ReplyComposerProps {
  topicId: string;
  title: string;
  onSend: (text: string, files: readonly File[]) => void;
}

const EMPTY = { text: '', files: [] as readonly File[] };

/** The form for a reply, with pictures and files. Enter sends; Shift and Enter begin a new line. */
export function ReplyComposer({ topicId, title, onSend }: ReplyComposerProps) {
  const { draft, change, begin } = useFormDraft(`groups/topics/${topicId}/reply`, EMPTY, { isQuiet: true });
  const { text, files } = draft;
  const setText = (typed: string) => change({ text: typed });
  // Files are checked before they are added. A reply sent during the check would lack them.
  const [choosing, setChoosing] = useState(false);
  const { field, list, track, onKeyDown: onCompletionKey } = useCompletion({ value: text, onValue: setText });
  const input = useRef<HTMLInputElement>(null);
  const length = characters(text);
  const isLong = length > REPLY_MAX;
  const isEmpty = isBlank(text) && files.length === 0;

  const parts = useChunk(filesChunk, files.length > 0, () => change({ files: [] }));

  async function choose(given: readonly File[]) {
    if (given.length === 0) return;
    setChoosing(true);
    try {
      const { splitSendable } = await filesChunk.fetch();
      const { sendable, refusals } = splitSendable(given);
      for (const refusal of refusals) toast.error(refusal);
      change({ files: [...files, ...sendable] });
    } catch {
      toast.error(t`The files could not be added. Check your connection and try again.`);
    } finally {
      setChoosing(false);
    }
  }

  const { dragging } = useGivenFiles((given) => void choose(given));

  function send() {
    if (isEmpty || isLong || choosing) return;
    onSend(trimText(text), files);
    begin(EMPTY);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isImeKey(event) || onCompletionKey(event) || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      aria-label={t`Reply in ${title}`}
      className={dragging ? 'bg-raised' : ''}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <CompletionList list={list} className="mb-2" />
      {files.length > 0 && parts && <parts.ChosenFiles files={files} onFiles={(chosen) => change({ files: chosen })} />}
      {isLong && (
        <p role="alert" className="pb-1 text-14 text-bad">
          {plural(length - REPLY_MAX, { one: '# characters too many', other: '# characters too many' })}
        </p>
      )}
      <div className="flex items-end gap-1">
        <IconButton
          label={t`Attach files`}
          onPointerEnter={() => prepare(filesChunk)}
          onClick={() => input.current?.click()}
          className="-ms-2"
        >
          <Paperclip size={20} aria-hidden />
        </IconButton>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptOf('attachment')}
          aria-label={t`Files`}
          onChange={({ target }) => {
            void choose([...(target.files ?? [])]);
            // Cleared, so that the same file can be chosen again.
            target.value = '';
          }}
        />
        <textarea
          {...field}
          aria-label={t`Your reply`}
          placeholder={t`Write a reply…`}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          value={text}
          aria-invalid={isLong || undefined}
          onChange={({ target }) => {
            setText(target.value);
            track();
          }}
          onKeyDown={onKeyDown}
          className="field-box field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none py-2.5"
        />
        <IconButton
          label={t`Post Reply`}
          type="submit"
          disabled={isEmpty || isLong || choosing}
          className="-me-2 text-accent-text"
        >
          <SendHorizontal size={20} aria-hidden />
        </IconButton>
      </div>
    </form>
  );
}
