import type { Plugin } from 'vite';

/** The entry of every document. */
const ENTRY = '/web/src/boot.ts';

/**
 * Inline the style sheet of the documents' entry into the documents: the first paint then waits for one request less.
 * The app's own style sheet comes with the app.
 */
export function inlineStyle(): Plugin {
  let style = '';
  return {
    name: 'inline-style',
    generateBundle: {
      // Before Vite records which style sheets a document and a dynamic import need.
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.moduleIds.some((id) => id.endsWith(ENTRY))) continue;
          for (const file of chunk.viteMetadata?.importedCss ?? []) {
            const sheet = bundle[file];
            if (sheet?.type === 'asset') style += sheet.source;
            delete bundle[file];
          }
          chunk.viteMetadata?.importedCss.clear();
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => (bundle ? [{ tag: 'style', children: style, injectTo: 'head' }] : []),
    },
  };
}
