import { useQuery } from '@tanstack/react-query';
import { chunk } from '../../../../lib/chunk.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { processingQuery } from '../processing-query.ts';

const listChunk = chunk(() => import('./ProcessingList.tsx'));

/** The viewer's posts whose video cannot be played yet. Without such posts it renders nothing and loads no code. */
export function OwnProcessing() {
  const { data } = useQuery({ ...processingQuery, enabled: false });
  const list = useChunk(listChunk, Boolean(data?.length), () => undefined);
  return list && data && <list.ProcessingList posts={data} />;
}
