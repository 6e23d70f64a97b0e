import { addComment } from '@quad/contract/posts/comments';
import { actOnPost, type ManagedPost } from '@quad/contract/posts/post-management';
import { createPost, editPost } from '@quad/contract/posts/posts';
import { actOnTag, type ManagedTag } from '@quad/contract/posts/tag-management';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { QuestionForm } from '../../ui/console/admin-table/QuestionForm.tsx';
import { MERGE } from './console/hashtags/tag-actions.ts';
import { HIDE } from './console/posts/post-actions.ts';
import { AltTextField } from './parts/components/AltTextField.tsx';
import { CommentForm } from './parts/components/CommentForm.tsx';
import { EditPostForm } from './parts/components/EditPostForm.tsx';
import { aLoadedPost } from './parts/testing.ts';
import { CreateForm } from './screens/create/components/CreateForm.tsx';
import { EMPTY } from './screens/create/create-state.ts';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'CreateForm',
    form: (
      <CreateForm
        kind="text"
        begun={false}
        draftId="d1"
        state={EMPTY}
        browser={{ encodes: false }}
        sendable={false}
        dispatch={nothing}
        send={async () => undefined}
        cancel={nothing}
        draftLine={null}
      />
    ),
    schema: createPost.form,
    fields: { Text: 'caption', 'Location (optional)': 'location' },
  },
  {
    file: 'EditPostForm',
    form: <EditPostForm post={aLoadedPost()} onDone={nothing} />,
    schema: editPost.body,
    fields: { Text: 'caption', 'Location (optional)': 'location' },
  },
  {
    file: 'AltTextField',
    form: <AltTextField type="image" value="" onValue={nothing} />,
    schema: createPost.form,
    // As escaped in HTML.
    fields: { 'Describe this picture for people who can&#x27;t see it': 'altText' },
  },
  {
    file: 'CommentForm',
    form: <CommentForm post={aLoadedPost()} onEscape={nothing} />,
    schema: addComment.body,
    fields: { 'Comment on the post of Asha': 'text' },
  },
  {
    file: 'QuestionForm',
    form: <QuestionForm question={HIDE} row={{ _id: '' } as ManagedPost} queryKey={[]} onDone={nothing} />,
    schema: actOnPost.body,
    fields: { Reason: 'reason' },
  },
  {
    file: 'QuestionForm',
    form: <QuestionForm question={MERGE} row={{ tag: 'fest' } as ManagedTag} queryKey={[]} onDone={nothing} />,
    schema: actOnTag.body,
    fields: { Into: 'into' },
  },
]);
