import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { withTask } from '../tasks/task-rules.ts';
import { taskStore } from '../tasks/task-store.ts';
import { CheckBox } from './CheckBox.tsx';

/** The form for a new task. A text that could not be stored stays in it. */
export function AddTask() {
  const [text, setText] = useState('');
  const [important, setImportant] = useState(false);
  const [preserve, setPreserve] = useState(false);
  const [isMissing, setMissing] = useState(false);

  async function add() {
    setMissing(text.trim() === '');
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
    <Form onSubmit={() => void add()} className="mt-3 rounded-card border border-line bg-surface p-4">
      {/* with a problem below, the field's middle is that of its box */}
      <div className={`flex flex-wrap gap-2 ${isMissing ? 'items-center' : 'items-end'}`}>
        <div className="min-w-[min(10rem,100%)] flex-1">
          <TextField
            label={t`New task`}
            maxLength={null}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(false);
            }}
            error={isMissing ? t`Please write the task.` : undefined}
            placeholder={t`What needs doing?`}
            autoComplete="off"
            enterKeyHint="done"
          />
        </div>
        <Button kind="secondary" type="submit" className="min-h-12 shrink-0">
          {t`Add`}
        </Button>
      </div>
      <div className="mt-1.5 -mb-2 flex flex-wrap gap-x-6">
        <CheckBox label={t`Important`} checked={important} onChecked={setImportant} />
        <CheckBox label={t`Don't auto-delete`} checked={preserve} onChecked={setPreserve} />
      </div>
    </Form>
  );
}
