import { plural, t } from '@lingui/core/macro';
import { MESSAGE_MAX } from '@quad/contract/limits/messages';
import type { OpenConversation } from '@quad/contract/messages/conversations';
import { acceptOf } from '@quad/contract/wire/file-types';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Paperclip, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useFormDraft } from '../../../../lib/input/use-form-draft.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { useViewer } from '../../../../lib/session.ts';
import { splitSendable } from '../../../../ui/attachments/attachment-rules.ts';
import { ChosenFiles } from '../../../../ui/attachments/ChosenFiles.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { isImeKey } from '../../../../ui/ime.ts';
import { CompletionList } from '../../../../ui/text-entry/CompletionList.tsx';
import { useCompletion } from '../../../../ui/text-entry/use-completion.ts';
import { toast } from '../../../../ui/toast.ts';
import { useGivenFiles } from '../../../../ui/use-given-files.ts';
import type { Composing } from '../composing.ts';
import { readDraft, storeDraft } from '../drafts.ts';
import { changeText, sendTyping } from '../message-actions.ts';
import { outbox } from '../outbox/device-outbox.ts';
import { ComposerBar } from './ComposerBar.tsx';

/** The least time between two reports of typing, in milliseconds. */
const TYPING_INTERVAL = 4000;
/** The remaining characters at which the counter appears. */
const COUNTER_FROM = 200;

const NO_FILES = { files: [] as readonly File[] };

export interface ComposerHandle {
  readonly focus: () => void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  conversation: OpenConversation;
  composing: Composing | null;
  /** Called when the reply or the edit is sent or cancelled. */
  onDone: () => void;
  /** Called on the arrow key up in an empty field. */
  onEditLast: () => void;
}

/** The field for a message. Enter sends, Shift+Enter starts a new line. The device stores the draft. */
export function Composer({ ref, conversation, composing, onDone, onEditLast }: ComposerProps) {
  const { _id: id, messagesLeft } = conversation;
  const client = useQueryClient();
  const viewer = useViewer();
  const [draft, setDraft] = useState(() => readDraft(viewer._id, id));
  const [edited, setEdited] = useState<string | null>(null);
  const attached = useFormDraft(`conversations/${id}/files`, NO_FILES, { isQuiet: true });
  const { files } = attached.draft;
  const setFiles = (chosen: readonly File[]) => attached.change({ files: chosen });
  const picker = useRef<HTMLInputElement>(null);
  const typingReportedAt = useRef(0);

  const editing = composing?.how === 'edit' ? composing.message : null;
  const text = editing ? (edited ?? editing.text) : draft;
  const length = characters(text);
  const tooLong = length > MESSAGE_MAX;
  const {
    field: completing,
    list,
    track,
    onKeyDown: onCompletionKey,
  } = useCompletion({
    value: text,
    onValue: write,
    people: mentionable(conversation, viewer._id),
  });
  const field = completing.ref;
  const sendable = !tooLong && (!isBlank(text) || (files.length > 0 && !editing));

  // No focus on phones, because the keyboard would cover the messages before the user has read them.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, [field]);

  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  function addFiles(given: readonly File[]) {
    const { sendable, refusals } = splitSendable(given);
    for (const refusal of refusals) toast.error(refusal);
    setFiles([...files, ...sendable]);
    field.current?.focus();
  }

  const { dragging } = useGivenFiles(editing ? null : addFiles);

  function write(next: string) {
    if (editing) return setEdited(next);
    setDraft(next);
    storeDraft(viewer._id, id, next);
    if (next !== '' && Date.now() - typingReportedAt.current > TYPING_INTERVAL) {
      typingReportedAt.current = Date.now();
      sendTyping(id);
    }
  }

  function finish() {
    setEdited(null);
    onDone();
  }

  function send() {
    if (!sendable) return;
    field.current?.focus();
    if (editing) {
      if (text !== editing.text) void changeText(client, editing, text.trim());
      return finish();
    }
    const replyTo = composing?.message._id ?? null;
    const message = { conversationId: id, postId: null };
    // The last of several files carries the text.
    for (const [index, file] of files.entries()) {
      const words = index === files.length - 1 ? text.trim() : '';
      void outbox.add({ ...message, text: words, replyTo, file: { name: file.name, blob: file } }, newUuid());
    }
    if (files.length === 0) void outbox.add({ ...message, text: text.trim(), replyTo, file: null }, newUuid());
    attached.begin(NO_FILES);
    write('');
    typingReportedAt.current = 0;
    finish();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isImeKey(event) || onCompletionKey(event)) return;
    if (event.key === 'Escape' && composing) {
      event.preventDefault();
      finish();
    }
    if (event.key === 'ArrowUp' && text === '' && !composing) {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }

  if (messagesLeft === 0) {
    return (
      <p className="shrink-0 border-line border-t px-6 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-center text-14 text-muted">
        {t`You can send more messages once your request has been accepted.`}
      </p>
    );
  }
  return (
    <form
      data-bottom-bar
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className={classNames(
        'shrink-0 border-line border-t px-1.5 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] md:p-3',
        dragging ? 'bg-raised' : 'bg-ground',
      )}
    >
      <CompletionList list={list} className="mb-1.5" />
      {composing && <ComposerBar composing={composing} onClose={finish} />}
      {files.length > 0 && !editing && <ChosenFiles files={files} onFiles={setFiles} />}
      {messagesLeft !== null && (
        <p className="px-3 pb-1 text-12 text-muted">
          {plural(messagesLeft, {
            one: '# more message until your request is accepted',
            other: '# messages until your request is accepted',
          })}
        </p>
      )}
      <div className="flex items-end gap-1">
        {!editing && (
          <>
            <IconButton
              label={t`Attach a picture or a file`}
              onClick={() => picker.current?.click()}
              className="text-muted"
            >
              <Paperclip size={20} aria-hidden />
            </IconButton>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              accept={acceptOf('attachment')}
              aria-label={t`Pictures and files`}
              onChange={({ target }) => {
                addFiles([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </>
        )}
        <textarea
          {...completing}
          aria-label={t`Message`}
          placeholder={t`Message…`}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          value={text}
          aria-invalid={tooLong}
          onChange={({ target }) => {
            write(target.value);
            track();
          }}
          onKeyDown={onKeyDown}
          className="field-box field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] py-2.5"
        />
        {length > MESSAGE_MAX - COUNTER_FROM && (
          <span className={classNames('self-center text-12 tabular-nums', tooLong ? 'text-bad' : 'text-muted')}>
            {MESSAGE_MAX - length}
          </span>
        )}
        <IconButton
          label={editing ? t`Save` : t`Send`}
          type="submit"
          disabled={!sendable}
          className={classNames(sendable ? 'bg-accent text-on-accent hover:bg-accent-strong' : 'text-muted')}
        >
          {editing ? <Check size={20} aria-hidden /> : <SendHorizontal size={20} aria-hidden />}
        </IconButton>
      </div>
    </form>
  );
}

/** The other members of a group, for mentions. A conversation of two people has no mentions. */
function mentionable({ kind, members }: OpenConversation, viewerId: string) {
  if (kind !== 'group') return [];
  // A deleted account has no username.
  return members.flatMap(({ person }) => (person._id === viewerId || person.username === '' ? [] : person));
}
