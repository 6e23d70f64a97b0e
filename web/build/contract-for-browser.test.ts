import { resolve } from 'node:path';
import * as posts from '@quad/contract/posts/posts';
import * as tags from '@quad/contract/posts/tag-management';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { browserModule, contractForBrowser, reachesTypeBox, withFields, withMessages } from './contract-for-browser.ts';

const contract = resolve(import.meta.dirname, '../../contract/src');

/** Bundle a module with this source for the browser. */
async function bundle(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: resolve(import.meta.dirname, '..'),
    plugins: [
      contractForBrowser(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? source : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
}

describe('the contract in the browser', () => {
  test('a call is its method, its path and its files', () => {
    const source = browserModule(posts);
    expect(source).toContain('export const feed = {"method":"GET","path":"/api/posts/feed"};');
    expect(source).toContain(
      'export const createPost = {"method":"POST","path":"/api/posts","files":["media","textTrack"]};',
    );
  });

  test('a live event is its name', () => {
    expect(browserModule(posts)).toContain('export const postChanged = {"event":"posts.changed"};');
  });

  test('a list of keys stays as it is', () => {
    expect(browserModule(tags)).toContain('export const TAG_SORTS = ["tag","posts","week","used"];');
  });

  test('schemas are left out', () => {
    expect(browserModule(posts)).not.toContain('PostPage');
  });

  test('modules that reach TypeBox through a neighbour are found', () => {
    expect(reachesTypeBox(resolve(contract, 'people/follows.ts'))).toBe(true);
  });

  test('plain modules pass unchanged', () => {
    for (const name of ['limits/posts.ts', 'errors/catalogue.ts', 'wire/text-rules.ts']) {
      expect(reachesTypeBox(resolve(contract, name))).toBe(false);
    }
  });

  test('a call reaches the browser without TypeBox', async () => {
    const code = await bundle("import { feed } from '@quad/contract/posts/posts'; globalThis.made = feed;");
    expect(code).toContain('/api/posts/feed');
    expect(code.length).toBeLessThan(500);
  });

  test('a schema imported by value fails the build', async () => {
    await expect(bundle("import { Post } from '@quad/contract/posts/posts'; globalThis.made = Post;")).rejects.toThrow(
      /Post/,
    );
  });

  test('a function of a module with schemas, imported by value, fails the build', async () => {
    await expect(
      bundle("import { freeText } from '@quad/contract/wire/schemas'; globalThis.made = freeText;"),
    ).rejects.toThrow(/freeText/);
  });
});

describe('the fields of a form in the browser', () => {
  const CALLS: Readonly<Record<string, Promise<Record<string, unknown>>>> = {
    'posts/posts': import('@quad/contract/posts/posts'),
    'events/event-hosting': import('@quad/contract/events/event-hosting'),
  };
  const fieldsIn = (call: string, source: string) =>
    withFields(
      `import { ${call} } from '@quad/contract/${source}';
import { formFields } from './form-fields.ts';
const fields = formFields(${call}, ['draft']);`,
      async (name) => (await CALLS[name]) ?? {},
    );

  test('a form gets the rules of its call where it asks for them', async () => {
    const code = await fieldsIn('createPost', 'posts/posts');
    expect(code).toContain('formFields({"form":{"properties":{');
    expect(code).toContain('"location":{"maxLength":100},"visibility":{"enum":["public","close_friends"]}');
    expect(code).toContain("}}}, ['draft']);");
  });

  test('a JSON body keeps the ranges of numbers, and which fields may be null', async () => {
    expect(await fieldsIn('createEvent', 'events/event-hosting')).toContain(
      '"capacity":{"says":{"id":"ypntIa","message":"Please enter how many can come, up to 10000","values":{"max":10000}},"anyOf":[{"minimum":1,"maximum":10000,"type":"integer"},{"type":"null"}]}',
    );
  });

  test('anything else than a call of the contract fails the build', async () => {
    await expect(fieldsIn('PostPage', 'posts/posts')).rejects.toThrow('formFields(PostPage) needs a call');
  });

  test('the rules of a form are not in the calls that all screens share', async () => {
    expect(browserModule(posts)).not.toContain('maxLength');
  });
});

describe('the messages of errors in the browser', () => {
  test('are inlined where a module names them, so that the catalogue is not fetched', async () => {
    expect(withMessages("tell(errorText('bad_range'))")).toBe(
      "import { say as sayError } from '@quad/contract/language/say';\n" +
        'tell(sayError({"id":"error.bad_range","message":"This file does not have that part."}))',
    );
    expect(withMessages("errorText('no_such_error') + errorText(code)")).toBe(
      "errorText('no_such_error') + errorText(code)",
    );
  });
});
