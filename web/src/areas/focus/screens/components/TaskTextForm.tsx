import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

interface TaskTextFormProps {
  /** The initial text of the field. */
  text: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** The form for the text of a task. Enter saves the text, Escape cancels. */
export function TaskTextForm({ text, onSave, onCancel }: TaskTextFormProps) {
  const [typed, setTyped] = useState(text);

  function save(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') onSave(typed);
  }

  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2 py-2">
      <div className="min-w-48 flex-1">
        <TextField
          label={t`Edit task`}
          maxLength={null}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel();
          }}
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
        />
      </div>
      <Button type="submit" disabled={typed.trim() === ''} className="min-h-12">
        {t`Save`}
      </Button>
      <Button kind="quiet" onClick={onCancel} className="min-h-12 px-3">
        {t`Cancel`}
      </Button>
    </form>
  );
}
