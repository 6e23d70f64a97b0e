import { Actions } from './Actions.tsx';
import { Sheet } from './Sheet.tsx';

interface QuestionProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequence of the answer. */
  description: string;
  /** The label of the button that acts. */
  answer: string;
  /** Whether the answer deletes something. */
  dangerous?: boolean;
  busy?: boolean;
  onAnswer: () => void;
  /** The label of the button that cancels. */
  cancel?: string;
}

/** Ask the user before an action. */
export function Question(props: QuestionProps) {
  const { open, onClose, title, description, answer, dangerous = false, busy = false, onAnswer, cancel } = props;
  return (
    <Sheet open={open} onOpenChange={onClose} title={title} description={description}>
      <Actions
        answer={answer}
        onAnswer={onAnswer}
        busy={busy}
        kind={dangerous ? 'danger' : 'primary'}
        cancel={cancel}
        onCancel={onClose}
      />
    </Sheet>
  );
}
