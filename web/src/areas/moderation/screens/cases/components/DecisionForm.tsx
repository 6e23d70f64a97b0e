import { t } from '@lingui/core/macro';
import { decideCase } from '@quad/contract/moderation/moderation';
import {
  COMMUNITY_RULE_KEYS,
  COMMUNITY_RULES,
  type DecisionKind,
  needsSecond,
  RULE_OF_REASON,
  SUSPENSION_DAYS,
} from '@quad/contract/moderation/moderation-terms';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormEnd } from '../../../../../ui/FormEnd.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { DECISION_NAMES } from '../../../parts/decision-texts.ts';
import { daysText, decisionHint } from '../../../texts/moderation-texts.ts';
import type { ActProps } from '../typed.ts';
import { useAct } from '../use-act.ts';
import { KindChoice } from './KindChoice.tsx';

const decisionFields = formFields(decideCase, ['version', 'kind', 'days']);

/** The form that decides a case, or proposes a decision to a second moderator. */
export function DecisionForm({ found, onTyped }: ActProps) {
  const { _id: id, offers, canHide, version, reasons } = found;
  const [kind, setKind] = useState<DecisionKind>();
  const [days, setDays] = useState<number>(7);
  const isViolation = kind !== undefined && kind !== 'no_violation';
  const isProposal = kind !== undefined && needsSecond(kind);
  const form = useAct(decisionFields, {
    found,
    onTyped,
    initial: decisionFields.empty({ rule: reasons[0] ? RULE_OF_REASON[reasons[0]] : 'respect', hide: true }),
    problems: (draft) => (isViolation && isBlank(draft.reason) ? { reason: t`Please tell the author why` } : {}),
    act({ rule, reason, note, hide }) {
      const body = {
        version,
        // the button shows once a kind is chosen
        kind: kind as DecisionKind,
        note,
        ...(isViolation ? { rule, reason } : {}),
        ...(kind === 'suspend' ? { days } : {}),
        ...(isProposal && canHide ? { hide } : {}),
      };
      return request(decideCase, { params: { id }, body });
    },
    done: ({ state }) => (state === 'proposed' ? t`Proposed. Another moderator has a day to agree.` : t`Decided.`),
    texts: ({ reason, note }) => [reason, note],
  });

  return (
    <ConsolePanel title={t`Decide`}>
      <Form className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5" onSubmit={form.submit}>
        <KindChoice offers={offers} value={kind} onValue={setKind} />
        {kind && <p className="text-14 text-muted">{decisionHint(kind, days)}</p>}
        {isViolation && (
          <>
            <SelectField
              label={t`Which rule does it break?`}
              {...form.choice('rule')}
              options={COMMUNITY_RULE_KEYS.map((key) => ({ value: key, label: COMMUNITY_RULES[key] }))}
            />
            {kind === 'suspend' && (
              <SelectField
                label={t`For how long?`}
                value={String(days)}
                onValue={(value) => setDays(Number(value))}
                options={SUSPENSION_DAYS.map((each) => ({ value: String(each), label: daysText(each) }))}
              />
            )}
            <TextArea label={t`Why? The author reads this.`} {...form.text('reason')} rows={3} dir="auto" />
          </>
        )}
        {!canHide && offers.includes('remove') && (
          <p className="text-14 text-muted">
            {t`This can't be hidden. Removing deletes it as soon as two moderators agree.`}
          </p>
        )}
        {isProposal && canHide && (
          <SwitchField
            label={t`Hide it now`}
            hint={t`It is hidden while another moderator looks at the proposal.`}
            {...form.toggle('hide')}
          />
        )}
        {kind && (
          <>
            <TextArea label={t`Note for other moderators (optional)`} {...form.text('note')} rows={2} dir="auto" />
            <FormEnd form={form}>{isProposal ? t`Propose: ${DECISION_NAMES[kind]}` : DECISION_NAMES[kind]}</FormEnd>
            {isProposal && (
              <p className="text-14 text-muted">{t`It takes effect when a second moderator agrees within a day.`}</p>
            )}
          </>
        )}
      </Form>
    </ConsolePanel>
  );
}
