import { t } from '@lingui/core/macro';
import { answerProposal } from '@quad/contract/moderation/moderation';
import { COMMUNITY_RULES, type DecisionKind } from '@quad/contract/moderation/moderation-terms';
import { fullMoment } from '@quad/contract/text/relative-time';
import { isBlank } from '@quad/contract/wire/text-rules';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { useViewer } from '../../../../../lib/session.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { decisionHint, timedName } from '../../../texts/moderation-texts.ts';
import type { ActProps } from '../typed.ts';
import { useAct } from '../use-act.ts';
import { Stuck } from './Stuck.tsx';

const answerFields = formFields(answerProposal, ['version', 'agrees']);
const EMPTY = answerFields.empty({});

/** The buttons that approve a proposal. */
const YES: Readonly<Record<DecisionKind, string>> = {
  get no_violation() {
    return t`Yes, no violation`;
  },
  get hide() {
    return t`Yes, hide`;
  },
  get warn() {
    return t`Yes, warn`;
  },
  get remove() {
    return t`Yes, remove`;
  },
  get suspend() {
    return t`Yes, suspend`;
  },
  get disable() {
    return t`Yes, disable`;
  },
};

/** A proposal with the viewer's answer: approve or refuse it, or withdraw their own. */
export function ProposalAnswer({ found, onTyped }: ActProps) {
  const viewer = useViewer();
  const { _id: id, version, cannotDecide, cannotAnswer, needsAnswerReason, decisions } = found;
  const proposal = decisions.find(({ state }) => state === 'proposed');
  const form = useAct(answerFields, {
    found,
    onTyped,
    initial: EMPTY,
    problems: ({ note }, { by }) =>
      by === 'yes' && needsAnswerReason && isBlank(note) ? { note: t`Please say why you agree` } : {},
    act: ({ note }, by) => request(answerProposal, { params: { id }, body: { version, agrees: by === 'yes', note } }),
    done: (_changed, by) => (by === 'yes' ? t`Decided. Two moderators answer for it.` : t`The case is open again.`),
    texts: ({ note }) => [note],
  });
  if (!proposal) return null;
  const isOwn = !cannotDecide && cannotAnswer !== null;

  return (
    <ConsolePanel title={t`Proposed decision`}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <div>
          <p className="font-semibold text-20">{timedName(proposal.kind, proposal.days)}</p>
          <p className="text-14 text-muted">
            {isOwn
              ? t`You (${viewer.name}) proposed this ${fullMoment(proposal.proposedAt)}. It lapses ${fullMoment(proposal.lapsesAt)} if nobody agrees.`
              : t`${proposal.proposedBy ?? t({ message: 'Someone', context: 'actor' })} proposed this ${fullMoment(proposal.proposedAt)}. It lapses ${fullMoment(proposal.lapsesAt)} if nobody agrees.`}
          </p>
        </div>
        <p className="text-14">{decisionHint(proposal.kind, proposal.days)}</p>
        {proposal.rule && <p>{COMMUNITY_RULES[proposal.rule]}</p>}
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap border-edge border-s-2 ps-3">
          {proposal.reason}
        </p>
        {cannotAnswer && <p className="font-medium">{cannotAnswer}</p>}
        <Stuck found={found} />
        {!cannotDecide && (
          <Form className="flex flex-col gap-3" onSubmit={form.submit}>
            {!isOwn && (
              <TextArea
                label={needsAnswerReason ? t`Why do you agree or not?` : t`Note for other moderators (optional)`}
                {...form.text('note')}
                rows={2}
                dir="auto"
              />
            )}
            {form.alert && <FormAlert>{form.alert}</FormAlert>}
            <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
              {!isOwn && (
                <Button type="submit" value="yes" busy={form.sendingBy === 'yes'}>
                  {YES[proposal.kind]}
                </Button>
              )}
              <Button type="submit" kind="secondary" value="no" busy={form.sendingBy === 'no'}>
                {isOwn ? t`Take it back` : t`No`}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </ConsolePanel>
  );
}
