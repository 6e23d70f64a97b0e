import { t } from '@lingui/core/macro';
import { DeleteAccountSection } from '../../account/sections/DeleteAccountSection.tsx';
import { MyDataSection } from '../../account/sections/MyDataSection.tsx';
import { NomineeSection } from '../../account/sections/NomineeSection.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** A copy of the viewer's data, their nominee, and the end of the account: `/account/data`. */
export function DataPage() {
  return (
    <SettingsPage title={t`Your data`}>
      <MyDataSection />
      <NomineeSection />
      <DeleteAccountSection />
    </SettingsPage>
  );
}
