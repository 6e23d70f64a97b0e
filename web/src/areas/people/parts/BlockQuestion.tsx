import type { PersonCard } from '@quad/contract/people/people';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { setBlocked } from './hiding.ts';

interface BlockQuestionProps {
  person: Pick<PersonCard, '_id' | 'name'>;
  open: boolean;
  onClose: () => void;
  /** Called once the person is blocked, e.g. to leave a screen that is theirs. */
  onBlocked?: () => void;
}

/** Asks before somebody is blocked, and says what that means. */
export function BlockQuestion({ person, open, onClose, onBlocked }: BlockQuestionProps) {
  const client = useQueryClient();

  function block() {
    onClose();
    void setBlocked(client, person, true, onBlocked);
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={`Block ${person.name}?`}
      description="You won't see each other on Quad, and you'll stop following each other. They won't be notified."
    >
      <div className="flex flex-col gap-2 wide:flex-row-reverse">
        <Button kind="danger" onClick={block} className="wide:flex-1">
          Block
        </Button>
        <Button kind="secondary" onClick={onClose} className="wide:flex-1">
          Cancel
        </Button>
      </div>
    </Sheet>
  );
}
