import { plural, t } from '@lingui/core/macro';
import { tagKey } from '@quad/contract/posts/tag-key';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { AddressTabs } from '../../../../ui/AddressTabs.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ListHeader } from '../../../../ui/ListHeader.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { PostList } from '../../parts/components/PostList.tsx';
import { keys } from '../../parts/keys.ts';
import { useCached } from '../../parts/use-cached.ts';
import { TagPeople } from './TagPeople.tsx';
import { postsTagged, type TagPage } from './tag-source.ts';

/** The posts with a hashtag: `/tags/{tag}`. The address has no #, and may have any spelling of the tag. */
export function TagScreen({ params: { tag: given }, search: { list } }: ScreenProps<'/tags/$tag'>) {
  const tag = tagKey(given);
  const client = useQueryClient();
  const page = useCached<TagPage | null>(keys.tagged(tag), null);
  useScreenTitle(`#${tag} · Quad`);
  const onPage = (shown: TagPage) => void client.setQueryData(keys.tagged(tag), shown);
  const source = postsTagged(tag, onPage);
  // the college has merged this tag into another: go to the address of the other tag
  const mergedInto = page !== null && page.tag !== tag ? page.tag : null;
  useEffect(() => {
    if (mergedInto === null) return;
    void router.go(hrefOf({ to: '/tags/$tag', params: { tag: mergedInto }, search: { list } }), {
      replace: true,
      resetScroll: false,
    });
  }, [mergedInto, list]);
  const posts = (
    <PostList
      source={source}
      empty={
        page?.isHidden ? (
          <EmptyState
            icon={<EyeOff size={28} aria-hidden />}
            title={t`Your college has hidden this tag`}
            text={t`Posts with it stay where they are, but they are not listed here.`}
          />
        ) : (
          <EmptyState
            title={t`No posts with this tag yet`}
            text={t`Add #${tag} to a post and it will appear here.`}
            action={
              <Link to="/create" className={buttonClass()}>
                {t`Create a post`}
              </Link>
            }
          />
        )
      }
    />
  );
  const tabs = [
    { id: 'posts', label: t`Posts`, href: hrefOf({ to: '/tags/$tag', params: { tag } }) },
    {
      id: 'people',
      label: t`People`,
      href: hrefOf({ to: '/tags/$tag', params: { tag }, search: { list: 'people' } }),
    },
  ];
  return (
    <div className="pb-2 wide:pt-2">
      <ListHeader
        title={`#${tag}`}
        parent={hrefOf({ to: '/trending' })}
        // the line is there while it loads, so that nothing moves
        note={
          page === null
            ? '\u00a0'
            : page.isHidden
              ? t`Hidden by the college`
              : plural(page.postsCount, { one: '# post', other: '# posts' })
        }
      />
      {page?.isHidden ? (
        posts
      ) : (
        <AddressTabs label={t`Posts and people`} tabs={tabs} chosen={list ?? 'posts'}>
          {list === 'people' ? (
            <TagPeople tag={tag} onPage={onPage} />
          ) : (
            <div className="pt-4 max-md:pt-0">{posts}</div>
          )}
        </AddressTabs>
      )}
    </div>
  );
}
