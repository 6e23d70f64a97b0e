import { startMailServer } from './mail-server.ts';

// The mail server of a browser test or a benchmark, in a process of its own. It tells its parent its address, and then each
// mail when it has come.
const { url } = await startMailServer({
  onMail: ({ to, headers, parts }) =>
    process.send?.({ to, subject: headers.get('subject') ?? '', text: parts.get('text/plain') ?? '' }),
});
process.on('disconnect', () => process.exit());
process.send?.(url);
