import * as http from 'node:http';
import * as https from 'node:https';

/** Begin a request to an http or https address. */
export const requestTo = (
  url: string,
  options: https.RequestOptions,
  onAnswer?: (answer: http.IncomingMessage) => void,
): http.ClientRequest => (url.startsWith('https:') ? https : http).request(url, options, onAnswer);
