import { Images } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';

export function EmptyFeed() {
  return (
    <EmptyState
      icon={<Images size={28} aria-hidden />}
      title="No posts found"
      text="Start by creating your first post!"
      action={
        <Link to="/create" className={buttonClass()}>
          Create a post
        </Link>
      }
    />
  );
}
