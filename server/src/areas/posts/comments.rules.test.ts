import { expect, test } from 'vitest';
import { spokenTo, toldOfComment } from './comments.rules.ts';

const mentions = ['asha', 'bose.b', 'chitra'].map((username) => ({ _id: username, username }));

test.each([
  ['@asha yes', ['asha']],
  ['  @Asha, @bose.b: yes @chitra', ['asha', 'bose.b']],
  ['@asha', ['asha']],
  ['yes @asha', []],
  ['@someone @chitra', ['chitra']],
  ['', []],
])('a comment speaks to those named before it says anything: %j', (text, expected) => {
  expect(spokenTo(text, mentions)).toEqual(expected);
});

test('each is told once: a reply before a mention before a comment on their post', () => {
  const comment = { postAuthorId: 'author', mentioned: ['a', 'b', 'author'], spokenTo: ['a', 'b'], commenters: ['a'] };
  expect(toldOfComment(comment)).toEqual({ replied: ['a'], mentioned: ['b', 'author'], commented: [] });
  expect(toldOfComment({ ...comment, mentioned: ['a', 'b'] }).commented).toEqual(['author']);
  expect(toldOfComment({ ...comment, spokenTo: ['author'], commenters: ['author'] })).toEqual({
    replied: ['author'],
    mentioned: ['a', 'b'],
    commented: [],
  });
});
