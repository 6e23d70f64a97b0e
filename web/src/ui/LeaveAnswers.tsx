import { Button } from './Button.tsx';

interface LeaveAnswersProps {
  /** The labels of the two answers. */
  leave: string;
  stay: string;
  onAnswer: (leaving: boolean) => void;
}

/** The two answers to whether to lose what was filled in. */
export function LeaveAnswers({ leave, stay, onAnswer }: LeaveAnswersProps) {
  return (
    <div className="flex flex-col gap-2 wide:flex-row-reverse">
      <Button kind="danger" onClick={() => onAnswer(true)} className="wide:flex-1">
        {leave}
      </Button>
      <Button kind="secondary" onClick={() => onAnswer(false)} className="wide:flex-1">
        {stay}
      </Button>
    </div>
  );
}
