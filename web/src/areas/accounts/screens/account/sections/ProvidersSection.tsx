import { t } from '@lingui/core/macro';
import type { LinkedProvider } from '@quad/contract/accounts/social';
import { useQuery } from '@tanstack/react-query';
import { chunk } from '../../../../../lib/chunk.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { PROVIDER_GLYPHS } from '../../../parts/social/providers.ts';
import { LazyForm } from '../LazyForm.tsx';
import { linkedProvidersQuery, useUnlinking } from '../linked-providers.ts';
import { Section, useOpening } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const linkForm = chunk(async () => (await import('../forms/LinkProvider.tsx')).LinkProvider);

/** The providers that the viewer can link; nothing when none is set up. */
export function ProvidersSection() {
  const query = useQuery(linkedProvidersQuery);
  if (query.data?.length === 0) return null;
  return (
    <Section title={t`Sign in with`} text={t`Link an account you have elsewhere to sign in with one tap.`}>
      {query.data ? (
        <ul className="flex flex-col gap-1">
          {query.data.map((provider) => (
            <ProviderRow key={provider.key} provider={provider} />
          ))}
        </ul>
      ) : (
        <SectionState label={t`Loading linked accounts`} query={query} />
      )}
    </Section>
  );
}

function ProviderRow({ provider }: { provider: LinkedProvider }) {
  const { key, name, isLinked } = provider;
  const { unlink, busy } = useUnlinking(provider);
  const { form, open, close, place } = useOpening<'link'>();
  const Glyph = PROVIDER_GLYPHS[key];
  return (
    <li>
      <div ref={place} className="flex flex-col gap-3 py-1.5">
        <div className="flex min-h-11 items-center gap-3.5">
          <span className="grid size-6 shrink-0 place-items-center text-muted">
            <Glyph />
          </span>
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{name}</p>
            <p className="text-14 text-muted">{isLinked ? t`Linked` : t`Not linked`}</p>
          </div>
          {!form && (
            <Button
              kind="secondary"
              className="shrink-0 px-3.5 text-14"
              busy={busy}
              aria-label={isLinked ? t`Unlink ${name}` : t`Link ${name}`}
              onClick={isLinked ? unlink : () => open('link')}
            >
              {isLinked ? t`Unlink` : t`Link`}
            </Button>
          )}
        </div>
        {form && <LazyForm part={linkForm} props={{ provider, onDone: close }} />}
      </div>
    </li>
  );
}
