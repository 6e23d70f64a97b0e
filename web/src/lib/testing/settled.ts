import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Resolves once React has nothing left to do: it has drawn every change, and run the effects of what it has drawn. */
const settled = () => new Promise<void>((resolve) => unstable_scheduleCallback(unstable_IdlePriority, () => resolve()));

const { asyncWrapper } = getConfig();

// React runs effects a little after it has drawn, on a busy machine much later. A test that acted as soon as it had found a
// text would be too early for them, so `findBy…`, `waitFor` and `userEvent` end only when React has settled.
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await settled();
      return result;
    }),
});
