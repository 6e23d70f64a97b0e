import { t } from '@lingui/core/macro';
import { LIKERS_PAGE_SIZE } from '@quad/contract/limits/posts';
import { listLikers } from '@quad/contract/posts/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { pagedQuery } from '../../../../lib/paged-query.ts';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { LoadingPeople } from '../../../people/parts/LoadingPeople.tsx';
import { PersonList } from '../../../people/parts/PersonList.tsx';
import { keys } from '../../../posts/parts/keys.ts';

const failedText = () => t`The likes could not be loaded.`;

interface LikersSheetProps {
  postId: string;
  open: boolean;
  onClose: () => void;
}

/** The people who like a post, newest first. Loads more on scrolling. */
export function LikersSheet({ postId, open, onClose }: LikersSheetProps) {
  return (
    <DialogSheet open={open} onOpenChange={onClose} title={t`Likes`}>
      <LikersList postId={postId} onNavigate={onClose} />
    </DialogSheet>
  );
}

function LikersList({ postId, onNavigate }: { postId: string; onNavigate: () => void }) {
  const list = useInfiniteQuery(
    pagedQuery({
      call: listLikers,
      key: keys.likers(postId),
      params: { id: postId },
      query: { limit: LIKERS_PAGE_SIZE },
      from: 'before',
      items: 'people',
      // it opens to show the current likers
      staleTime: 0,
    }),
  );
  return (
    <Loaded
      query={list}
      failed={failedText()}
      loading={<LoadingPeople />}
      empty={
        <EmptyState
          icon={<Heart size={28} aria-hidden />}
          title={t`Nobody to show`}
          text={t`Likes of people you don't see are counted, but not listed.`}
        />
      }
    >
      {({ items }) => <PersonList people={items} pages={list} failed={failedText()} onNavigate={onNavigate} />}
    </Loaded>
  );
}
