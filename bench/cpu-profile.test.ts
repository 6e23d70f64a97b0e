import { expect, test } from 'vitest';
import { selfTimes, shareOf } from './cpu-profile.ts';

const node = (id: number, functionName: string, url = '') => ({ id, callFrame: { functionName, url, lineNumber: 4 } });

test('time counts for the running function, over all processes, and idle time for none', () => {
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

test('the share of a folder is the time of its functions and their callees, not of their callers', () => {
  const nodes = [
    { ...node(1, 'route', 'file:///x/server/src/http.ts'), children: [2, 4] },
    { ...node(2, 'count', 'file:///x/server/src/areas/campus/views/tally.ts'), children: [3] },
    node(3, 'set'),
    node(4, 'set'),
    node(5, '(idle)'),
  ];
  const profile = { nodes, samples: [1, 2, 3, 4, 5, 1], timeDeltas: [0, 60, 10, 20, 10, 900] };
  expect(shareOf('/areas/campus/views/', [profile])).toBeCloseTo(30 / 100);
});
