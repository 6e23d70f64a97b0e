import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.js';

describe('the imports of a file', () => {
  it.each([
    ['an import', `import { Post } from '../auth/api.ts';`],
    ['a type', `import type { Post } from '../auth/api.ts';`],
    ['a re-export', `export { x } from '../auth/api.ts';`],
    ['a re-export of everything', `export * from '../auth/api.ts';`],
    ['an import when needed', `const load = () => import('../auth/api.ts');`],
    ['an imported type', `let post: import('../auth/api.ts').Post;`],
  ])('include %s', (_, source) => {
    expect(importsOf('web/src/features/feed/api.ts', `\n${source}`)).toEqual([
      { from: 'web/src/features/feed/api.ts', to: 'web/src/features/auth/api.ts', line: 2 },
    ]);
  });

  it('include other workspaces, and leave packages of others out', () => {
    const source = `import { feed } from '@quad/contract/posts'; import { useState } from 'react';`;
    expect(importsOf('web/src/a.ts', source)).toEqual([{ from: 'web/src/a.ts', to: 'contract/posts', line: 1 }]);
  });
});
