import { MODERATION_TEXT_MAX } from '@quad/contract/limits/moderation';
import { decideCase } from '@quad/contract/moderation/moderation';
import {
  COMMUNITY_RULE_KEYS,
  COMMUNITY_RULES,
  type CommunityRule,
  type DecisionKind,
  needsSecond,
  RULE_OF_REASON,
  SUSPENSION_DAYS,
} from '@quad/contract/moderation/moderation-terms';
import type { BodyOf } from '@quad/contract/wire/call';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { DECISION_NAMES } from '../../../parts/decision-texts.ts';
import { daysText, decisionHint } from '../../../texts/moderation-texts.ts';
import type { ActProps } from '../typed.ts';
import { useAct } from '../use-act.ts';
import { KindChoice } from './KindChoice.tsx';

/** The form that decides a case, or proposes a decision to a second moderator. */
export function DecisionForm({ found, onTyped }: ActProps) {
  const { _id: id, offers, canHide, version, reasons } = found;
  const [kind, setKind] = useState<DecisionKind>();
  const [rule, setRule] = useState<CommunityRule>(reasons[0] ? RULE_OF_REASON[reasons[0]] : 'respect');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [days, setDays] = useState<number>(7);
  const [hide, setHide] = useState(true);
  const [problem, setProblem] = useState<string>();
  const isViolation = kind !== undefined && kind !== 'no_violation';
  const isProposal = kind !== undefined && needsSecond(kind);
  const deciding = useAct({
    found,
    onTyped,
    send: (body: BodyOf<typeof decideCase>) => request(decideCase, { params: { id }, body }),
    done: ({ state }) => (state === 'proposed' ? 'Proposed. Another moderator has a day to agree.' : 'Decided.'),
    texts: [reason, note],
  });

  function send() {
    if (!kind || deciding.isPending) return;
    if (isViolation && isBlank(reason)) return setProblem('Please tell the author why');
    if (characters(reason) > MODERATION_TEXT_MAX || characters(note) > MODERATION_TEXT_MAX) return;
    deciding.mutate({
      version,
      kind,
      note,
      ...(isViolation ? { rule, reason } : {}),
      ...(kind === 'suspend' ? { days } : {}),
      ...(isProposal && canHide ? { hide } : {}),
    });
  }

  return (
    <ConsolePanel title="Decide">
      <Form className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5" onSubmit={send}>
        <KindChoice offers={offers} value={kind} onValue={setKind} />
        {kind && <p className="text-14 text-muted">{decisionHint(kind, days)}</p>}
        {isViolation && (
          <>
            <SelectField
              label="Which rule does it break?"
              value={rule}
              onValue={(value) => setRule(COMMUNITY_RULE_KEYS.find((key) => key === value) ?? rule)}
              options={COMMUNITY_RULE_KEYS.map((key) => ({ value: key, label: COMMUNITY_RULES[key] }))}
            />
            {kind === 'suspend' && (
              <SelectField
                label="For how long?"
                value={String(days)}
                onValue={(value) => setDays(Number(value))}
                options={SUSPENSION_DAYS.map((each) => ({ value: String(each), label: daysText(each) }))}
              />
            )}
            <TextArea
              label="Why? The author reads this."
              value={reason}
              onValue={(next) => {
                setReason(next);
                onTyped([next, note]);
                setProblem(undefined);
              }}
              max={MODERATION_TEXT_MAX}
              rows={3}
              error={problem}
              dir="auto"
            />
          </>
        )}
        {!canHide && offers.includes('remove') && (
          <p className="text-14 text-muted">
            This can't be hidden. Removing deletes it as soon as two moderators agree.
          </p>
        )}
        {isProposal && canHide && (
          <SwitchField
            label="Hide it now"
            hint="It is hidden while another moderator looks at the proposal."
            checked={hide}
            onChecked={setHide}
          />
        )}
        {kind && (
          <>
            <TextArea
              label="Note for other moderators (optional)"
              value={note}
              onValue={(next) => {
                setNote(next);
                onTyped([reason, next]);
              }}
              max={MODERATION_TEXT_MAX}
              rows={2}
              dir="auto"
            />
            {deciding.error && <FormAlert>{deciding.error.message}</FormAlert>}
            <Button type="submit" busy={deciding.isPending}>
              {isProposal ? `Propose: ${DECISION_NAMES[kind]}` : DECISION_NAMES[kind]}
            </Button>
            {isProposal && (
              <p className="text-14 text-muted">It takes effect when a second moderator agrees within a day.</p>
            )}
          </>
        )}
      </Form>
    </ConsolePanel>
  );
}
