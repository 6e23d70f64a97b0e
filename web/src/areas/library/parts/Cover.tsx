import { t } from '@lingui/core/macro';
import type { LibraryItem } from '@quad/contract/library/library';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { MediaImage } from '../../../ui/MediaImage.tsx';
import { thumbhashUrl } from '../../../ui/thumbhash-url.ts';
import { clothOf, initialOf, titleSize } from './cover-look.ts';

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

const TITLE = 'text-balance font-bold font-heading leading-[1.12] tracking-tight';

/** A book bound in cloth, lettered in foil. Its lower right corner is free for a button. */
function Cloth({ item }: { item: Covered }) {
  return (
    <span className={classNames('absolute inset-0 text-on-cloth', clothOf(item))}>
      <span className="absolute inset-y-0 start-0 w-[7%] border-cloth-shade border-e bg-cloth-shade" />
      <span className="absolute inset-y-[5%] end-[6%] start-[13%] flex flex-col gap-[5cqi] rounded-[2cqi] border border-foil/45 p-[6cqi]">
        <span className="line-clamp-2 font-medium text-[6cqi] text-foil leading-tight">
          {item.subject || t({ message: 'Book', context: 'thing to read' })}
        </span>
        <span dir="auto" className={classNames(TITLE, 'line-clamp-5', titleSize(item.title))}>
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

/** The cover of an exercise book: a band in the colour of its subject, and the title on its ruled paper. */
function Paper({ item }: { item: Covered }) {
  const subject = item.subject || t`Notes`;
  return (
    <span className="ruled-paper absolute inset-0 text-on-paper">
      <span className={classNames('absolute inset-x-0 top-0 h-[36%] overflow-hidden text-on-cloth', clothOf(item))}>
        <span
          dir="auto"
          className="absolute -top-[4cqi] end-[4%] font-bold font-heading text-[44cqi] text-foil leading-none opacity-20"
        >
          {initialOf(subject)}
        </span>
        <span
          dir="auto"
          className="absolute start-[8%] end-[8%] bottom-[4cqi] line-clamp-2 font-semibold text-[7.5cqi] leading-tight"
        >
          {subject}
        </span>
      </span>
      <span className="absolute end-[7%] start-[18%] top-[40%] bottom-[6cqi] flex flex-col gap-[4cqi]">
        <span dir="auto" className={classNames(TITLE, 'line-clamp-4', titleSize(item.title))}>
          {item.title}
        </span>
        <span dir="auto" className="mt-auto line-clamp-1 pe-[24cqi] text-[5.5cqi] text-on-paper-muted leading-tight">
          {item.uploader.name}
        </span>
      </span>
    </span>
  );
}
