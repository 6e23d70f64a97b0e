import { t } from '@lingui/core/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { savedPosts } from '@quad/contract/posts/saved';
import { AtSign, Bookmark, Grid3x3, Images, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { router } from '../../../../../lib/routing/router.ts';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { LastLoaded } from '../../../../../ui/LastLoaded.tsx';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { type Tab, Tabs } from '../../../../../ui/Tabs.tsx';
import { type PostSource, postsMentioning, postsOf, postsSaved } from '../../../../posts/parts/post-source.ts';
import { OwnProcessing } from '../../../../posts/parts/processing/OwnProcessing.tsx';
import type { OnProfileSearch, ProfileSearch, ProfileTab } from '../profile-search.ts';
import { PostGrid } from './PostGrid.tsx';

interface ProfilePostsProps {
  person: PersonProfile;
  search: ProfileSearch;
  onSearch: OnProfileSearch;
}

/** The tabs of a person's posts and mentions. The viewer's own profile also has saved posts. */
export function ProfilePosts({ person, search, onSearch }: ProfilePostsProps) {
  const { isSelf } = person.relation;
  const chosen: ProfileTab = search.tab === 'saved' && !isSelf ? 'posts' : (search.tab ?? 'posts');

  const choose = (tab: ProfileTab) => onSearch(searchOf(tab), { replace: true, resetScroll: false });

  function view(tab: ProfileTab, post: string | undefined, replace: boolean) {
    // Opening a post added an entry to the history, so closing the post goes back.
    if (post === undefined && router.entry().state.viewing) return router.back();
    const state = replace ? router.entry().state : { viewing: true as const };
    onSearch(searchOf(tab, post), { replace, resetScroll: false, state });
  }

  const tab = (id: ProfileTab, label: string, Icon: LucideIcon, list: { source: PostSource; empty: ReactNode }) => ({
    id,
    label: (
      <span className="inline-flex items-center gap-2">
        <Icon size={18} aria-hidden />
        {label}
      </span>
    ),
    panel: (
      <>
        {isSelf && id === 'posts' && <OwnProcessing />}
        {id === 'saved' && <LastLoaded path={savedPosts.path} />}
        <PostGrid label={label} {...list} viewed={search.post} onView={(post, replace) => view(id, post, replace)} />
      </>
    ),
  });
  const tabs: Tab<ProfileTab>[] = [
    tab('posts', t`Posts`, Grid3x3, { source: postsOf(person._id), empty: <NoPosts person={person} /> }),
    tab('mentions', t`Mentions`, AtSign, {
      source: postsMentioning(person._id),
      empty: (
        <EmptyState
          icon={<AtSign size={28} aria-hidden />}
          title={t`No mentions yet`}
          text={t`Posts that mention @${person.username} will appear here.`}
        />
      ),
    }),
    ...(isSelf ? [tab('saved', t`Saved`, Bookmark, { source: postsSaved, empty: <NothingSaved /> })] : []),
  ];

  return <Tabs label={t`Posts of this profile`} tabs={tabs} value={chosen} onValue={choose} />;
}

function searchOf(tab: ProfileTab, post?: string): ProfileSearch {
  return { tab: tab === 'posts' ? undefined : tab, post };
}

function NoPosts({ person }: { person: PersonProfile }) {
  const icon = <Images size={28} aria-hidden />;
  if (!person.relation.isSelf) {
    return <EmptyState icon={icon} title={t`No posts yet!`} text={t`${person.name}'s posts will appear here.`} />;
  }
  return (
    <EmptyState
      icon={icon}
      title={t`No posts yet!`}
      text={t`Share a moment with your campus.`}
      action={
        <Link to="/create" className={buttonClass()}>
          {t`Create a post`}
        </Link>
      }
    />
  );
}

function NothingSaved() {
  return (
    <EmptyState
      icon={<Bookmark size={28} aria-hidden />}
      title={t`Nothing saved yet`}
      text={t`Tap the bookmark under a post to save it. Only you can see what you save.`}
      action={
        <Link to="/" className={buttonClass('secondary')}>
          {t`Browse posts`}
        </Link>
      }
    />
  );
}
