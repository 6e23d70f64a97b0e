import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { AddressTabs } from '../../../../ui/AddressTabs.tsx';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
import { RetentionSection } from './RetentionSection.tsx';

const SECTIONS = [{ id: 'retention', label: 'Retention', Section: RetentionSection }] as const;

/** What the college owes people about their data: `/data-protection`. */
export function DataProtectionScreen({ search }: ScreenProps<'/data-protection'>) {
  const { section: chosen = 'retention' } = search;
  const tabs = SECTIONS.map(({ id, label }) => ({
    id,
    label,
    href: hrefOf({ to: '/data-protection', search: id === 'retention' ? {} : { section: id } }),
  }));
  const Section = SECTIONS.find(({ id }) => id === chosen)?.Section ?? RetentionSection;
  return (
    <ConsolePage
      title="Data Protection"
      description="How long data is stored, what to do after a breach, and what the college processes, for the DPDP Act."
    >
      <AddressTabs label="Data protection" tabs={tabs} chosen={chosen}>
        <div className="flex flex-col gap-5">
          <Section key={chosen} />
        </div>
      </AddressTabs>
    </ConsolePage>
  );
}
