import { tagKey } from '@quad/contract/text-rules';
import type { Database } from '../../platform/db/database.ts';
import { pageByPlace, type Searchable } from '../search/searchable.ts';
import { completeTags } from './tags.repo.ts';
import { toTag } from './tags.service.ts';

/** Tags by their beginning, the most used first; with or without #, and several words as one. */
export function tagSearchable(db: Database): Searchable<'tags'> {
  return {
    kind: 'tags',
    find: (_, request) => {
      const prefix = tagKey(request.text).replace(/[\s#]/g, '');
      return pageByPlace(request, ({ offset, limit }) => completeTags(db, prefix, limit, offset), toTag);
    },
  };
}
