import { t } from '@lingui/core/macro';
import type { LibraryItem } from '@quad/contract/library/library';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { MediaImage } from '../../../ui/MediaImage.tsx';
import { thumbhashUrl } from '../../../ui/thumbhash-url.ts';
import { clothOf, titleSize } from './cover-look.ts';

/** The `sizes` of a cover in a grid. */
const GRID_SIZES = '(min-width: 1025px) 150px, (min-width: 768px) 24vw, 46vw';

type Covered = Pick<LibraryItem, 'kind' | 'title' | 'author' | 'subject' | 'uploader' | 'cover'>;

interface CoverProps {
  item: Covered;
  sizes?: string;
  className?: string;
}

/**
 * The cover of a book or notes: its first page, or a drawing with title and subject. It is decorative, because the
 * title is written next to it.
 */
export function Cover({ item, sizes = GRID_SIZES, className }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { cover } = item;
  const shape = classNames(
    '@container relative block aspect-[3/4] overflow-hidden rounded-control shadow-float ring-1 ring-line',
    className,
  );
  if (cover && cover.url !== broken) {
    const blurred = thumbhashUrl(cover.thumbhash);
    return (
      <span
        aria-hidden="true"
        onErrorCapture={() => setBroken(cover.url)}
        className={classNames(shape, 'bg-paper bg-cover')}
        style={blurred ? { backgroundImage: `url(${blurred})` } : undefined}
      >
        <MediaImage media={cover} alt="" sizes={sizes} className="absolute inset-0 size-full object-cover object-top" />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={shape}>
      {item.kind === 'book' ? <Cloth item={item} /> : <Paper item={item} />}
    </span>
  );
}

const TITLE = 'line-clamp-5 text-balance font-bold font-heading leading-[1.12] tracking-tight';

/** A book bound in cloth, lettered in foil. Its lower right corner is free for a button. */
function Cloth({ item }: { item: Covered }) {
  return (
    <span className={classNames('absolute inset-0 text-on-cloth', clothOf(item))}>
      <span className="absolute inset-y-0 start-0 w-[7%] border-cloth-shade border-e bg-cloth-shade" />
      <span className="absolute inset-y-[5%] end-[6%] start-[13%] flex flex-col gap-[5cqi] rounded-[2cqi] border border-foil/45 p-[6cqi]">
        <span className="line-clamp-2 font-medium text-[6cqi] text-foil leading-tight">
          {item.subject || t({ message: 'Book', context: 'thing to read' })}
        </span>
        <span dir="auto" className={classNames(TITLE, titleSize(item.title))}>
          {item.title}
        </span>
        <span className="mt-auto flex flex-col gap-[3cqi] pe-[24cqi]">
          <span className="h-[0.8cqi] w-[12cqi] rounded-full bg-foil" />
          <span dir="auto" className="line-clamp-2 text-[5.5cqi] leading-tight">
            {item.author}
          </span>
        </span>
      </span>
    </span>
  );
}

/** A page of an exercise book, with its subject on a tab. */
function Paper({ item }: { item: Covered }) {
  return (
    <span className="ruled-paper absolute inset-0 text-on-paper">
      <span className="absolute inset-y-[9cqi] end-[7%] start-[18%] flex flex-col gap-[4cqi]">
        <span
          className={classNames(
            'line-clamp-2 self-start rounded-[1.5cqi] px-[3cqi] py-[1.5cqi] font-medium text-[6cqi] text-on-cloth leading-tight',
            clothOf(item),
          )}
        >
          {item.subject || t`Notes`}
        </span>
        <span dir="auto" className={classNames(TITLE, titleSize(item.title))}>
          {item.title}
        </span>
        <span dir="auto" className="mt-auto line-clamp-1 pe-[24cqi] text-[5.5cqi] text-on-paper-muted leading-tight">
          {item.uploader.name}
        </span>
      </span>
    </span>
  );
}
