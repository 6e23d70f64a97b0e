import { TICKET_STEP_MS, ticketCode, ticketStep } from '@quad/contract/events/ticket-code';
import { useEffect, useState } from 'react';
import { useNow } from '../../../../ui/use-now.ts';

interface TicketCode {
  /** Undefined until it is computed; null when the browser cannot compute it. */
  readonly code: string | null | undefined;
  /** The remaining time of the code, in whole seconds. */
  readonly secondsLeft: number;
}

/** The current code of a ticket. `clockAhead` is the lead of the server's clock over the device's, in milliseconds. */
export function useTicketCode(key: string, clockAhead: number): TicketCode {
  const now = useNow(1000) + clockAhead;
  const step = ticketStep(now);
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    let isUnmounted = false;
    // Browsers compute it only on secure pages.
    const computed = globalThis.crypto.subtle ? ticketCode(key, step * TICKET_STEP_MS) : Promise.resolve(null);
    void computed.then((next) => !isUnmounted && setCode(next));
    return () => {
      isUnmounted = true;
    };
  }, [key, step]);
  return { code, secondsLeft: Math.ceil(((step + 1) * TICKET_STEP_MS - now) / 1000) };
}
