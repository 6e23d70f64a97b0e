import { MODERATION_TEXT_MAX } from '@quad/contract/limits/moderation';
import { undoDecision } from '@quad/contract/moderation/moderation';
import type { Undo } from '@quad/contract/moderation/moderation-terms';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import type { ActProps } from '../typed.ts';
import { useAct } from '../use-act.ts';

const TEXTS: Readonly<Record<Undo, { title: string; hint: string; done: string }>> = {
  undo: {
    title: 'Undo decision',
    hint: 'This takes the decision back. The author and the people who reported it are notified.',
    done: 'The decision is undone.',
  },
  reopen: {
    title: 'Open again',
    hint: 'The case goes back to the queue. The people who reported it are notified.',
    done: 'The case is open again.',
  },
};

/** The form that undoes a decision, or reopens a case closed without a violation. */
export function UndoForm({ found, onTyped, how }: ActProps & { how: Undo }) {
  const { _id: id, version } = found;
  const { title, hint, done } = TEXTS[how];
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const undoing = useAct({
    found,
    onTyped,
    send: () => request(undoDecision, { params: { id }, body: { version, reason } }),
    done: () => done,
    texts: [reason],
  });

  function send() {
    if (undoing.isPending || characters(reason) > MODERATION_TEXT_MAX) return;
    if (isBlank(reason)) return setProblem('Please say why');
    undoing.mutate(undefined);
  }

  return (
    <ConsolePanel title={title}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <p className="text-14 text-muted">{hint}</p>
        {isOpen ? (
          <Form className="flex flex-col gap-4" onSubmit={send}>
            <TextArea
              label="Why? Only moderators read this."
              value={reason}
              onValue={(next) => {
                setReason(next);
                onTyped([next]);
                setProblem(undefined);
              }}
              max={MODERATION_TEXT_MAX}
              rows={2}
              error={problem}
              dir="auto"
              autoFocus
            />
            {undoing.error && <FormAlert>{undoing.error.message}</FormAlert>}
            <Button type="submit" kind="secondary" busy={undoing.isPending} className="self-start">
              {title}
            </Button>
          </Form>
        ) : (
          <Button kind="secondary" className="self-start" onClick={() => setIsOpen(true)}>
            {title}…
          </Button>
        )}
      </div>
    </ConsolePanel>
  );
}
