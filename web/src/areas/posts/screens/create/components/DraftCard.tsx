import { isBlank } from '@quad/contract/wire/text-rules';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { DraftLine } from '../../../../../ui/DraftLine.tsx';
import type { Draft } from '../create-state.ts';

interface DraftCardProps {
  draft: Draft;
  stored: boolean;
  onDiscard: () => void;
}

/** An unfinished post, with a button to continue it. */
export function DraftCard({ draft, stored, onDiscard }: DraftCardProps) {
  const { file, kind } = draft;
  const { caption } = draft.fields;
  return (
    <section aria-label="Your draft" className="mt-6 rounded-card border border-line bg-surface p-4 pb-2">
      <h2 className="text-20">You have an unfinished post</h2>
      <p dir="auto" className="wrap-anywhere mt-1 line-clamp-2 text-muted">
        {isBlank(caption) ? (file?.file.name ?? 'No text yet') : caption}
      </p>
      <Link
        to="/create"
        search={{ type: file?.kind ?? kind ?? 'text' }}
        className={buttonClass('primary', 'mt-4 w-full')}
      >
        Continue
      </Link>
      <DraftLine isStored={stored} discard={onDiscard} />
    </section>
  );
}
