import { Button } from '../../../../ui/Button.tsx';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';

interface DeletePostQuestionProps {
  open: boolean;
  /** What is lost. */
  description: string;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before a post is deleted. */
export function DeletePostQuestion({ open, description, onClose, onDelete }: DeletePostQuestionProps) {
  return (
    <DialogSheet open={open} onOpenChange={onClose} title="Delete this post?" description={description}>
      <div className="flex flex-col gap-2 wide:flex-row-reverse">
        <Button kind="danger" onClick={onDelete} className="wide:flex-1">
          Delete
        </Button>
        <Button kind="secondary" onClick={onClose} className="wide:flex-1">
          Cancel
        </Button>
      </div>
    </DialogSheet>
  );
}
