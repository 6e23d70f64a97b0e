import { hrefOf } from '../../../../lib/routing/address.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { AgeSection } from './sections/AgeSection.tsx';
import { AlumniSection } from './sections/AlumniSection.tsx';
import { BreachesSection } from './sections/BreachesSection.tsx';
import { ChoicesSection } from './sections/ChoicesSection.tsx';
import { DeleteAccountSection } from './sections/DeleteAccountSection.tsx';
import { DevicesSection } from './sections/DevicesSection.tsx';
import { EmailSection } from './sections/EmailSection.tsx';
import { EntrySection } from './sections/EntrySection.tsx';
import { MyDataSection } from './sections/MyDataSection.tsx';
import { NomineeSection } from './sections/NomineeSection.tsx';
import { PasskeysSection } from './sections/PasskeysSection.tsx';
import { PasswordSection } from './sections/PasswordSection.tsx';
import { ProvidersSection } from './sections/ProvidersSection.tsx';
import { SecondFactorSection } from './sections/SecondFactorSection.tsx';

/** The viewer's account, its protection, and the data that Quad stores: `/account`. */
export function AccountScreen() {
  return (
    <div className="px-4 pb-10 wide:px-0 wide:pt-2">
      <header className="flex items-center gap-1 py-3">
        <BackLink href={hrefOf({ to: '/profile' })} className="-ml-2.5" />
        <h1 tabIndex={-1} className="text-28">
          Account
        </h1>
      </header>
      <div className="flex flex-col gap-8">
        <BreachesSection />
        <AlumniSection />
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <PasskeysSection />
        <ProvidersSection />
        <DevicesSection />
        <AgeSection />
        <ChoicesSection />
        <EntrySection />
        <MyDataSection />
        <NomineeSection />
        <DeleteAccountSection />
      </div>
    </div>
  );
}
