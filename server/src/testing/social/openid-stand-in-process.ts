import { startOpenIdProvider } from './openid-stand-in.ts';

// The OpenID provider of a browser test, in a process of its own: its arguments are where it may lead back to. It tells its
// parent its address, and the parent tells it who comes.
const provider = await startOpenIdProvider({ redirectUris: process.argv.slice(2) });
process.on('message', (state) => {
  Object.assign(provider.state, state);
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
process.send?.(provider.issuer);
