import { t } from '@lingui/core/macro';
import { Actions } from '../../../../ui/Actions.tsx';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';

interface DeletePostQuestionProps {
  open: boolean;
  /** The consequence of deleting. */
  description: string;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before a post is deleted. */
export function DeletePostQuestion({ open, description, onClose, onDelete }: DeletePostQuestionProps) {
  return (
    <DialogSheet open={open} onOpenChange={onClose} title={t`Delete this post?`} description={description}>
      <Actions answer={t`Delete`} onAnswer={onDelete} onCancel={onClose} />
    </DialogSheet>
  );
}
