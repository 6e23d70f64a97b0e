import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const group = (texts: Record<string, string>) => async () => ({
  default: Object.fromEntries(Object.entries(texts).map(([text, hi]) => [generateMessageId(text), compileMessage(hi)])),
});

/**
 * A few texts for tests, in place of all catalogues, which take seconds to collect. Every test that shows another language
 * mocks `virtual:catalogues` by this module and no other, because test files share modules.
 */
export const CATALOGUES = {
  hi: {
    start: group({ Save: 'सेव करें', 'Read <0>the rules</0>, {name}': '{name}, <0>नियम</0> पढ़ें' }),
    market: group({ 'For sale': 'बिक्री के लिए' }),
    library: () => Promise.reject(new Error('no connection')),
    console: group({}),
    events: group({ 'Past events': 'पुराने इवेंट' }),
  },
};
