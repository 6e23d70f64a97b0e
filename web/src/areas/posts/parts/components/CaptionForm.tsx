import { ALT_TEXT_MAX } from '@quad/contract/limits/media';
import { CAPTION_MAX } from '@quad/contract/limits/posts';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormDraft } from '../../../../lib/input/use-form-draft.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
import '../../../../ui/leave-question.ts';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import type { LoadedPost } from '../loaded-post.ts';
import { saveEdit } from '../own-post.ts';
import { AltTextField } from './AltTextField.tsx';

interface CaptionFormProps {
  post: LoadedPost;
  onDone: () => void;
}

/**
 * Edits the caption of the viewer's post and the descriptions of its pictures. A failure keeps the text and shows the
 * reason.
 */
export function CaptionForm({ post, onDone }: CaptionFormProps) {
  const client = useQueryClient();
  const form = useFormDraft(`posts/${post._id}`, () => ({
    caption: post.caption,
    altTexts: post.media.map(({ altText }) => altText),
  }));
  const { caption, altTexts } = form.draft;
  const edit = { caption, ...(altTexts.length > 0 ? { altTexts } : {}) };
  const saving = useMutation({
    mutationFn: () => saveEdit(client, post._id, edit),
    onSuccess() {
      form.end();
      onDone();
    },
  });
  const empty = post.media.length === 0 && isBlank(caption);
  const changed = caption !== post.caption || altTexts.some((text, place) => text !== post.media[place]?.altText);
  const fits = characters(caption) <= CAPTION_MAX && altTexts.every((text) => characters(text) <= ALT_TEXT_MAX);
  const savable = changed && fits && !empty;

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (savable && !saving.isPending) saving.mutate();
      }}
    >
      <CompletingTextArea
        label={post.media.length === 0 ? 'Text' : 'Caption'}
        value={caption}
        onValue={(text) => form.change({ caption: text })}
        max={CAPTION_MAX}
        dir="auto"
        error={saving.error?.message ?? (empty ? 'A post without a picture needs some text.' : undefined)}
      />
      {post.media.map(({ url, type }, place) => (
        <AltTextField
          key={url}
          type={type}
          {...(post.media.length > 1 ? { number: place + 1 } : {})}
          value={altTexts[place] ?? ''}
          onValue={(altText) => form.change({ altTexts: altTexts.with(place, altText) })}
          readOnly={saving.isPending}
        />
      ))}
      {form.kept && !saving.isPending && <DraftLine {...form.kept} />}
      <div className="flex flex-row-reverse gap-2">
        <Button type="submit" disabled={!savable} busy={saving.isPending} className="flex-1">
          {saving.isPending ? 'Saving…' : 'Save'}
        </Button>
        <Button kind="secondary" onClick={() => form.leave(onDone)} className="flex-1">
          Cancel
        </Button>
      </div>
    </form>
  );
}
