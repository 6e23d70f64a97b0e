import { t } from '@lingui/core/macro';
import { decideAppeal } from '@quad/contract/moderation/moderation';
import { fullMoment } from '@quad/contract/text/relative-time';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { DECISION_NAMES } from '../../../parts/decision-texts.ts';
import type { ActProps } from '../typed.ts';
import { useAct } from '../use-act.ts';

const answerFields = formFields(decideAppeal, ['version', 'outcome']);
const EMPTY = answerFields.empty({});

/** The outcome that takes the decision back, and the value of its button. */
const UNDONE = 'undone';

/** An appeal, and the form of its answer. Only a moderator without a part in the decision may answer. */
export function AppealAnswer({ found, onTyped }: ActProps) {
  const { _id: id, version, decisions } = found;
  const decision = decisions.find(({ appeal }) => appeal?.outcome === null);
  const form = useAct(answerFields, {
    found,
    onTyped,
    initial: EMPTY,
    act: ({ reason }, by) =>
      request(decideAppeal, { params: { id }, body: { version, outcome: by === UNDONE ? UNDONE : 'upheld', reason } }),
    done: (_changed, by) => (by === UNDONE ? t`The decision is undone.` : t`The decision stands.`),
    texts: ({ reason }) => [reason],
  });
  if (!decision?.appeal) return null;

  return (
    <ConsolePanel title={t`Appeal against: ${DECISION_NAMES[decision.kind]}`}>
      <Form className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5" onSubmit={form.submit}>
        <div>
          <p className="text-14 text-muted">{t`The author wrote ${fullMoment(decision.appeal.appealedAt)}:`}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap border-edge border-s-2 ps-3">
            {decision.appeal.text}
          </p>
        </div>
        <TextArea label={t`Your answer. The author reads this.`} {...form.text('reason')} rows={3} dir="auto" />
        {decision.deletedAt && (
          <p className="text-14 text-muted">{t`What was deleted cannot come back. Undoing clears the author's record.`}</p>
        )}
        {form.alert && <FormAlert>{form.alert}</FormAlert>}
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          <Button type="submit" value={UNDONE} kind="secondary" busy={form.sendingBy === UNDONE}>
            {t`Undo the decision`}
          </Button>
          <Button type="submit" value="upheld" kind="secondary" busy={form.sendingBy === 'upheld'}>
            {t`Let it stand`}
          </Button>
        </div>
      </Form>
    </ConsolePanel>
  );
}
