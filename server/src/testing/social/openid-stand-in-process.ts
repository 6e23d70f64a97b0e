import { startOpenIdProvider } from './openid-stand-in.ts';

// The OpenID provider of a browser test, in a process of its own. Its arguments are the allowed redirect addresses. It
// sends its address to its parent, and the parent sends the person who signs in.
const provider = await startOpenIdProvider({ redirectUris: process.argv.slice(2) });
process.on('message', (state) => {
  Object.assign(provider.state, state);
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
process.send?.(provider.issuer);
