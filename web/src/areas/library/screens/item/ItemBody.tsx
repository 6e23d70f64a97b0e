import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookOpen, Download, Info } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { Cover } from '../../parts/Cover.tsx';
import { placeOf } from '../../parts/item-texts.ts';
import { fileFacts, fileWarning, isReadable } from '../../texts/file-texts.ts';
import { useDownload } from '../download.ts';
import { setOnShelf } from '../item-changes.ts';
import { Rating } from './Rating.tsx';
import { Versions } from './Versions.tsx';

/** The details of an item, and its actions. */
export function ItemBody({ item }: { item: LibraryItemDetails }) {
  const place = placeOf(item);
  const warning = fileWarning(item.file);
  return (
    <article className="mt-2 flex flex-col gap-6">
      <header className="flex flex-wrap gap-5 md:gap-7">
        <Cover item={item} sizes="(min-width: 768px) 208px, 144px" className="w-36 shrink-0 self-start md:w-52" />
        <div className="flex min-w-28 flex-1 flex-col gap-1">
          <h1 tabIndex={-1} dir="auto" className="wrap-anywhere text-title">
            {item.title}
          </h1>
          {item.author && (
            <p className="text-muted">
              <Trans context="author">
                by <bdi>{item.author}</bdi>
              </Trans>
            </p>
          )}
          {(item.subject || place) && (
            <p className="mt-1 text-14">
              {item.subject && (
                <Link
                  to="/library"
                  search={{ ...(item.kind === 'note' ? { tab: 'notes' as const } : {}), subject: item.subject }}
                  className="tap-area rounded-control font-medium text-accent-text hover:underline"
                >
                  <bdi>{item.subject}</bdi>
                </Link>
              )}
              {item.subject && place && ' · '}
              {place}
            </p>
          )}
          <p className="text-14 text-muted">{fileFacts(item.file)}</p>
          <p className="text-14 text-muted">
            {plural(item.readsCount, { one: '# read', other: '# reads' })} ·{' '}
            {plural(item.downloadsCount, { one: '# download', other: '# downloads' })}
          </p>
          <Actions item={item} className="mt-auto pt-4 max-md:hidden" />
        </div>
      </header>
      <Actions item={item} className="md:hidden" />
      {warning && (
        <p
          role="status"
          className="flex items-start gap-3 rounded-control border border-line bg-raised px-4 py-3 text-14"
        >
          <Info size={18} aria-hidden className="mt-px shrink-0 text-muted" />
          {warning}
        </p>
      )}
      {item.description && (
        <p>
          <LinkedText text={item.description} />
        </p>
      )}
      <section aria-label={t`Uploaded by`} className="border-line border-y py-1">
        <PersonRow
          person={item.uploader}
          note={
            item.editedAt ? (
              <Trans>
                Uploaded <TimeAgo instant={item.createdAt} /> · edited
              </Trans>
            ) : (
              <Trans>
                Uploaded <TimeAgo instant={item.createdAt} />
              </Trans>
            )
          }
        />
      </section>
      <Rating item={item} />
      <Versions item={item} />
    </article>
  );
}

/** Reading, downloading and the shelf. Downloading comes first when the app cannot show the file. */
function Actions({ item, className }: { item: LibraryItemDetails; className: string }) {
  const client = useQueryClient();
  const downloading = useDownload(item);
  const readable = isReadable(item.file);
  const page = item.page !== null && item.page > 1 ? item.page : null;
  return (
    <div className={className}>
      <div className="flex flex-wrap gap-2">
        {readable && (
          <Link
            to="/library/$itemId/read"
            params={{ itemId: item._id }}
            className={buttonClass('primary', 'basis-full')}
          >
            <BookOpen size={18} aria-hidden />
            {page === null ? t`Read` : t`Read on, page ${page}`}
          </Link>
        )}
        <Button
          kind={readable ? 'secondary' : 'primary'}
          busy={downloading.isPending}
          onClick={() => downloading.mutate(undefined)}
          className="flex-1 whitespace-nowrap"
        >
          {!downloading.isPending && <Download size={18} aria-hidden />}
          {t`Download`}
        </Button>
        <Button
          kind="secondary"
          aria-pressed={item.onShelf}
          onClick={() => void setOnShelf(client, item, !item.onShelf)}
          className="flex-1 whitespace-nowrap"
        >
          <Bookmark size={18} aria-hidden className={item.onShelf ? 'fill-current' : ''} />
          {item.onShelf ? t`On my shelf` : t`Add to shelf`}
        </Button>
      </div>
    </div>
  );
}
