import { chunk } from '../../../../lib/chunk.ts';
import { useViewer } from '../../../../lib/session.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { awaitsFirstSteps } from './hint.ts';

const card = chunk(async () => (await import('./FirstStepsCard.tsx')).FirstStepsCard);
const NOTHING = {};

/** The card of first steps. Its chunk loads only for users with remaining steps. */
export function FirstStepsPlace() {
  'use no memo'; // decision 152
  const { _id } = useViewer();
  return awaitsFirstSteps(_id) && <LazyPart part={card} props={NOTHING} loading={<div className="h-24" />} />;
}
