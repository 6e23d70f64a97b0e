import { t } from '@lingui/core/macro';
import { ListTodo } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { keyed, withChange, withoutTask, withText } from '../tasks/task-rules.ts';
import { taskStore } from '../tasks/task-store.ts';
import { AddTask } from './AddTask.tsx';
import { StorageNotes } from './StorageNotes.tsx';
import { TaskItem } from './TaskItem.tsx';

/** The time between two updates of the ages, in milliseconds. */
const UPDATED_EVERY = 60_000;

/** The tasks, important ones first, and the form for a new one. */
export function TaskList() {
  const { isRead, tasks, problem, aside } = useSyncExternalStore(taskStore.subscribe, taskStore.get);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow(UPDATED_EVERY);
  const done = tasks.filter(({ completed }) => completed).length;
  const items = keyed(tasks);
  const sorted = [...items.filter(({ task }) => task.important), ...items.filter(({ task }) => !task.important)];
  const [editing, setEditing] = useState<{ key: string; draft: string } | null>(null);
  const [edited, setEdited] = useState<string | null>(null);

  /** Store another text for a task. When storage is full, the form stays. */
  async function setText(key: string, draft: string) {
    const place = items.findIndex((item) => item.key === key);
    setEditing({ key, draft });
    const outcome = await taskStore.change((stored) => withText(stored, key, draft));
    if (outcome === 'not-saved') return;
    setEditing(null);
    // the text is part of the key
    setEdited(keyed(taskStore.get().tasks)[place]?.key ?? null);
  }

  return (
    <section aria-labelledby="tasks">
      <div className="flex items-baseline justify-between gap-4">
        <h2 ref={heading} id="tasks" tabIndex={-1} className="text-section">
          {t`Tasks`}
        </h2>
        {tasks.length > 0 && <p className="text-14 text-muted tabular-nums">{t`${done} of ${tasks.length} done`}</p>}
      </div>
      <AddTask />
      <StorageNotes problem={problem} aside={aside} />
      {!isRead && <Skeleton className="mt-5 h-20 w-full rounded-card" />}
      {isRead && tasks.length === 0 && (
        // shorter than other empty states, because the form that fills the list is just above
        <div className="mt-3 flex gap-3 rounded-card border border-line border-dashed p-4">
          <ListTodo size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
          <div>
            <p className="font-semibold">{t`Nothing to do`}</p>
            <p className="text-14 text-muted">
              {t`Add what you want to get done today. After a day you get a reminder, after two a task is deleted.`}
            </p>
          </div>
        </div>
      )}
      {tasks.length > 0 && (
        <ul className="mt-5 flex flex-col gap-2">
          {sorted.map(({ key, task }) => (
            <TaskItem
              key={key}
              task={task}
              now={now}
              onChange={(changes) => void taskStore.change((stored) => withChange(stored, key, changes))}
              onRemove={() => {
                void taskStore.change((stored) => withoutTask(stored, key));
                // The button is removed with its task.
                heading.current?.focus();
              }}
              draft={editing?.key === key ? editing.draft : undefined}
              onEdit={() => {
                setEditing({ key, draft: task.text });
                setEdited(null);
              }}
              onText={(text) => void setText(key, text)}
              onEditEnd={() => {
                setEditing(null);
                setEdited(key);
              }}
              wasEdited={edited === key}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
