import type { Metrics } from '../observe/metrics.ts';

/** Runs the work of a job, and may measure it. */
export type AroundJob = (name: string, work: () => Promise<void>) => Promise<void>;

/** Run the work of a job and nothing else. */
export const onlyRun: AroundJob = (_name, work) => work();

/** Time jobs that run inside `around`, and count their outcomes. With metrics off, returns `around` itself. */
export function timingJobs(metrics: Metrics, around: AroundJob = onlyRun): AroundJob {
  if (!metrics.isOn) return around;
  const times = metrics.timer('quad_job_seconds', 'Time of an attempt at a job', ['job']);
  const counts = metrics.counter('quad_job_attempts_total', 'Attempts at jobs', ['job', 'outcome']);
  return async (job, work) => {
    const start = performance.now();
    let outcome = 'failed';
    try {
      await around(job, work);
      outcome = 'done';
    } finally {
      counts({ job, outcome }).add();
      times({ job }).add((performance.now() - start) / 1000);
    }
  };
}
