import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.js';

describe('the imports of a file', () => {
  it.each([
    ['an import', `import { Post } from '../../../accounts/screens/sign-in/api.ts';`],
    ['a type', `import type { Post } from '../../../accounts/screens/sign-in/api.ts';`],
    ['a re-export', `export { x } from '../../../accounts/screens/sign-in/api.ts';`],
    ['a re-export of everything', `export * from '../../../accounts/screens/sign-in/api.ts';`],
    ['an import when needed', `const load = () => import('../../../accounts/screens/sign-in/api.ts');`],
    ['an imported type', `let post: import('../../../accounts/screens/sign-in/api.ts').Post;`],
  ])('include %s', (_, source) => {
    expect(importsOf('web/src/areas/feeds/screens/feed/api.ts', `\n${source}`)).toEqual([
      { from: 'web/src/areas/feeds/screens/feed/api.ts', to: 'web/src/areas/accounts/screens/sign-in/api.ts', line: 2 },
    ]);
  });

  it('include other workspaces, and leave packages of others out', () => {
    const source = `import { feed } from '@quad/contract/posts/posts'; import { useState } from 'react';`;
    expect(importsOf('web/src/a.ts', source)).toEqual([{ from: 'web/src/a.ts', to: 'contract/posts/posts', line: 1 }]);
  });
});
