import { chunk } from '../../../../lib/chunk.ts';
import { useLowData } from '../../../../lib/low-data.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';

const line = chunk(async () => (await import('./LowDataLine.tsx')).LowDataLine);

/** The storage key of an answered line. Afterwards only the menu shows the mode. */
export const LOW_DATA_TOLD = 'low-data-told';

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
