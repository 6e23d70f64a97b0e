import { startMailServer } from './mail-server.ts';

// The mail server of a browser test or a benchmark, in a process of its own. It sends its parent its address, and then
// each received mail.
const { url } = await startMailServer({
  onMail: ({ to, headers, parts }) =>
    process.send?.({ to, subject: headers.get('subject') ?? '', text: parts.get('text/plain') ?? '' }),
});
process.on('disconnect', () => process.exit());
process.send?.(url);
