import { describe, expect, it } from 'vitest';
import { compareWithKnown, importCycles } from './import-cycles.js';

/** @param {readonly [from: string, to: string][]} pairs */
const cyclesOf = (...pairs) => importCycles(pairs.map(([from, to], at) => ({ from, to, line: at + 1 })));

describe('a circle of imports', () => {
  it('is found between two files', () => {
    expect(cyclesOf(['web/src/a.ts', 'web/src/b.ts'], ['web/src/b.ts', 'web/src/a.ts'])).toEqual([
      {
        folder: 'web/src',
        entries: ['a.ts', 'b.ts'],
        chain: [
          { from: 'web/src/a.ts', to: 'web/src/b.ts', line: 1 },
          { from: 'web/src/b.ts', to: 'web/src/a.ts', line: 2 },
        ],
      },
    ]);
  });

  it('is found between folders whose files are in none', () => {
    const found = cyclesOf(
      ['server/src/posts/rows.ts', 'server/src/tags/find.ts'],
      ['server/src/tags/pages.ts', 'server/src/posts/text.ts'],
    );
    expect(found).toMatchObject([{ folder: 'server/src', entries: ['posts', 'tags'] }]);
  });

  it('is found between a file and a folder beside it', () => {
    const found = cyclesOf(
      ['web/src/app/items.ts', 'web/src/app/bar/Bar.tsx'],
      ['web/src/app/bar/Menu.tsx', 'web/src/app/items.ts'],
    );
    expect(found).toMatchObject([{ folder: 'web/src/app', entries: ['bar', 'items.ts'] }]);
  });

  it('is found between two folders through their subfolders', () => {
    const found = cyclesOf(
      ['server/src/posts/pages/rows.ts', 'server/src/tags/words/find.ts'],
      ['server/src/tags/pages/list.ts', 'server/src/posts/texts/text.ts'],
    );
    expect(found).toMatchObject([{ folder: 'server/src', entries: ['posts', 'tags'] }]);
  });

  it('is none where the screens of two areas import the parts of each other', () => {
    const toParts = cyclesOf(
      ['web/src/areas/feeds/screens/Feed.tsx', 'web/src/areas/posts/parts/Card.tsx'],
      ['web/src/areas/posts/screens/Post.tsx', 'web/src/areas/feeds/parts/List.tsx'],
    );
    expect(toParts).toEqual([]);
  });

  it('is found over three entries, once, by a shortest way round', () => {
    const found = cyclesOf(
      ['a/x.ts', 'a/y.ts'],
      ['a/y.ts', 'a/z.ts'],
      ['a/z.ts', 'a/x.ts'],
      ['a/z.ts', 'a/y.ts'],
      ['a/x.ts', 'a/alone.ts'],
    );
    expect(found).toMatchObject([
      {
        folder: 'a',
        entries: ['x.ts', 'y.ts', 'z.ts'],
        chain: [
          { from: 'a/y.ts', to: 'a/z.ts' },
          { from: 'a/z.ts', to: 'a/y.ts' },
        ],
      },
    ]);
  });

  it('is none where imports only meet, in tests, or between workspaces', () => {
    expect(cyclesOf(['a/x.ts', 'a/z.ts'], ['a/y.ts', 'a/z.ts'], ['a/x.ts', 'a/y.ts'])).toEqual([]);
    expect(cyclesOf(['a/b/x.test.ts', 'a/c/y.ts'], ['a/c/y.ts', 'a/b/x.ts'])).toEqual([]);
    expect(cyclesOf(['server/src/main.ts', 'demo/load.ts'], ['demo/load.ts', 'server/src/app.ts'])).toEqual([]);
  });
});

describe('the list of known circles', () => {
  const cycles = cyclesOf(['a/x.ts', 'a/y.ts'], ['a/y.ts', 'a/x.ts']);

  it('allows a circle within one of its entries', () => {
    const known = [{ folder: 'a', entries: ['x.ts', 'y.ts', 'z.ts'] }];
    expect(compareWithKnown(cycles, known)).toEqual({ unknown: [], healed: [] });
  });

  it('allows no circle that is larger or elsewhere, and tells the entries that no circle needs', () => {
    const elsewhere = { folder: 'b', entries: ['x.ts', 'y.ts'] };
    expect(compareWithKnown(cycles, [elsewhere])).toEqual({ unknown: cycles, healed: [elsewhere] });
  });
});
