import { chunk } from '../chunk.ts';
import { session } from '../session.ts';
import { whenIdle } from '../when-idle.ts';
import { tab } from './live.ts';

const connectionChunk = chunk(() => import('./connection.ts'));
/** The wait before the next try when the code failed to load. */
const RETRY_MS = 10_000;

/** Keep a connection open while a user is signed in. Call this once. */
export function startLive() {
  let connected: { readonly token: string; readonly stop: () => void } | undefined;

  async function follow() {
    const now = session.get();
    if (connected && connected.token !== now?.token) {
      connected.stop();
      connected = undefined;
    }
    if (!now || connected) return;
    try {
      const { connect } = await connectionChunk.fetch();
      if (connected || session.get()?.token !== now.token) return;
      connected = { token: now.token, stop: connect({ personId: now.user._id, token: now.token, tab }) };
    } catch {
      setTimeout(() => void follow(), RETRY_MS);
    }
  }

  whenIdle(() => {
    void follow();
    session.subscribe(() => void follow());
  });
}
