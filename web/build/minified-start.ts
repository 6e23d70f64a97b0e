import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Minify the files of the first load once more. Terser's output is a fiftieth smaller, and takes some seconds a file, so
 * it is used only where every byte delays the first post.
 */
export function minifiedStart(isAtStart: (chunk: { readonly name: string }) => boolean): Plugin {
  return {
    name: 'minified-start',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !isAtStart(file)) continue;
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3, pure_getters: true },
        });
        if (code !== undefined) file.code = code;
      }
    },
  };
}
