import { CommandError, command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { EVERYTHING, STAGES } from './lib/stages.js';

// npm test: every check there is. `npm test -- unit` runs one stage, several names run several. With `--changed`, tests
// that the changes since the last common commit with main do not affect are left out.
await command(async () => {
  const names = process.argv.slice(2).filter((argument) => argument !== '--changed');
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown) {
    throw new CommandError(`there is no stage ${unknown}; there are ${STAGES.map(({ name }) => name).join(', ')}`);
  }
  await ensureInstalled();
  const selection = process.argv.includes('--changed') ? await changedTests() : EVERYTHING;

  const summary = [];
  let passed = 0;
  let failed = 0;
  const failures = [];
  const flaky = [];
  for (const stage of STAGES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    process.stdout.write(`\n── ${stage.name} ──\n`);
    const start = performance.now();
    const result = await stage.run(selection).catch((error) => {
      process.stderr.write(`quad: ${error instanceof CommandError ? error.message : error.stack}\n`);
      return { passed: 0, failed: 1, failures: [], flaky: [] };
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    summary.push(`${stage.name.padEnd(8)} ${seconds.padStart(6)} s  ${result.failed === 0 ? 'ok' : 'FAILED'}`);
    passed += result.passed;
    failed += result.failed;
    failures.push(...result.failures);
    flaky.push(...result.flaky);
  }
  process.stdout.write(`\n${summary.join('\n')}\n\n`);
  for (const name of failures) process.stdout.write(`failed: ${name}\n`);
  if (flaky.length > 0) process.stdout.write(`${flaky.length} flaky: failed first, passed when tried again\n`);
  for (const name of flaky) process.stdout.write(`flaky: ${name}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});

/** The tests that the changes affect, which it also tells. */
async function changedTests() {
  // Reads source code with a package, which may just have been installed.
  const { testsOfChanges } = await import('./lib/changed-tests.js');
  const selection = await testsOfChanges();
  for (const [kind, tests] of Object.entries(selection)) {
    process.stdout.write(`${kind} tests: ${tests === 'all' ? 'all' : tests.join(' ') || 'none'}\n`);
  }
  return selection;
}
