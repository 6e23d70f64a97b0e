import { chunk } from '../../../../lib/chunk.ts';
import { useLowData } from '../../../../lib/low-data.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { LOW_DATA_TOLD } from './low-data-told.ts';

const line = chunk(async () => (await import('./LowDataLine.tsx')).LowDataLine);

/** The line about low-data mode. Its code loads only where the mode is on without the user's choice. */
export function LowDataPlace() {
  'use no memo'; // decision 152
  const reason = useLowData();
  if (!reason || reason === 'chosen' || isAnswered()) return null;
  return <LazyPart part={line} props={{ reason }} loading={<div className="h-19" />} />;
}

function isAnswered(): boolean {
  try {
    return localStorage.getItem(LOW_DATA_TOLD) !== null;
  } catch {
    return false;
  }
}
