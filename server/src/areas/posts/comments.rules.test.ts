import { expect, test } from 'vitest';
import { addressees, recipientsOfComment } from './comments.rules.ts';

const mentions = ['asha', 'bose.b', 'chitra'].map((username) => ({ _id: username, username }));

test.each([
  ['@asha yes', ['asha']],
  ['  @Asha, @bose.b: yes @chitra', ['asha', 'bose.b']],
  ['@asha', ['asha']],
  ['yes @asha', []],
  ['@someone @chitra', ['chitra']],
  ['', []],
])('a comment addresses the people named before its first other word: %j', (text, expected) => {
  expect(addressees(text, mentions)).toEqual(expected);
});

test('each person is notified once: a reply before a mention before a comment on their post', () => {
  const comment = {
    postAuthorId: 'author',
    mentioned: ['a', 'b', 'author'],
    addressees: ['a', 'b'],
    commenters: ['a'],
  };
  expect(recipientsOfComment(comment)).toEqual({ replied: ['a'], mentioned: ['b', 'author'], commented: [] });
  expect(recipientsOfComment({ ...comment, mentioned: ['a', 'b'] }).commented).toEqual(['author']);
  expect(recipientsOfComment({ ...comment, addressees: ['author'], commenters: ['author'] })).toEqual({
    replied: ['author'],
    mentioned: ['a', 'b'],
    commented: [],
  });
});
