import { t } from '@lingui/core/macro';
import { undoDecision } from '@quad/contract/moderation/moderation';
import type { Undo } from '@quad/contract/moderation/moderation-terms';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormEnd } from '../../../../../ui/FormEnd.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import type { ActProps } from '../typed.ts';
import { useAct } from '../use-act.ts';

const TEXTS: Readonly<Record<Undo, { title: string; hint: string; done: string }>> = {
  undo: {
    get title() {
      return t`Undo decision`;
    },
    get hint() {
      return t`This takes the decision back. The author and the people who reported it are notified.`;
    },
    get done() {
      return t`The decision is undone.`;
    },
  },
  reopen: {
    get title() {
      return t`Open again`;
    },
    get hint() {
      return t`The case goes back to the queue. The people who reported it are notified.`;
    },
    get done() {
      return t`The case is open again.`;
    },
  },
};

const undoFields = formFields(undoDecision, ['version']);
const EMPTY = undoFields.empty({});

/** The form that undoes a decision, or reopens a case closed without a violation. */
export function UndoForm({ found, onTyped, how }: ActProps & { how: Undo }) {
  const { _id: id, version } = found;
  const { title, hint, done } = TEXTS[how];
  const [isOpen, setIsOpen] = useState(false);
  const form = useAct(undoFields, {
    found,
    onTyped,
    initial: EMPTY,
    act: (sent) => request(undoDecision, { params: { id }, body: { version, ...sent } }),
    done: () => done,
    texts: ({ reason }) => [reason],
  });

  return (
    <ConsolePanel title={title}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <p className="text-14 text-muted">{hint}</p>
        {isOpen ? (
          <Form className="flex flex-col gap-4" onSubmit={form.submit}>
            <TextArea
              label={t`Why? Only moderators read this.`}
              {...form.text('reason')}
              rows={2}
              dir="auto"
              autoFocus
            />
            <FormEnd form={form} kind="secondary" className="self-start">
              {title}
            </FormEnd>
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
