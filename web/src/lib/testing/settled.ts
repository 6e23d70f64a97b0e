import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Resolve once React is idle: it has rendered every change and run all effects. */
const settled = () => new Promise<void>((resolve) => unstable_scheduleCallback(unstable_IdlePriority, () => resolve()));

const { asyncWrapper } = getConfig();

// React runs effects shortly after rendering, on a busy machine much later. A test that acts as soon as it finds a text
// would be too early. So `findBy…`, `waitFor` and `userEvent` end only once React is idle.
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await settled();
      return result;
    }),
});
