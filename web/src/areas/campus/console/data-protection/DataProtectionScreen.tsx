import { t } from '@lingui/core/macro';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
import { MinorsSection } from '../../../accounts/parts/minors/MinorsSection.tsx';
import { AgeSettingSection } from './AgeSettingSection.tsx';
import { RetentionSection } from './RetentionSection.tsx';

/** Students under 18, how long data is stored, and what jobs have deleted: `/data-protection`. */
export const DataProtectionScreen = (_: ScreenProps<'/data-protection'>) => (
  <ConsolePage
    title={t`Data Protection`}
    description={t`Students under 18, how long personal data is stored, and what was deleted. Holds and nominees are on the page of each user.`}
  >
    <MinorsSection />
    <AgeSettingSection />
    <RetentionSection />
  </ConsolePage>
);
