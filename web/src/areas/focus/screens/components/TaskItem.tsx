import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { relativeTime } from '@quad/contract/text/relative-time';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { hoursLeft, type Task } from '../tasks/task-rules.ts';
import { CheckBox } from './CheckBox.tsx';
import { TaskTextForm } from './TaskTextForm.tsx';

interface TaskItemProps {
  task: Task;
  now: number;
  onChange: (changes: Partial<Pick<Task, 'completed' | 'preserve'>>) => void;
  onRemove: () => void;
  /** The text being edited; undefined while the task is not edited. */
  draft: string | undefined;
  onEdit: () => void;
  onText: (text: string) => void;
  onEditEnd: () => void;
  /** Whether the edit has just ended. The focus then returns to its button. */
  wasEdited: boolean;
}

/** A task. An open task can be edited, a completed one removed. */
export function TaskItem(props: TaskItemProps) {
  const { task, now, onChange, onRemove, draft, onEdit, wasEdited } = props;
  const { text, completed, important, preserve } = task;
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEdited) editButton.current?.focus();
  }, [wasEdited]);
  return (
    <li
      className={classNames(
        'rounded-card border bg-surface px-4 pt-1 pb-1.5',
        important && !completed ? 'border-accent' : 'border-line',
      )}
    >
      {draft === undefined ? (
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
      ) : (
        <TaskTextForm text={draft} onSave={props.onText} onCancel={props.onEditEnd} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 ps-8">
        <p className="text-14 text-muted max-md:basis-full">
          {important && <strong className="font-semibold text-accent-text">{t`Important ·`} </strong>}
          <Age task={task} now={now} />
        </p>
        <div className="flex min-h-11 items-center gap-2 max-md:flex-1 max-md:justify-between">
          <CheckBox
            label={t`Don't auto-delete`}
            about={text}
            checked={preserve}
            onChecked={(checked) => onChange({ preserve: checked })}
          />
          {completed && (
            <Button kind="quiet" onClick={onRemove} aria-label={t`Remove “${text}”`} className="-me-3 px-3 text-14">
              {t`Remove`}
            </Button>
          )}
          {!completed && draft === undefined && (
            <Button
              ref={editButton}
              kind="quiet"
              onClick={onEdit}
              aria-label={t`Edit “${text}”`}
              className="-me-3 px-3 text-14"
            >
              {t`Edit`}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** The age of a task, whether it has expired, and when it will be deleted. */
function Age({ task, now }: { task: Task; now: number }) {
  const { timestamp, expired } = task;
  const added = Date.parse(timestamp);
  const left = hoursLeft(task, now);
  const age = Number.isNaN(added) ? undefined : relativeTime(added, now);
  if (!expired) return age === undefined ? t`Added` : t`Added ${age}`;
  const label = 'font-semibold text-bad';
  return (
    <>
      {age === undefined ? (
        <strong className={label}>{t`Expired`}</strong>
      ) : (
        <Trans>
          <strong className={label}>Expired</strong>, added {age}
        </Trans>
      )}
      {left !== undefined && ` · ${left < 1 ? t`deleted in under an hour` : t`deleted in ${left} h`}`}
    </>
  );
}
