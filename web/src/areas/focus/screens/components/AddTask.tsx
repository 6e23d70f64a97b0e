import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { withTask } from '../tasks/task-rules.ts';
import { taskStore } from '../tasks/task-store.ts';
import { CheckBox } from './CheckBox.tsx';

/** The form for a new task. A text that could not be stored stays in it. */
export function AddTask() {
  const [text, setText] = useState('');
  const [important, setImportant] = useState(false);
  const [preserve, setPreserve] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const now = Date.now();
    const outcome = await taskStore.change((tasks) => withTask(tasks, { text, important, preserve }, now));
    if (outcome === 'not-saved') return;
    // A text typed since is the next task.
    setText((typed) => (typed === text ? '' : typed));
    setImportant(false);
    setPreserve(false);
  }

  return (
    <form onSubmit={(event) => void add(event)} className="mt-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-[min(10rem,100%)] flex-1">
          <TextField
            label={t`New task`}
            maxLength={null}
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder={t`What needs doing?`}
            autoComplete="off"
            enterKeyHint="done"
          />
        </div>
        <Button type="submit" className="min-h-12 shrink-0">
          {t`Add`}
        </Button>
      </div>
      <div className="mt-1.5 -mb-2 flex flex-wrap gap-x-6">
        <CheckBox label={t`Important`} checked={important} onChecked={setImportant} />
        <CheckBox label={t`Don't auto-delete`} checked={preserve} onChecked={setPreserve} />
      </div>
    </form>
  );
}
