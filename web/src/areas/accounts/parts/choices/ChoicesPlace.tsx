import { chunk } from '../../../../lib/chunk.ts';
import { useViewer } from '../../../../lib/session.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { choicesHint } from './choices-hint.ts';

const line = chunk(async () => (await import('./ChoicesLine.tsx')).ChoicesLine);
const NOTHING = {};

/** The line that asks people for missing choices about their data. Its code loads until this device knows of all choices. */
export function ChoicesPlace() {
  'use no memo'; // decision 152
  const hint = choicesHint(useViewer()._id);
  if (hint === 'made') return null;
  return (
    <LazyPart part={line} props={NOTHING} loading={hint === 'missing' ? <div className="h-16" /> : <span hidden />} />
  );
}
