import { expect, test } from 'vitest';
import { selfTimes } from './cpu-profile.ts';

const node = (id: number, functionName: string, url = '') => ({ id, callFrame: { functionName, url, lineNumber: 4 } });

test('time counts for the function that was running, over all processes, and idle time for none', () => {
  const nodes = [node(1, '(idle)'), node(2, 'parse', 'file:///x/node_modules/pg/lib/result.js'), node(3, '(program)')];
  const times = selfTimes([
    { nodes, samples: [2, 1, 2, 3], timeDeltas: [9, 100, 5000, 30, 7] },
    { nodes, samples: [2, 2], timeDeltas: [9, 40, 2] },
  ]);
  expect(times).toEqual([
    { name: 'parse  node_modules/pg/lib/result.js:5', microseconds: 100 + 30 + 40 + 2 },
    { name: '(program)', microseconds: 7 },
  ]);
});
