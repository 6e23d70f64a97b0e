import { Actions } from './Actions.tsx';

interface LeaveAnswersProps {
  /** The labels of the two answers. */
  leave: string;
  stay: string;
  onAnswer: (leaving: boolean) => void;
}

/** The two answers to the question whether to discard the input. */
export function LeaveAnswers({ leave, stay, onAnswer }: LeaveAnswersProps) {
  return <Actions answer={leave} onAnswer={() => onAnswer(true)} cancel={stay} onCancel={() => onAnswer(false)} />;
}
