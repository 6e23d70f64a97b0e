import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuOfEndedProcesses, secondsOfFixedWork } from './lib/cpu.js';
import { CommandError, command } from './lib/fail.js';
import { gateBudget, judgeGate, screensAndCalls } from './lib/gate-budget.js';
import { ensureInstalled } from './lib/install.js';
import { EVERYTHING, LONG_STAGES, STAGES } from './lib/stages.js';

// npm test: every check that a change has to pass. `npm test -- unit` runs one stage, several names run several. `npm
// test -- long` runs the long tests instead. `--changed` leaves out tests that the changes since the last common commit
// with main do not affect. `--slowest` lists the slowest tests of each stage.
await command(async () => {
  const { names, isLong, isChanged, listsSlowest } = given(process.argv.slice(2));
  if (isLong) process.env.QUAD_TESTS = 'long';
  // Tests start hundreds of processes, which compile the same files. Vitest has its cache in this folder, too.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  await ensureInstalled();
  const selection = isChanged ? await changedTests() : EVERYTHING;
  const before = secondsOfFixedWork();

  /** @type {import('./lib/stages.js').Tally[]} */
  const tallies = [];
  const summary = [];
  for (const group of STAGES) {
    const chosen = group.filter(({ name }) => names.length === 0 || names.includes(name));
    const [start, cpuBefore] = [performance.now(), cpuOfEndedProcesses() ?? 0];
    if (chosen.length > 0) process.stdout.write(`\n── ${chosen.map(({ name }) => name).join(', ')} ──\n`);
    for (const { name, tally, seconds } of await Promise.all(chosen.map((stage) => timed(stage, selection)))) {
      tallies.push(tally);
      summary.push(line(name, seconds, tally.failed === 0 ? 'ok' : 'FAILED'));
      if (listsSlowest) listSlowest(tally.slowest);
    }
    const cpu = cpuOfEndedProcesses();
    if (chosen.length > 0 && cpu !== undefined) {
      summary.push(
        `           ${((performance.now() - start) / 1000).toFixed(1)} s, ${(cpu - cpuBefore).toFixed()} s of CPU time`,
      );
    }
  }
  process.stdout.write(`\n${summary.join('\n')}\n\n`);
  for (const name of tallies.flatMap(({ failures }) => failures)) process.stdout.write(`failed: ${name}\n`);
  const isWhole = names.length === 0 && !isLong && !isChanged;
  const overBudget = isWhole && !isWithinBudget([before, secondsOfFixedWork()]) ? 1 : 0;
  const failed = total(tallies.map((tally) => tally.failed)) + overBudget;
  process.stdout.write(`${total(tallies.map(({ passed }) => passed))} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});

/** Parse the command line. @param {readonly string[]} words */
function given(words) {
  const flags = words.filter((word) => word.startsWith('--'));
  const [isLong, stages] = [words.includes('long'), words.filter((word) => !word.startsWith('--') && word !== 'long')];
  const known = STAGES.flat().map(({ name }) => name);
  const unknown = [
    ...stages.filter((name) => !known.includes(name)),
    ...flags.filter((flag) => flag !== '--changed' && flag !== '--slowest'),
  ][0];
  if (unknown) {
    throw new CommandError(
      `there is no ${unknown}; there are the stages ${known.join(', ')}, and long, --changed and --slowest`,
    );
  }
  return {
    names: stages.length === 0 && isLong ? LONG_STAGES : stages,
    isLong,
    isChanged: flags.includes('--changed'),
    listsSlowest: flags.includes('--slowest'),
  };
}

/** Run a stage. @param {import('./lib/stages.js').Stage} stage @param {import('./lib/affected-tests.js').Selection} selection */
async function timed({ name, run }, selection) {
  const start = performance.now();
  const tally = await run(selection).catch((error) => {
    process.stderr.write(`quad: ${error instanceof CommandError ? error.message : error.stack}\n`);
    return { passed: 0, failed: 1, failures: [], slowest: [] };
  });
  return { name, tally, seconds: (performance.now() - start) / 1000 };
}

/** @param {string} name @param {number} seconds @param {string} ending */
function line(name, seconds, ending) {
  return `${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${ending}`;
}

/** @param {readonly import('./lib/stages.js').Duration[]} durations */
function listSlowest(durations) {
  const slowest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 30);
  for (const { name, seconds } of slowest) process.stdout.write(`${seconds.toFixed(2).padStart(8)} s  ${name}\n`);
}

/**
 * Print the CPU time of the run against the budget of the gate, and return whether it fits.
 *
 * @param {readonly [number, number]} fixedWork
 */
function isWithinBudget(fixedWork) {
  const cpuSeconds = cpuOfEndedProcesses();
  if (cpuSeconds === undefined) return true;
  const { within, line: judgement } = judgeGate(gateBudget(), { cpuSeconds, fixedWork, ...screensAndCalls() });
  process.stdout.write(`budget: ${judgement}\n`);
  return within;
}

/** @param {readonly number[]} numbers */
function total(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Print and return the tests that the changes affect. */
async function changedTests() {
  // This module reads source code with a package that may just have been installed.
  const { testsOfChanges } = await import('./lib/changed-tests.js');
  const selection = await testsOfChanges();
  for (const [kind, tests] of Object.entries(selection)) {
    process.stdout.write(`${kind} tests: ${tests === 'all' ? 'all' : tests.join(' ') || 'none'}\n`);
  }
  return selection;
}
