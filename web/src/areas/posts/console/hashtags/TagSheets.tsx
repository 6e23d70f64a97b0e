import { TAG_MAX, TAG_PIN_DAYS_MAX } from '@quad/contract/limits/posts';
import type { ManagedTag } from '@quad/contract/posts/tag-management';
import { useState } from 'react';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useTagAct } from './hashtags-queries.ts';

interface TagFormProps {
  tag: ManagedTag;
  onClose: () => void;
}

/** Asks which hashtag another one is merged into. */
export function MergeSheet(props: TagFormProps) {
  return (
    <Sheet
      open
      onOpenChange={props.onClose}
      title={`Merge #${props.tag.tag}`}
      description="Its posts are found under the other hashtag, and its page leads there. You can undo this."
    >
      <MergeForm {...props} />
    </Sheet>
  );
}

export function MergeForm({ tag, onClose }: TagFormProps) {
  const [into, setInto] = useState('');
  const acting = useTagAct({ onDone: onClose });
  const { problems, alert, passes } = useFormProblems({
    values: { into },
    error: acting.error,
    found: into.replace('#', '').trim() === '' ? { into: 'Please name a hashtag' } : {},
  });
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        if (!acting.isPending && passes()) acting.mutate({ tag, body: { kind: 'merge', into } });
      }}
    >
      <TextField
        label="Into"
        hint="A hashtag that posts have already."
        maxLength={TAG_MAX + 1}
        value={into}
        onChange={({ target }) => setInto(target.value)}
        error={problems.into}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Buttons label="Merge" busy={acting.isPending} onClose={onClose} />
    </Form>
  );
}

/** Asks before a hashtag is hidden. */
export function HideTag({ tag, onClose }: TagFormProps) {
  const acting = useTagAct({ onDone: onClose, tells: true });
  return (
    <Question
      open
      onClose={onClose}
      title={`Hide #${tag.tag}?`}
      description="It is no longer suggested, found or trending. Its posts stay where they are. You can show it again."
      answer="Hide"
      dangerous
      busy={acting.isPending}
      onAnswer={() => !acting.isPending && acting.mutate({ tag, body: { kind: 'hide' } })}
    />
  );
}

const DAYS = [1, 3, 7, 14, TAG_PIN_DAYS_MAX];

/** Asks for how long a hashtag stands first. */
export function PinSheet({ tag, onClose }: TagFormProps) {
  const [days, setDays] = useState('7');
  const acting = useTagAct({ onDone: onClose });
  const { alert } = useFormProblems({ values: { days }, error: acting.error, found: {} });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={`Pin #${tag.tag}`}
      description="It appears first in trending and suggested hashtags."
    >
      <Form
        className="flex flex-col gap-5"
        onSubmit={() => {
          if (!acting.isPending) acting.mutate({ tag, body: { kind: 'pin', days: Number(days) } });
        }}
      >
        <SelectField
          label="For"
          value={days}
          onValue={setDays}
          options={DAYS.map((each) => ({ value: String(each), label: each === 1 ? '1 day' : `${each} days` }))}
        />
        {alert && <FormAlert>{alert}</FormAlert>}
        <Buttons label="Pin" busy={acting.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}

function Buttons({ label, busy, onClose }: { label: string; busy: boolean; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-2 wide:flex-row-reverse">
      <Button type="submit" busy={busy} className="wide:flex-1">
        {label}
      </Button>
      <Button kind="secondary" onClick={onClose} className="wide:flex-1">
        Cancel
      </Button>
    </div>
  );
}
