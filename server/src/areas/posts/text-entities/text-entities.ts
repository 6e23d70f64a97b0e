import type { Mention } from '@quad/contract/posts/posts';
import type { People } from '../../people/profiles/people.service.ts';
import { readText } from './read-text.ts';

/** Finds the tags and mentions of a text, once, when it is written. */
export interface TextEntities {
  /** Only people visible to the author are mentioned, so nobody is mentioned by someone they have blocked. */
  read(authorId: string, text: string): Promise<{ tags: string[]; mentions: Mention[] }>;
}

export function createTextEntities({ people }: { people: People }): TextEntities {
  return {
    async read(authorId, text) {
      const { tags, usernames } = readText(text);
      const ids = await people.idsOf(authorId, usernames);
      const mentions = usernames.flatMap((username) => {
        const _id = ids.get(username);
        return _id === undefined ? [] : { _id, username };
      });
      return { tags, mentions };
    },
  };
}

/**
 * The mentions of an edited text: those found now, and earlier ones with an @name that the text still has. People who are
 * leaving are not found, but an edit must not remove their mention, because they may return.
 */
export function withKeptMentions(text: string, found: readonly Mention[], before: readonly Mention[]): Mention[] {
  return readText(text).usernames.flatMap(
    (name) => [...found, ...before].find(({ username }) => username.toLowerCase() === name) ?? [],
  );
}
