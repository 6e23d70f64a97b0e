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
    return { title: 'Stop uploading?', description: 'Still uploading. Leave and cancel?' };
  if (leaving === 'account')
    return { title: 'Log out and lose your draft?', description: 'Logging out deletes drafts on this device.' };
  if (unsent.some(isLost))
    return { title: "Discard what you've filled in?", description: "It isn't stored, so it will be lost." };
  return { title: 'Keep your draft?', description: 'It stays on this device until you send or discard it.' };
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
    return <Actions answer="Stop and leave" onAnswer={discard} cancel="Keep uploading" onCancel={onStay} />;
  if (leaving === 'account')
    return <Actions answer="Log out" onAnswer={discard} cancel="Keep editing" onCancel={onStay} />;
  if (unsent.some(isLost))
    return <Actions answer="Discard" onAnswer={discard} cancel="Keep editing" onCancel={onStay} />;
  return (
    <div className="flex flex-col gap-2">
      <Actions
        answer="Keep draft"
        kind="primary"
        onAnswer={() => onAnswer('keep')}
        cancel="Discard"
        onCancel={discard}
      />
      <Button kind="quiet" onClick={onStay}>
        Continue editing
      </Button>
    </div>
  );
}
