import { MODERATION_TEXT_MAX } from '@quad/contract/limits/moderation';
import { COMMUNITY_RULE_KEYS, COMMUNITY_RULES, type CommunityRule } from '@quad/contract/moderation/moderation-terms';
import { actOnPost, type ManagedPost } from '@quad/contract/posts/post-management';
import type { PostAct } from '@quad/contract/posts/post-management-terms';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { DONE } from './post-texts.ts';
import { managedPostsKeys } from './posts-queries.ts';

const TITLES: Readonly<Record<PostAct, string>> = {
  hide: 'Hide this post?',
  remove: 'Remove this post?',
  restore: 'Restore this post?',
};
const LABELS: Readonly<Record<PostAct, string>> = { hide: 'Hide', remove: 'Hide and propose', restore: 'Restore' };
const DESCRIPTIONS: Readonly<Record<PostAct, string>> = {
  hide: 'Only its author can see it. The author is told why and can appeal.',
  remove:
    'It is hidden now. When another moderator agrees within a day, it is deleted after 30 days; otherwise it is shown again.',
  restore: 'The decision is undone and everyone can see the post again. Its author will be notified.',
};

interface PostActProps {
  kind: PostAct;
  post: ManagedPost;
  onClose: () => void;
}

/** Asks before a post is hidden, removed or restored, and why. */
export function PostActSheet(props: PostActProps) {
  return (
    <Sheet open onOpenChange={props.onClose} title={TITLES[props.kind]} description={DESCRIPTIONS[props.kind]}>
      <PostActForm {...props} />
    </Sheet>
  );
}

export function PostActForm({ kind, post, onClose }: PostActProps) {
  const client = useQueryClient();
  const [rule, setRule] = useState<'' | CommunityRule>('');
  const [reason, setReason] = useState('');
  const asks = kind !== 'restore';
  const acting = useMutation({
    mutationFn: () =>
      request(actOnPost, { params: { id: post._id }, body: { kind, ...(asks && rule ? { rule, reason } : {}) } }),
    async onSuccess() {
      onClose();
      toast.success(DONE[kind]);
    },
    // somebody may have been faster: the table shows what they did
    onSettled: () => client.invalidateQueries({ queryKey: managedPostsKeys.all }),
  });
  const { problems, alert, passes } = useFormProblems({
    values: { rule, reason },
    error: acting.error,
    found: {
      ...(asks && rule === '' ? { rule: 'Please choose a rule' } : {}),
      ...(asks && isBlank(reason) ? { reason: 'Please tell the author why' } : {}),
      ...(characters(reason) > MODERATION_TEXT_MAX
        ? { reason: `At most ${MODERATION_TEXT_MAX} characters are allowed` }
        : {}),
    },
  });
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        if (!acting.isPending && passes()) acting.mutate();
      }}
    >
      {asks && (
        <>
          <SelectField
            label="Rule"
            value={rule}
            onValue={(value) => setRule(value as '' | CommunityRule)}
            options={[
              { value: '', label: 'Choose a rule' },
              ...COMMUNITY_RULE_KEYS.map((key) => ({ value: key, label: COMMUNITY_RULES[key] })),
            ]}
            error={problems.rule}
          />
          <TextArea
            label="Reason"
            hint="The author reads it."
            max={MODERATION_TEXT_MAX}
            value={reason}
            onValue={setReason}
            error={problems.reason}
          />
        </>
      )}
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-col gap-2 wide:flex-row-reverse">
        <Button
          type="submit"
          kind={kind === 'restore' ? 'primary' : 'danger'}
          busy={acting.isPending}
          className="wide:flex-1"
        >
          {LABELS[kind]}
        </Button>
        <Button kind="secondary" onClick={onClose} className="wide:flex-1">
          Cancel
        </Button>
      </div>
    </Form>
  );
}
