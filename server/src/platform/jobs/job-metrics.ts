import type { Metrics } from '../observe/metrics.ts';

/** Runs the work of a job, and may measure it. */
export type AroundJob = (name: string, work: () => Promise<void>) => Promise<void>;

/** Run the work of a job and nothing else. */
export const onlyRun: AroundJob = (_name, work) => work();

/** Time jobs and count their outcomes. With metrics off, a job only runs. */
export function timingJobs(metrics: Metrics): AroundJob {
  if (!metrics.isOn) return onlyRun;
  const time = metrics.timer('quad_job_seconds', 'Time of an attempt at a job', ['job']);
  const count = metrics.counter('quad_job_attempts_total', 'Attempts at jobs', ['job', 'outcome']);
  return async (job, work) => {
    const start = performance.now();
    let outcome = 'failed';
    try {
      await work();
      outcome = 'done';
    } finally {
      count({ job, outcome });
      time({ job }, (performance.now() - start) / 1000);
    }
  };
}
