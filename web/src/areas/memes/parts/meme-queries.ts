import { MEMES_MORE, MEMES_PAGE_DEFAULT } from '@quad/contract/limits/memes';
import { getMeme, listMemes, type Meme, type MemeList } from '@quad/contract/memes/memes';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

const memeKeys = {
  list: ['memes', 'list'] as const,
  one: (id: string) => ['memes', 'one', id] as const,
};

/** The memes, newest first. Pages after the first have two memes. */
export const memesQuery = pagedQuery({
  call: listMemes,
  key: memeKeys.list,
  query: { limit: MEMES_PAGE_DEFAULT },
  further: { limit: MEMES_MORE },
  from: 'before',
  items: 'memes',
});

/** A meme. The list provides the initial data when it has the meme. */
export function memeQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: memeKeys.one(id),
    queryFn: ({ signal }) => request(getMeme, { params: { id }, signal }),
    initialData: () => {
      const pages = client.getQueryData(memesQuery.queryKey)?.pages ?? [];
      return pages.flatMap(({ memes }) => memes).findLast(({ _id }) => _id === id);
    },
    initialDataUpdatedAt: () => client.getQueryState(memeKeys.list)?.dataUpdatedAt,
  });
}

/** Change a meme wherever it is cached. */
export function patchMeme(client: QueryClient, id: string, change: Partial<Meme>) {
  const patched = (meme: Meme) => (meme._id === id ? { ...meme, ...change } : meme);
  client.setQueryData<Meme>(memeKeys.one(id), (meme) => meme && patched(meme));
  changeList(client, (memes) => memes.map(patched));
}

/** Put a new meme at the top of the list. */
export function addMeme(client: QueryClient, meme: Meme) {
  client.setQueryData<InfiniteData<MemeList>>(memeKeys.list, (list) => {
    if (!list) return list;
    const [first, ...others] = list.pages;
    if (!first) return list;
    return { ...list, pages: [{ ...first, memes: [meme, ...first.memes] }, ...others] };
  });
}

/** Remove a deleted meme from the cache. */
export function forgetMeme(client: QueryClient, id: string) {
  changeList(client, (memes) => memes.filter(({ _id }) => _id !== id));
  client.removeQueries({ queryKey: memeKeys.one(id) });
}

function changeList(client: QueryClient, change: (memes: MemeList['memes']) => MemeList['memes']) {
  client.setQueryData<InfiniteData<MemeList>>(
    memeKeys.list,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, memes: change(page.memes) })) },
  );
}
