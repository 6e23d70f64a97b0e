import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const THEME_SCRIPT = 'src/app/apply-stored-theme.js';
const THEME_ASSET = 'theme.js';
/** The fonts of the first screen: asked for with the document, not when the style sheet has been read. */
const EARLY_FONTS = [/hanken-grotesk-latin-wght-normal/, /bricolage-grotesque-latin-wght-normal/];

/**
 * What must stand in the head before anything is painted: the script that applies the stored theme, as a file of
 * its own because the content security policy allows no inline script, and preloads of the first fonts.
 */
export function documentHead(): Plugin {
  return {
    name: 'document-head',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({
        type: 'asset',
        name: THEME_ASSET,
        source: readFileSync(resolve(import.meta.dirname, '..', THEME_SCRIPT)),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [script(THEME_SCRIPT)];
        const assets = Object.values(bundle).filter((file) => file.type === 'asset');
        return [
          ...assets.filter((asset) => asset.names.includes(THEME_ASSET)).map((asset) => script(asset.fileName)),
          ...assets
            .filter((asset) => EARLY_FONTS.some((font) => font.test(asset.fileName)))
            .map((asset) => preload(asset.fileName)),
        ];
      },
    },
  };
}

function script(file: string): HtmlTagDescriptor {
  return { tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' };
}

function preload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` };
  return { tag: 'link', attrs, injectTo: 'head' };
}
