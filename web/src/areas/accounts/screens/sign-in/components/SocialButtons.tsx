import type { SocialProvider } from '@quad/contract/accounts/social';
import { ERRORS } from '@quad/contract/errors/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../../ui/Button.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { PROVIDER_GLYPHS, providersQuery } from '../../../parts/social/providers.ts';
import { TOAST_TIME } from '../form-rules.ts';
import { type SocialSignIn, useSocialSignIn } from '../use-social-sign-in.ts';

/** Well-known providers have a button even when they are not set up. A press then shows a message. */
const KNOWN: readonly SocialProvider[] = [
  { key: 'google', name: 'Google' },
  { key: 'github', name: 'GitHub' },
  { key: 'facebook', name: 'Facebook' },
];

/** The buttons to sign in with a provider, and with the college's own provider if it has one. */
export function SocialButtons(signIn: SocialSignIn) {
  const { data: setUp } = useQuery(providersQuery);
  const { open, busy } = useSocialSignIn(signIn);
  const own = setUp?.find(({ key }) => key === 'oidc');
  const choose = ({ key }: SocialProvider) => {
    // before the providers are loaded, the popup reports one that is not set up
    if (!setUp || setUp.some((one) => one.key === key)) open(key);
    else toast.error(ERRORS.social_not_set_up.message, { duration: TOAST_TIME });
  };
  const button = (provider: SocialProvider, className: string) => {
    const Glyph = PROVIDER_GLYPHS[provider.key];
    return (
      <Button
        key={provider.key}
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
    <section aria-label="Or continue with" className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Or continue with
      </p>
      {own && button(own, 'min-h-12 gap-1.5')}
      <div className="grid grid-cols-3 gap-2">{KNOWN.map((one) => button(one, 'min-h-12 gap-1.5 px-1'))}</div>
    </section>
  );
}
