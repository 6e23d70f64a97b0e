import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';

interface QuestionProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What follows from it. */
  description: string;
  /** On the button that does it. */
  answer: string;
  /** It takes something away. */
  dangerous?: boolean;
  busy?: boolean;
  onAnswer: () => void;
}

/** Asks before something that cannot be taken back. */
export function Question(props: QuestionProps) {
  const { open, onClose, title, description, answer, dangerous = false, busy = false, onAnswer } = props;
  return (
    <Sheet open={open} onOpenChange={onClose} title={title} description={description}>
      <div className="flex flex-col gap-2 wide:flex-row-reverse">
        <Button kind={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onAnswer} className="wide:flex-1">
          {answer}
        </Button>
        <Button kind="secondary" onClick={onClose} className="wide:flex-1">
          Cancel
        </Button>
      </div>
    </Sheet>
  );
}
