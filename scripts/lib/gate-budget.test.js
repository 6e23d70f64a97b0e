import { describe, expect, it } from 'vitest';
import { gateBudget, judgeGate, screensAndCalls } from './gate-budget.js';

const BUDGET = { cpuSeconds: 1000, fixedWork: 0.2, screens: 100, calls: 300 };
const RUN = { cpuSeconds: 1000, fixedWork: /** @type {const} */ ([0.2, 0.2]), screens: 100, calls: 300 };

describe('the budget of the gate', () => {
  it('allows a tenth more than was measured, and asks for a change above that', () => {
    expect(judgeGate(BUDGET, { ...RUN, cpuSeconds: 1099 }).line).toBe('1099 s of CPU time, 1100 s allowed');
    expect(judgeGate(BUDGET, { ...RUN, cpuSeconds: 1101 }).line).toBe(
      '1101 s of CPU time, 1100 s allowed: make tests cheaper, or change scripts/gate-budget.json and say why',
    );
  });

  it('fails a run that needs more than busy neighbours explain', () => {
    expect(judgeGate(BUDGET, { ...RUN, cpuSeconds: 2999 }).within).toBe(true);
    expect(judgeGate(BUDGET, { ...RUN, cpuSeconds: 3001 }).within).toBe(false);
  });

  it('grows with screens and calls', () => {
    /** @param {{ screens?: number, calls?: number }} run */
    const allowed = (run) => judgeGate(BUDGET, { ...RUN, ...run }).line;
    expect(allowed({ screens: 102 })).toContain('1111 s allowed');
    expect(allowed({ calls: 340 })).toContain('1113 s allowed');
  });

  it('allows a slower machine more', () => {
    expect(judgeGate(BUDGET, { ...RUN, cpuSeconds: 2100, fixedWork: [0.4, 0.4] }).within).toBe(true);
  });

  it('does not judge on a machine whose speed changed during the run', () => {
    const judged = judgeGate(BUDGET, { ...RUN, cpuSeconds: 2000, fixedWork: [0.2, 0.3] });
    expect(judged).toMatchObject({ within: true, line: expect.stringContaining('not judged') });
  });

  it('knows how many screens and calls there are', () => {
    const { screens, calls } = screensAndCalls();
    const { screens: known, calls: knownCalls } = gateBudget();
    expect([screens > 50, calls > 300, known > 50, knownCalls > 300]).toEqual([true, true, true, true]);
  });
});
