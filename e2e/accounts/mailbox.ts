import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '../fixtures.ts';

const MAIN = join(import.meta.dirname, '../../server/src/testing/mail-server-process.ts');
/**
 * An upper bound for waiting, not an expectation: sending a mail takes two jobs in a row, on a machine busy with tests.
 */
const WAIT = { timeout: 120_000 };

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A real mail server on this machine, which receives all mails. */
export async function startMailServer() {
  const server = fork(MAIN, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [url] = (await once(server, 'message')) as [string];
  const mails: Mail[] = [];
  server.on('message', (mail: Mail) => mails.push(mail));
  const sent = (to: string, subject: string) =>
    mails.filter((mail) => mail.to.includes(to) && mail.subject === subject);
  /** Wait until an address has received `count` mails with this subject, and return the last one. */
  const mail = async (to: string, subject: string, count = 1): Promise<Mail> => {
    await expect.poll(() => sent(to, subject).length, WAIT).toBeGreaterThanOrEqual(count);
    const last = sent(to, subject).at(-1);
    if (!last) throw new Error('no mail was waited for');
    return last;
  };
  return {
    url,
    mail,
    /** The link in the last of `count` mails. */
    async link(to: string, subject: string, count = 1): Promise<string> {
      const { text } = await mail(to, subject, count);
      const [link] = /http:\S+#\S+/.exec(text) ?? [];
      if (!link) throw new Error(`a mail without a link:\n${text}`);
      return link;
    },
    async stop(): Promise<void> {
      server.disconnect();
      await once(server, 'exit');
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
