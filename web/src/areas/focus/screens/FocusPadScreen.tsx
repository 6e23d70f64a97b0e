import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { ExamCard } from './components/ExamCard.tsx';
import { TaskList } from './components/TaskList.tsx';
import { TimerCard } from './components/TimerCard.tsx';
import { followTasks } from './tasks/follow-tasks.ts';
import { taskStore } from './tasks/task-store.ts';
import { followTimer } from './timer/follow-timer.ts';

/** The tasks of the day, a timer and exam mode: `/focuspad`. */
export function FocusPadScreen() {
  const { isRead } = useSyncExternalStore(taskStore.subscribe, taskStore.get);
  useEffect(() => {
    // Without a connection the background checks have not started.
    followTasks();
    followTimer();
    void taskStore.read();
  }, []);
  return (
    <div
      data-full
      className="mx-auto px-4 pt-3.5 pb-5 max-wide:max-w-measure md:px-0 md:pt-2.75 wide:pe-6 wide:pt-4.75"
    >
      <header>
        <h1 tabIndex={-1} className="text-title">
          {t`FocusPad`}
        </h1>
        <p className="mt-1 text-muted">{t`Today's tasks, one at a time.`}</p>
      </header>
      <div className="mt-4 grid grid-cols-1 gap-4 md:mt-6 md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr] md:items-start md:gap-x-8">
        <div className="md:col-start-2">
          <TimerCard />
        </div>
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <TaskList />
        </div>
        {/* on a phone it is below the tasks, whose number the device must load first */}
        {isRead && <ExamCard />}
      </div>
    </div>
  );
}
