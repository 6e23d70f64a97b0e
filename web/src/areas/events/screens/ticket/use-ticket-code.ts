import { TICKET_STEP_MS, ticketCode, ticketStep } from '@quad/contract/events/ticket-code';
import { useEffect, useState } from 'react';
import { useNow } from '../../../../ui/use-now.ts';

interface TicketCode {
  /** Undefined until it is computed; null where the browser cannot. */
  readonly code: string | null | undefined;
  /** How long it is shown, in whole seconds. */
  readonly secondsLeft: number;
}

/** The code of a ticket now. `clockAhead` is how far the server's clock is ahead of this device's, in milliseconds. */
export function useTicketCode(key: string, clockAhead: number): TicketCode {
  const now = useNow(1000) + clockAhead;
  const step = ticketStep(now);
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    let left = false;
    // Browsers compute it on secure pages alone.
    const computed = globalThis.crypto.subtle ? ticketCode(key, step * TICKET_STEP_MS) : Promise.resolve(null);
    void computed.then((next) => !left && setCode(next));
    return () => {
      left = true;
    };
  }, [key, step]);
  return { code, secondsLeft: Math.ceil(((step + 1) * TICKET_STEP_MS - now) / 1000) };
}
