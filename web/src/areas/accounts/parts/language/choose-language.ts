import { t } from '@lingui/core/macro';
import type { Session } from '@quad/contract/accounts/auth';
import { changeLanguage } from '@quad/contract/accounts/language';
import { isLanguage, LANGUAGES, type Language } from '@quad/contract/language/languages';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { onBack } from '../../../../lib/reachable.ts';
import { session } from '../../../../lib/session.ts';
import { language, showLanguage } from '../../../../lib/texts/language.ts';
import { GUEST_CHOICE } from '../../../../lib/texts/store-language.ts';
import { toast } from '../../../../ui/toast.ts';

/** Holds the id of the user whose account does not have their language yet. */
const UNSENT = 'language-unsent';

/**
 * Show the app in a language, and store it on this device and on the account. Answers are read again, because some
 * have texts of the server. Say so where the texts cannot be fetched, and show the language of before.
 */
export async function chooseLanguage(next: Language): Promise<void> {
  try {
    await showLanguage(next);
  } catch {
    toast.error(t`${LANGUAGES[next]} could not be loaded. Check your connection and try again.`);
    return;
  }
  focusAgain();
  completeOffline();
  void queryClient.invalidateQueries();
  const user = session.get()?.user;
  if (!user) return;
  session.changeUser(user._id, { language: next });
  localStorage.setItem(UNSENT, user._id);
  await sendLanguage().catch((error: Error) => toast.error(error.message));
}

/** The documents for offline use come in the language of the device: fetch them again after a change. */
const completeOffline = () => navigator.serviceWorker?.controller?.postMessage({ type: 'complete' });

/** All screens have been rendered anew: the focus returns to the choice. */
function focusAgain() {
  setTimeout(() => document.querySelector<HTMLElement>('#root select[name=language]')?.focus({ preventScroll: true }));
}

/** Send the language of the account, unless it has been sent. Without a connection, it is sent once there is one. */
export async function sendLanguage(): Promise<void> {
  const user = session.get()?.user;
  if (!user || localStorage.getItem(UNSENT) !== user._id) return;
  try {
    await request(changeLanguage, { body: { language: user.language } });
    localStorage.removeItem(UNSENT);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    const stop = onBack(() => {
      stop();
      void sendLanguage().catch(() => undefined);
    });
  }
}

/**
 * Show the language of the account that has signed in, unless its user has chosen one as a guest: then the account gets
 * that. Without its texts, the app stays as it is.
 */
export async function showAccountLanguage({ user }: Session): Promise<void> {
  const shown = language.get();
  if (user.language === shown || !isLanguage(shown)) return;
  if (takeGuestChoice()) await chooseLanguage(shown).catch(() => undefined);
  else await showLanguage(user.language).catch(() => undefined);
}

/**
 * Show the language that the account has got on another device, unless this device has a choice that is not sent yet.
 * Rejects when its texts cannot be fetched: the next connection tries again.
 */
export async function takeLanguage(personId: string, next: Language): Promise<void> {
  if (localStorage.getItem(UNSENT) === personId || !isLanguage(language.get())) return;
  await showLanguage(next);
  completeOffline();
  session.changeUser(personId, { language: next });
  void queryClient.invalidateQueries();
}

/** Whether a guest has chosen a language in this tab. The next person who signs in here has not. */
function takeGuestChoice(): boolean {
  const chosen = sessionStorage.getItem(GUEST_CHOICE) !== null;
  sessionStorage.removeItem(GUEST_CHOICE);
  return chosen;
}
