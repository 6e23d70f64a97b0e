import type { Plugin } from 'vite';

/**
 * The first line of a script, which asks browsers to compile its functions while it arrives, beside the page's own
 * work.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** In bytes. A smaller script saves less time than the hint takes on its way. */
const SMALLEST = 8 * 1024;
/**
 * In bytes. Larger scripts are libraries for one action, such as reading PDF, and most of their functions are never
 * called.
 */
const LARGEST = 256 * 1024;

/**
 * Ask browsers to compile the app's scripts while they arrive. Without the hint, a function is compiled on its first
 * call, on the thread that paints: for the first screen on a slow phone, compiling took longer than running (decision
 * 238).
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
