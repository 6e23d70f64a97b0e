import { t } from '@lingui/core/macro';
import { editComment } from '@quad/contract/posts/comments';
import type { Comment } from '@quad/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { withChangedComment } from '../loaded-post.ts';
import { patchPost } from '../post-cache.ts';

const commentFields = formFields(editComment);

interface EditCommentProps {
  postId: string;
  comment: Comment;
  onDone: () => void;
}

/** Changes the text of the viewer's own comment, in its place. */
export function EditComment({ postId, comment, onDone }: EditCommentProps) {
  const client = useQueryClient();
  const form = useCallForm(commentFields, {
    keeps: `posts/${postId}/comments/${comment._id}`,
    initial: { text: comment.text },
    send: (body) => request(editComment, { params: { id: postId, commentId: comment._id }, body }),
    onSent({ comment: { text, tags, mentions, editedAt } }) {
      patchPost(client, postId, (post) =>
        withChangedComment(post, comment._id, (each) => ({ ...each, text, tags, mentions, editedAt })),
      );
      onDone();
    },
  });
  const end = useRef<HTMLDivElement>(null);
  // The form is taller than the comment was: its buttons must not open below the bar of the page.
  useEffect(() => {
    end.current?.closest('[data-comment]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Form aria-label={t`Edit your comment`} className="flex flex-col gap-3 py-2" onSubmit={form.submit}>
      <CompletingTextArea
        label={comment.parentId === null ? t`Your comment` : t`Your reply`}
        {...form.text('text')}
        rows={2}
        dir="auto"
        autoFocus
      />
      <FormEnd form={form} onCancel={onDone} disabled={form.draft.text === comment.text}>
        {t`Save`}
      </FormEnd>
      <div ref={end} className="-mt-3" />
    </Form>
  );
}
