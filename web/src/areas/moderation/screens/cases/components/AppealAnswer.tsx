import { MODERATION_TEXT_MAX } from '@quad/contract/limits/moderation';
import { decideAppeal } from '@quad/contract/moderation/moderation';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { DECISION_NAMES, moment } from '../../../parts/decision-texts.ts';
import type { ActProps } from '../typed.ts';
import { useAct } from '../use-act.ts';

/** An appeal, and the form of its answer. Only a moderator without a part in the decision may answer. */
export function AppealAnswer({ found, onTyped }: ActProps) {
  const { _id: id, version, decisions } = found;
  const decision = decisions.find(({ appeal }) => appeal?.outcome === null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const answering = useAct({
    found,
    onTyped,
    send: (outcome: 'upheld' | 'undone') =>
      request(decideAppeal, { params: { id }, body: { version, outcome, reason } }),
    done: (_changed, outcome) => (outcome === 'undone' ? 'The decision is undone.' : 'The decision stands.'),
    texts: [reason],
  });
  if (!decision?.appeal) return null;

  function send(by: string) {
    if (answering.isPending || characters(reason) > MODERATION_TEXT_MAX) return;
    if (isBlank(reason)) return setProblem('Please say why');
    answering.mutate(by === 'undone' ? 'undone' : 'upheld');
  }

  return (
    <ConsolePanel title={`Appeal against: ${DECISION_NAMES[decision.kind]}`}>
      <Form className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5" onSubmit={send}>
        <div>
          <p className="text-14 text-muted">The author wrote {moment(decision.appeal.appealedAt)}:</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap border-edge border-l-2 pl-3">
            {decision.appeal.text}
          </p>
        </div>
        <TextArea
          label="Your answer. The author reads this."
          value={reason}
          onValue={(next) => {
            setReason(next);
            onTyped([next]);
            setProblem(undefined);
          }}
          max={MODERATION_TEXT_MAX}
          rows={3}
          error={problem}
          dir="auto"
        />
        {decision.deletedAt && (
          <p className="text-14 text-muted">What was deleted cannot come back. Undoing clears the author's record.</p>
        )}
        {answering.error && <FormAlert>{answering.error.message}</FormAlert>}
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          <Button
            type="submit"
            value="undone"
            kind="secondary"
            busy={answering.isPending && answering.variables === 'undone'}
          >
            Undo the decision
          </Button>
          <Button
            type="submit"
            value="upheld"
            kind="secondary"
            busy={answering.isPending && answering.variables === 'upheld'}
          >
            Let it stand
          </Button>
        </div>
      </Form>
    </ConsolePanel>
  );
}
