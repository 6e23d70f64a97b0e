import type { SocialOutcome } from '@quad/contract/accounts/social';
import { errorText } from '@quad/contract/errors/error-text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import type { Proved } from './proved.ts';
import { useProvider } from './use-provider.ts';

/** The parts of a popup window that the tests need. */
interface Popup {
  closed: boolean;
  location: { href: string };
  close(): void;
}

const IDENTITY: Proved['identity'] = {
  proof: 'proof-of-meera',
  fullname: 'Meera Nair',
  email: 'meera@quad.example',
  social_login: { providerId: 'google.com', uid: '1', photoURL: '' },
};

afterEach(() => void vi.restoreAllMocks());

/** A button that opens a provider. */
function Asking(handlers: Parameters<typeof useProvider>[0]) {
  const { open, busy } = useProvider(handlers);
  return (
    <button type="button" aria-busy={busy !== undefined} onClick={() => open('google')}>
      Google
    </button>
  );
}

/** Render the button and collect its outcomes. */
function show() {
  const proved: Proved[] = [];
  const failures: string[] = [];
  renderPart(
    <Asking onProved={async (answer) => void proved.push(answer)} onFailure={(text) => void failures.push(text)} />,
  );
  return { proved, failures };
}

/** Open the provider. Resolve with the popup and its challenge once the popup has the provider's address. */
async function open() {
  const popup: Popup = {
    closed: false,
    location: { href: '' },
    close: () => {
      popup.closed = true;
    },
  };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(popup.location.href).toContain('/api/auth/social/google/start'));
  const challenge = new URL(popup.location.href, location.origin).searchParams.get('challenge') ?? '';
  return { popup, challenge };
}

async function say(outcome: Omit<SocialOutcome, 'type'>, origin = location.origin) {
  const data: SocialOutcome = { type: 'quad-social', ...outcome };
  await act(async () => void window.dispatchEvent(new MessageEvent('message', { origin, data })));
}

test('the proof of the provider arrives from the popup', async () => {
  const { proved, failures } = show();
  const { challenge } = await open();
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  await say({ challenge, proved: IDENTITY });
  await waitFor(() => expect(proved).toMatchObject([{ identity: IDENTITY }]));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false'));
  expect(failures).toEqual([]);
});

test('a refusal of the provider shows the reason', async () => {
  const { failures } = show();
  const { challenge } = await open();
  await say({ challenge, message: errorText('social_denied') });
  await waitFor(() => expect(failures).toEqual([errorText('social_denied')]));
});

test('a blocked popup is reported', async () => {
  const { failures } = show();
  vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(screen.getByRole('button'));
  expect(failures).toEqual([expect.stringMatching(/^Your browser has blocked the window/)]);
});

test('messages of other origins and attempts are ignored, and a closed popup is reported', async () => {
  const { proved, failures } = show();
  const { popup, challenge } = await open();
  await say({ challenge, proved: IDENTITY }, 'https://elsewhere.example');
  await say({ challenge: 'another', proved: IDENTITY });
  await say({ challenge: '', message: 'You have been tricked' });
  popup.close();
  await waitFor(() => expect(failures).toEqual([expect.stringMatching(/^The window was closed before/)]));
  expect(proved).toEqual([]);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false');
});
