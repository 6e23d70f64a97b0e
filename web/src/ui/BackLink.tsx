import { ArrowLeft } from 'lucide-react';
import { Link } from '../lib/routing/Link.tsx';
import { router } from '../lib/routing/router.ts';
import { useEntry } from '../lib/routing/use-entry.ts';

/** Goes back to the screen before, at the place where it was left; to the posts where the visit has begun here. */
export function BackLink() {
  const begun = useEntry(({ index }) => index > 0);
  return (
    <Link
      to="/"
      aria-label="Back"
      onClick={(event) => {
        if (!begun || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.back();
      }}
      className="grid size-11 place-items-center rounded-full hover:bg-raised"
    >
      <ArrowLeft size={22} aria-hidden />
    </Link>
  );
}
