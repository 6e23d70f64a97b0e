import { t } from '@lingui/core/macro';
import { isLost, type LeaveAnswer, type Unsent } from '../lib/input/unsent.ts';
import type { Leaving } from '../lib/routing/router.ts';
import { Actions } from './Actions.tsx';
import { Button } from './Button.tsx';

interface LeaveText {
  readonly title: string;
  readonly description: string;
}

/** The text of the question about unsent input and running work. */
export function leaveText(unsent: readonly Unsent[], leaving: Leaving = 'screen'): LeaveText {
  if (unsent.some(({ kind }) => kind === 'running'))
    return { title: t`Stop uploading?`, description: t`Still uploading. Leave and cancel?` };
  if (leaving === 'account')
    return { title: t`Log out and lose your draft?`, description: t`Logging out deletes drafts on this device.` };
  if (unsent.some(isLost))
    return { title: t`Discard what you've filled in?`, description: t`It isn't stored, so it will be lost.` };
  return { title: t`Keep your draft?`, description: t`It stays on this device until you send or discard it.` };
}

interface LeaveAnswersProps {
  unsent: readonly Unsent[];
  leaving?: Leaving;
  onAnswer: (answer: LeaveAnswer) => void;
  onStay: () => void;
}

/** The answers to that question: the input stays on the device, it is discarded, or the user stays. */
export function LeaveAnswers({ unsent, leaving = 'screen', onAnswer, onStay }: LeaveAnswersProps) {
  const discard = () => onAnswer('discard');
  if (unsent.some(({ kind }) => kind === 'running'))
    return <Actions answer={t`Stop and leave`} onAnswer={discard} cancel={t`Keep uploading`} onCancel={onStay} />;
  if (leaving === 'account')
    return <Actions answer={t`Log out`} onAnswer={discard} cancel={t`Keep editing`} onCancel={onStay} />;
  if (unsent.some(isLost))
    return <Actions answer={t`Discard`} onAnswer={discard} cancel={t`Keep editing`} onCancel={onStay} />;
  return (
    <div className="flex flex-col gap-2">
      <Actions
        answer={t`Keep draft`}
        kind="primary"
        onAnswer={() => onAnswer('keep')}
        cancel={t`Discard`}
        onCancel={discard}
      />
      <Button kind="quiet" onClick={onStay}>
        {t`Continue editing`}
      </Button>
    </div>
  );
}
