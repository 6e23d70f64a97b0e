import type { Plugin } from 'vite';

/** The first line of a script whose functions browsers compile while it arrives, beside the page's own work. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** In bytes. What smaller scripts save is less than the hint weighs on its way. */
const SMALLEST = 8 * 1024;
/** In bytes. Larger scripts are libraries for one act, such as reading PDF, and most of their functions are never called. */
const LARGEST = 256 * 1024;

/**
 * Asks browsers to compile the app's scripts while they arrive. Without it a function is compiled when it is first called,
 * on the thread that paints: for the first screen on a slow phone that took longer than running them (decision 238).
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.code.length < SMALLEST || file.code.length > LARGEST) continue;
          file.code = HINT + file.code;
        }
      },
    },
  };
}
