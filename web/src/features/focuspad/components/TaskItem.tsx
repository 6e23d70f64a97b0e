import { relativeTime } from '../../../lib/relative-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { hoursLeft, type Task } from '../tasks/task-rules.ts';
import { CheckBox } from './CheckBox.tsx';

interface TaskItemProps {
  task: Task;
  now: number;
  onChange: (changes: Partial<Pick<Task, 'completed' | 'preserve'>>) => void;
  onRemove: () => void;
}

/** One task. It can be removed once it is completed. */
export function TaskItem({ task, now, onChange, onRemove }: TaskItemProps) {
  const { text, completed, important, preserve } = task;
  return (
    <li
      className={classNames(
        'rounded-card border bg-surface px-4 pt-1 pb-1.5',
        important && !completed ? 'border-accent' : 'border-line',
      )}
    >
      <label className="flex min-h-11 cursor-pointer items-start gap-3 pt-3 pb-1">
        <input
          type="checkbox"
          checked={completed}
          onChange={({ target }) => onChange({ completed: target.checked })}
          className="mt-0.5 check-box"
        />
        <span
          dir="auto"
          className={classNames('min-w-0 flex-1 [overflow-wrap:anywhere]', completed && 'text-muted line-through')}
        >
          {text}
        </span>
      </label>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pl-8">
        <p className="text-14 text-muted max-md:basis-full">
          {important && <strong className="font-semibold text-accent-text">Important · </strong>}
          <Age task={task} now={now} />
        </p>
        <div className="flex min-h-11 items-center gap-2 max-md:flex-1 max-md:justify-between">
          <CheckBox
            label="Don't auto-delete"
            about={text}
            checked={preserve}
            onChecked={(checked) => onChange({ preserve: checked })}
          />
          {completed && (
            <Button kind="quiet" onClick={onRemove} className="-mr-3 px-3 text-14">
              Remove<span className="sr-only">: {text}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** When a task was added, whether it has expired, and when it goes by itself. */
function Age({ task, now }: { task: Task; now: number }) {
  const { timestamp, expired } = task;
  const added = Date.parse(timestamp);
  const left = hoursLeft(task, now);
  return (
    <>
      {expired ? <strong className="font-semibold text-bad">Expired</strong> : 'Added'}
      {!Number.isNaN(added) && `${expired ? ', added' : ''} ${relativeTime(added, now)}`}
      {expired && left !== undefined && ` · deleted in ${left < 1 ? 'under an hour' : `${left} h`}`}
    </>
  );
}
