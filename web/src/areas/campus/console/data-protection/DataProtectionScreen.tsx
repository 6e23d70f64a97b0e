import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
import { RetentionSection } from './RetentionSection.tsx';

/** How long data is stored, and what jobs have deleted: `/data-protection`. */
export const DataProtectionScreen = (_: ScreenProps<'/data-protection'>) => (
  <ConsolePage
    title="Data Protection"
    description="How long personal data is stored, and what was deleted. Holds and nominees are on the page of each user."
  >
    <RetentionSection />
  </ConsolePage>
);
