import { t } from '@lingui/core/macro';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { useQuery } from '@tanstack/react-query';
import { chunk } from '../../../../lib/chunk.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { itemQuery } from '../../parts/item-query.ts';
import { fileWarning, isReadable } from '../../texts/file-texts.ts';
import { NO_ITEM } from '../item/ItemScreen.tsx';
import { NotReadable } from './NotReadable.tsx';
import { PictureReader } from './PictureReader.tsx';
import { ReaderFrame } from './ReaderFrame.tsx';

const pdfChunk = chunk(async () => (await import('./PdfReader.tsx')).PdfReader);

/** The reader of a book or notes: `/library/{itemId}/read`. */
export function ReaderScreen({ params: { itemId } }: ScreenProps<'/library/$itemId/read'>) {
  // The open document stays, even when a newer version is uploaded.
  const query = useQuery({ ...itemQuery(itemId), staleTime: Number.POSITIVE_INFINITY });
  const { data: item } = query;
  useScreenTitle(item ? t`${item.title} · Library · Quad` : t`Library · Quad`);
  if (item) return <Reader key={item.file.url} item={item} />;
  return (
    <ReaderFrame title="" itemId={itemId}>
      <Unloaded query={query} {...NO_ITEM} loading={<Spinner className="m-auto size-8" />} />
    </ReaderFrame>
  );
}

function Reader({ item }: { item: LibraryItemDetails }) {
  if (item.file.picture) return <PictureReader item={item} picture={item.file.picture} />;
  if (isReadable(item.file)) return <LazyPart part={pdfChunk} props={{ item }} />;
  return (
    <ReaderFrame title={item.title} itemId={item._id}>
      <NotReadable item={item} text={fileWarning(item.file) ?? t`Download it to read it.`} />
    </ReaderFrame>
  );
}
