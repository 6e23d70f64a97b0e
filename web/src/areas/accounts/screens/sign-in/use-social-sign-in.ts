import { t } from '@lingui/core/macro';
import type { Session } from '@quad/contract/accounts/auth';
import { type SocialProviderKey, socialSignIn } from '@quad/contract/accounts/social';
import { SOCIAL_PASSWORD } from '@quad/contract/accounts/social-terms';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { toast } from '../../../../ui/toast.ts';
import type { ToastId } from '../../../../ui/toast-content.ts';
import { useProvider } from '../../parts/social/use-provider.ts';
import { serverMessage, TOAST_TIME } from './form-rules.ts';

/** Failure texts contain advice, so they are shown longer than other toasts. */
const FAILURE_TIME = 3 * TOAST_TIME;

export interface SocialSignIn {
  enter: (session: Session, message: ToastId) => void;
  /** Show the next step that an error asks for. Return whether it asks for one. */
  showNextStep: (error: unknown) => boolean;
  /** Called when the provider or the server refused. */
  onRefused: () => void;
}

/** Sign in with a provider: `enter` gets the session and the toast. */
export function useSocialSignIn({ enter, showNextStep, onRefused }: SocialSignIn): {
  open: (provider: SocialProviderKey) => void;
  busy: SocialProviderKey | undefined;
} {
  return useProvider({
    onFailure(text, isRefusal) {
      toast.error(text, { duration: FAILURE_TIME });
      if (isRefusal) onRefused();
    },
    async onProved({ identity, nonce }) {
      const message = toast.loading(t`Signing in...`);
      try {
        enter(await request(socialSignIn, { body: { ...identity, password: SOCIAL_PASSWORD, nonce } }), message);
      } catch (error) {
        if (showNextStep(error)) return toast.close(message);
        const text = serverMessage(error, t`Login failed. Please try again.`);
        toast.update(message, { kind: 'error', text, duration: FAILURE_TIME });
        if (error instanceof ApiError) onRefused();
      }
    },
  });
}
