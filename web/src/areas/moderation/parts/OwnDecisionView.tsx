import { t } from '@lingui/core/macro';
import { COMMUNITY_RULES } from '@quad/contract/moderation/moderation-terms';
import { appealDecision, type OwnDecision } from '@quad/contract/moderation/own-decisions';
import { fullMoment } from '@quad/contract/text/relative-time';
import type { ReactNode } from 'react';
import { formFields } from '../../../lib/form-fields.ts';
import { useCallForm } from '../../../lib/use-call-form.ts';
import { Form } from '../../../ui/Form.tsx';
import { FormEnd } from '../../../ui/FormEnd.tsx';
import { KeepsFocus } from '../../../ui/KeepsFocus.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { appealStatus, ownDecisionEffects } from './decision-texts.ts';

interface OwnDecisionViewProps {
  decision: OwnDecision;
  /** Send an appeal. The component that owns `decision` shows the answer. */
  appeal: (text: string) => Promise<unknown>;
}

/** A decision for the affected user: effects, reason, rule, and appeal. */
export function OwnDecisionView({ decision, appeal }: OwnDecisionViewProps) {
  const { rule, reason, texts, decidedAt, canAppealUntil, appeal: appealed } = decision;
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-1">
        {ownDecisionEffects(decision).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <dl className="flex flex-col gap-4">
        {rule && <Part term={t`The rule`}>{COMMUNITY_RULES[rule]}</Part>}
        {reason !== '' && <Part term={t`Why`}>{reason}</Part>}
        {texts.length > 0 && (
          <Part term={t`What it was about`}>
            <span className="line-clamp-6 border-edge border-s-2 ps-3 text-muted">{texts.join('\n')}</span>
          </Part>
        )}
        <Part term={t`Decided`}>{fullMoment(decidedAt)}</Part>
        {appealed && <Part term={t`Your appeal`}>{appealed.text}</Part>}
        {appealed && appealed.outcome !== null && <Part term={t`The answer to it`}>{appealed.reason}</Part>}
      </dl>
      <KeepsFocus className="flex flex-col gap-5">
        <p role="status" className="font-medium">
          {appealStatus(decision)}
        </p>
        {canAppealUntil !== null && <AppealForm id={decision._id} appeal={appeal} />}
      </KeepsFocus>
    </div>
  );
}

function Part({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-muted">{term}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {children}
      </dd>
    </div>
  );
}

const appealFields = formFields(appealDecision);
const EMPTY = appealFields.empty({});

/** The form in which the user explains why they disagree with a decision. */
function AppealForm({ id, appeal }: { id: string; appeal: (text: string) => Promise<unknown> }) {
  const form = useCallForm(appealFields, {
    keeps: `decisions/${id}/appeal`,
    initial: EMPTY,
    send: ({ text }) => appeal(text),
  });
  return (
    <Form className="flex flex-col gap-3" onSubmit={form.submit}>
      <TextArea
        label={t`Why do you disagree?`}
        hint={t`You can appeal once. Only someone who had no part in the decision decides it.`}
        {...form.text('text')}
        dir="auto"
      />
      <FormEnd form={form} className="self-end">
        {t`Send appeal`}
      </FormEnd>
    </Form>
  );
}
