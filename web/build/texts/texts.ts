import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@lingui/native-tools';
import { type Plugin, parseSync, Visitor } from 'vite';
import { compileText } from './compile-text.ts';

const COMPILED_SAY = sourceFile('contract/src/language/compiled-say.ts');
const TRANS = sourceFile('web/src/lib/texts/Trans.tsx');
/** How modules import `say`, which says texts without a build. */
const SAY = /(?:^|\/)(?:language\/)?say(?:\.ts)?$/;
const SAY_FILE = sourceFile('contract/src/language/say.ts');
/** The macros that mark texts: `t`, `msg`, `Trans` and others. */
const MACROS = /from ['"]@lingui\/(?:core\/(?:macro|runtime-macro)|react\/macro)['"]/;

/**
 * Compile the marked texts of the app: each becomes a call of the contract's `language/compiled-say.ts` with its id and, as
 * code, its English text. The contract's own texts are compiled too, and said by the same module.
 * Users of English load no catalogue and no code that reads one.
 */
export function texts(): Plugin {
  return {
    name: 'quad-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: SAY },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found?.id === SAY_FILE ? COMPILED_SAY : found;
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: MACROS },
      async handler(code, id) {
        const result = await transform(code, basename(id), {
          macro: {
            corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'],
            descriptorFields: 'message',
            runtimeModules: { i18n: [COMPILED_SAY, 'i18n'], Trans: [TRANS, 'Trans'] },
          },
        });
        return { code: withCompiledTexts(result.code, id), map: result.map ?? null };
      },
    },
  };
}

/** Replace the ICU messages in the output of the macros by code. */
function withCompiledTexts(code: string, id: string): string {
  const { program } = parseSync(`${id}.jsx`, code);
  const changes: { start: number; end: number; text: string }[] = [];
  new Visitor({
    ObjectExpression({ start, properties }) {
      if (!code.slice(0, start).endsWith('/*i18n*/ ')) return;
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { value } = property;
        if (property.key.name === 'message' && value.type === 'Literal' && typeof value.value === 'string')
          changes.push({ start: value.start, end: value.end, text: compileText(value.value) });
      }
    },
  }).visit(program);
  return changes.reduceRight((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

function sourceFile(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
