import type { PersonCard } from '@quad/contract/people/people';
import { useQueryClient } from '@tanstack/react-query';
import { Question } from '../../../ui/Question.tsx';
import { setBlocked } from './hiding.ts';

interface BlockQuestionProps {
  person: Pick<PersonCard, '_id' | 'name'>;
  open: boolean;
  onClose: () => void;
  /** Called once the person is blocked, e.g. to leave their screen. */
  onBlocked?: () => void;
}

/** Asks before the viewer blocks a person, and explains the consequences. */
export function BlockQuestion({ person, open, onClose, onBlocked }: BlockQuestionProps) {
  const client = useQueryClient();

  function block() {
    onClose();
    void setBlocked(client, person, true, onBlocked);
  }

  return (
    <Question
      open={open}
      onClose={onClose}
      title={`Block ${person.name}?`}
      description="You won't see each other on Quad, and you'll stop following each other. They won't be notified."
      answer="Block"
      dangerous
      onAnswer={block}
    />
  );
}
