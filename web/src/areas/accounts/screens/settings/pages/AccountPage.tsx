import { t } from '@lingui/core/macro';
import { useTwoColumns } from '../../../../../ui/use-two-columns.ts';
import { AgeSection } from '../../account/sections/AgeSection.tsx';
import { AlumniSection } from '../../account/sections/AlumniSection.tsx';
import { EmailSection } from '../../account/sections/EmailSection.tsx';
import { EntrySection } from '../../account/sections/EntrySection.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** The viewer's email, age and college record: `/account/details`. */
export function AccountPage() {
  return (
    <SettingsPage title={t`Account`}>
      <AlumniSection />
      <EmailSection />
      <AgeSection />
      <EntrySection />
    </SettingsPage>
  );
}

/** The page of `/account` beside the list of settings; nothing on a phone, where the list is the screen. */
export function FirstPage() {
  return useTwoColumns() && <AccountPage />;
}
