import { type ComponentType, useState } from 'react';
import { useInView } from '../../domains/people/use-in-view.ts';
import { type Chunk, chunk } from '../../lib/chunk.ts';
import { hrefOf } from '../../lib/routing/address.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AlumniSection } from './sections/AlumniSection.tsx';

/** What the screen is made of, in its order. A section is fetched when it comes near, and loads what it shows. */
const SECTIONS: readonly Chunk<ComponentType>[] = [
  chunk(async () => (await import('./sections/EmailSection.tsx')).EmailSection),
  chunk(async () => (await import('./sections/PasswordSection.tsx')).PasswordSection),
  chunk(async () => (await import('./sections/SecondFactorSection.tsx')).SecondFactorSection),
  chunk(async () => (await import('./sections/PasskeysSection.tsx')).PasskeysSection),
  chunk(async () => (await import('./sections/ProvidersSection.tsx')).ProvidersSection),
  chunk(async () => (await import('./sections/DevicesSection.tsx')).DevicesSection),
  chunk(async () => (await import('./sections/MyDataSection.tsx')).MyDataSection),
  chunk(async () => (await import('./sections/DeleteAccountSection.tsx')).DeleteAccountSection),
];

/** How the viewer signs in, what protects their account, and what Quad holds of them: `/account`. */
export function AccountScreen() {
  return (
    <div className="px-4 pb-10 wide:pt-2">
      <header className="flex items-center gap-1 py-3">
        <BackLink href={hrefOf({ to: '/profile' })} className="-ml-2.5" />
        <h1 tabIndex={-1} className="text-28">
          Account
        </h1>
      </header>
      <div className="flex flex-col gap-10">
        <AlumniSection />
        {SECTIONS.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <NearSection key={index} part={part} />
        ))}
      </div>
    </div>
  );
}

function NearSection({ part }: { part: Chunk<ComponentType> }) {
  const [isNear, setNear] = useState(false);
  const place = useInView(!isNear, () => setNear(true));
  const loading = <Skeleton className="h-48 rounded-card" />;
  return <div ref={place}>{isNear ? <LazyPart part={part} props={{}} loading={loading} /> : loading}</div>;
}
