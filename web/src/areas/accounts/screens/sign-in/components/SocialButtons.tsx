import { t } from '@lingui/core/macro';
import type { SocialProvider } from '@quad/contract/accounts/social';
import { errorText } from '@quad/contract/errors/error-text';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../../ui/Button.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { PROVIDER_GLYPHS, providersQuery } from '../../../parts/social/providers.ts';
import { TOAST_TIME } from '../form-rules.ts';
import { type SocialSignIn, useSocialSignIn } from '../use-social-sign-in.ts';

/** The well-known providers, in their order on the screen. The demo campus shows all; a press then shows a message. */
const KNOWN: readonly SocialProvider[] = [
  { key: 'google', name: 'Google' },
  { key: 'github', name: 'GitHub' },
  { key: 'facebook', name: 'Facebook' },
];

/**
 * The providers to show before they are loaded: those that the document names. A prerendered page has all of them, and
 * the server hides the others.
 */
const namedProviders = (): readonly string[] | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=sign-in]')?.content.split(' ');

/** The buttons to sign in with a provider, and with the college's own provider if it has one. */
export function SocialButtons(signIn: SocialSignIn) {
  const { data } = useQuery(providersQuery);
  const { open, busy } = useSocialSignIn(signIn);
  const isSetUp = ({ key }: SocialProvider) => data?.providers.some((one) => one.key === key);
  const own = data?.providers.find(({ key }) => key === 'oidc');
  const named = namedProviders();
  const known = KNOWN.filter((one) => (data ? data.showsAll || isSetUp(one) : (named?.includes(one.key) ?? true)));
  if (!own && known.length === 0) return null;
  const choose = (provider: SocialProvider) => {
    // before the providers are loaded, the popup reports one that is not set up
    if (!data || isSetUp(provider)) open(provider.key);
    else toast.error(errorText('social_not_set_up'), { duration: TOAST_TIME });
  };
  const button = (provider: SocialProvider, className: string) => {
    const Glyph = PROVIDER_GLYPHS[provider.key];
    return (
      <Button
        key={provider.key}
        data-provider={provider.key}
        kind="secondary"
        busy={busy === provider.key}
        onClick={() => choose(provider)}
        className={className}
      >
        <Glyph />
        <span className="text-14">{provider.name}</span>
      </Button>
    );
  };
  return (
    <section data-providers aria-label={t`Or continue with`} className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t`Or continue with`}
      </p>
      {own && button(own, 'min-h-12 gap-1.5')}
      {known.length > 0 && (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {known.map((one) => button(one, 'min-h-12 gap-1.5 px-1'))}
        </div>
      )}
    </section>
  );
}
