import { t } from '@lingui/core/macro';
import type { PersonCard } from '@quad/contract/people/people';
import { useQueryClient } from '@tanstack/react-query';
import { Question } from '../../../ui/Question.tsx';
import { setBlocked } from './hiding.ts';

interface BlockQuestionProps {
  person: Pick<PersonCard, '_id' | 'name'>;
  open: boolean;
  onClose: () => void;
  /** Called after the person is blocked, e.g. to leave their screen. */
  onBlocked?: () => void;
}

/** The confirmation before a block, with its consequences. */
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
      title={t`Block ${person.name}?`}
      description={t`You won't see each other on Quad, and you'll stop following each other. They won't be notified.`}
      answer={t`Block`}
      dangerous
      onAnswer={block}
    />
  );
}
