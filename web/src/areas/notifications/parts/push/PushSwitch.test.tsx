import { pushKey, subscribePush, unsubscribePush } from '@quad/contract/notifications/push';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pushPerson, setPushPerson } from '../../../../lib/push-person.ts';
import { session } from '../../../../lib/session.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { PushSwitch } from './PushSwitch.tsx';

const SUBSCRIPTION = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };

/**
 * Render the switch in a browser whose user answers the permission prompt with `permission`, or has agreed before to the
 * subscription `known`.
 */
function renderSwitch(
  permission: NotificationPermission,
  subscribe: () => Promise<unknown>,
  known: object | null = null,
) {
  const notification = { permission: (known ? 'granted' : 'default') as NotificationPermission };
  const requestPermission = async () => {
    notification.permission = permission;
    return permission;
  };
  vi.stubGlobal('Notification', Object.assign(notification, { requestPermission }));
  vi.stubGlobal('PushManager', class {});
  const registration = { pushManager: { getSubscription: async () => known, subscribe } };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  session.start(aSession('asha'));
  answer(pushKey, { publicKey: 'key' });
  renderPart(<PushSwitch />);
  return screen.findByRole('switch', { name: 'Push on this device' });
}

const subscribes = async () => ({ endpoint: SUBSCRIPTION.endpoint, toJSON: () => SUBSCRIPTION });

afterEach(() => vi.unstubAllGlobals());

describe('push on this device', () => {
  test('is registered once the user agrees', async () => {
    const sent = record(subscribePush, { message: 'Done' });
    const push = await renderSwitch('granted', subscribes);
    expect(push.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(push);
    await waitFor(() => expect(push.getAttribute('aria-checked')).toBe('true'));
    expect(sent.map(({ body }) => body)).toEqual([SUBSCRIPTION]);
  });

  test('is on when the app opens again, and is turned off', async () => {
    const unsubscribe = vi.fn(async () => true);
    setPushPerson('asha');
    const ended = record(unsubscribePush, { message: 'Done' });
    const push = await renderSwitch('granted', subscribes, { ...(await subscribes()), unsubscribe });
    expect(push.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(push);
    await waitFor(() => expect(push.getAttribute('aria-checked')).toBe('false'));
    expect(ended.map(({ body }) => body)).toEqual([{ endpoint: SUBSCRIPTION.endpoint }]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(pushPerson()).toBeNull();
  });

  test('is blocked once the user refuses', async () => {
    const push = await renderSwitch('denied', subscribes);
    await userEvent.click(push);
    expect(await screen.findByText(/^Blocked in your browser/)).toBeTruthy();
    expect(push.getAttribute('aria-disabled') ?? push.hasAttribute('disabled')).toBeTruthy();
  });

  test('stays off when the browser cannot reach its push service', async () => {
    const push = await renderSwitch('granted', () =>
      Promise.reject(new DOMException('push service error', 'AbortError')),
    );
    await userEvent.click(push);
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't reach its push service");
    expect(push.getAttribute('aria-checked')).toBe('false');
  });

  test('shows an error when the server refuses the subscription', async () => {
    refuse(subscribePush, 'internal');
    const push = await renderSwitch('granted', subscribes);
    await userEvent.click(push);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(push.getAttribute('aria-checked')).toBe('false');
  });

  test('is not available in a browser without push', async () => {
    renderPart(<PushSwitch />);
    expect(await screen.findByText(/^This browser can't show push notifications/)).toBeTruthy();
  });
});
