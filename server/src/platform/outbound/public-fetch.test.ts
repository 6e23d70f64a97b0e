import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PICTURE_HOST, startPictureServer } from '../../testing/picture-server.ts';
import { NotPublic } from './public-address.ts';
import { createPublicFetch, type FetchParts, NotFetched } from './public-fetch.ts';

const WANTED = { accept: ['image/png'], maxBytes: 1000 };
const PNG = { 'content-type': 'image/png' };

let web: Awaited<ReturnType<typeof startPictureServer>>;
beforeEach(async () => {
  web = await startPictureServer();
});
afterEach(() => web.close());

const get = (address: string, parts: FetchParts = {}, signal?: AbortSignal) =>
  createPublicFetch({ ...web.parts, ...parts })(address, { ...WANTED, signal }, buffer);

/** The error of a failed fetch, and its cause. */
async function failure(fetched: Promise<unknown>): Promise<{ readonly error: unknown; readonly cause: unknown }> {
  const error = await fetched.then(
    () => 'it was fetched',
    (reason: unknown) => reason,
  );
  return { error, cause: error instanceof Error ? error.cause : undefined };
}

test('fetches the content, and sends only what is needed', async () => {
  let headers = {};
  web.serve = (request, response) => {
    headers = request.headers;
    response.writeHead(200, { 'content-type': 'image/PNG; q=1' }).end('a picture');
  };
  expect(String(await get(web.at('/cat.png?size=1#top')))).toBe('a picture');
  expect(headers).toEqual({
    host: `${PICTURE_HOST}:${web.port}`,
    accept: 'image/png',
    'accept-encoding': 'identity',
    'user-agent': 'Quad',
    connection: 'close',
  });
});

describe('leads only to the internet', () => {
  test.each([
    ['this machine', 'http://127.0.0.1/'],
    ['another name of it', 'http://localhost/'],
    ['the same with a dot', 'http://localhost./'],
    ['any address of it', 'http://0.0.0.0/'],
    ['a loopback address with a dot', 'http://127.0.0.1./'],
    ['a decimal number', 'http://2130706433/'],
    ['an octal number', 'http://0177.0.0.1/'],
    ['a hexadecimal number', 'http://0x7f000001/'],
    ['fewer parts', 'http://127.1/'],
    ['full-width digits', 'http://１２７.０.０.１/'],
    ['a cloud’s own service', 'http://169.254.169.254/latest/meta-data'],
    ['a private network of class A', 'http://10.0.0.1/'],
    ['a private network of class B', 'http://172.16.5.4/'],
    ['a private network of class C', 'https://192.168.0.1/'],
    ['a carrier’s own network', 'http://100.64.0.1/'],
    ['everybody', 'http://255.255.255.255/'],
    ['many', 'http://224.0.0.1/'],
    ['IPv6 loopback', 'http://[::1]/'],
    ['IPv6 unspecified', 'http://[::]/'],
    ['IPv4 in IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['the same in hexadecimal', 'http://[::ffff:7f00:1]/'],
    ['the same, deprecated', 'http://[::127.0.0.1]/'],
    ['NAT64', 'http://[64:ff9b::10.0.0.1]/'],
    ['6to4', 'http://[2002:7f00:1::]/'],
    ['a unique local address', 'http://[fd00::1]/'],
    ['a link-local address', 'http://[fe80::1]/'],
    ['many of IPv6', 'http://[ff02::1]/'],
  ])('not to %s', async (_, address) => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const { error, cause } = await failure(get(address, { resolve }));
    expect(error).toBeInstanceOf(NotFetched);
    expect(cause).toBeInstanceOf(NotPublic);
    expect(web.reached).toBe(0);
  });

  test.each([
    ['ftp', 'ftp://pictures.example/cat.png'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png,x'],
    ['a password', 'http://user:password@pictures.example/'],
    ['a user', 'http://user@pictures.example/'],
    ['no address', 'pictures.example'],
    ['nothing', ''],
  ])('not with %s', async (_, address) => {
    const resolve = vi.fn(async () => []);
    expect((await failure(get(address, { resolve }))).error).toBeInstanceOf(NotFetched);
    expect(resolve).not.toHaveBeenCalled();
  });

  test('not to another port', async () => {
    // The test allows only its own port.
    const { cause } = await failure(get(`http://${PICTURE_HOST}:${web.port === 6379 ? 5432 : 6379}/`));
    expect(cause).toBeInstanceOf(NotPublic);
    const mayNot = createPublicFetch({ resolve: async () => [{ address: '93.184.215.14', family: 4 }] });
    for (const port of [22, 25, 81, 5432, 6379, 8080, 11211]) {
      const fetched = mayNot(`http://pictures.example:${port}/`, WANTED, buffer);
      expect([port, (await failure(fetched)).cause]).toEqual([port, expect.any(NotPublic)]);
    }
  });

  test('not to a name with one internal address', async () => {
    const resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: 'fd00::1', family: 6 },
    ];
    expect((await failure(get(web.at('/'), { resolve }))).cause).toBeInstanceOf(NotPublic);
    expect(web.reached).toBe(0);
  });

  test('not to a name without an address', async () => {
    expect((await failure(get(`http://nobody.example:${web.port}/`))).cause).toBeInstanceOf(NotPublic);
  });

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    '//10.0.0.1/',
    'file:///etc/passwd',
    'http://user:password@pictures.example/',
    'http://',
    '',
  ])('not by a redirect to %s', async (location) => {
    web.serve = (_, response) => void response.writeHead(302, { location }).end();
    expect((await failure(get(web.at('/')))).error).toBeInstanceOf(NotFetched);
    expect(web.reached).toBe(1);
  });

  test('not to a name that leads elsewhere the second time', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    const resolve = async () => [{ address: answers.shift() ?? '10.0.0.1', family: 4 }];
    web.serve = (_, response) => void response.writeHead(200, PNG).end('a picture');
    // Looked up once: the connection uses the checked address.
    expect(String(await get(web.at('/'), { resolve }))).toBe('a picture');
    expect(answers).toEqual(['10.0.0.1']);

    const rebinding = ['127.0.0.1', '10.0.0.1'];
    web.serve = (_, response) => void response.writeHead(302, { location: '/again' }).end();
    const again = get(web.at('/'), { resolve: async () => [{ address: rebinding.shift() ?? '', family: 4 }] });
    expect((await failure(again)).cause).toBeInstanceOf(NotPublic);
    expect(rebinding).toEqual([]);
    expect(web.reached).toBe(2);
  });
});

describe('follows redirects', () => {
  const redirect = (times: number) => {
    web.serve = ({ url = '/' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.writeHead(200, PNG).end('a picture');
      else response.writeHead(301 + (left % 2), { location: `/${left - 1}` }).end('x'.repeat(2000));
    };
    return get(web.at(`/${times}`));
  };

  test('three times', async () => {
    expect(String(await redirect(3))).toBe('a picture');
    expect(web.reached).toBe(4);
  });

  test('but no more', async () => {
    expect((await failure(redirect(4))).error).toBeInstanceOf(NotFetched);
    expect(web.reached).toBe(4);
  });
});

describe('does not read', () => {
  test.each([
    ['an error', 500, PNG],
    ['a missing page', 404, PNG],
    ['a part', 206, PNG],
    ['nothing', 204, {}],
    ['a page', 200, { 'content-type': 'text/html' }],
    ['a drawing that can hold scripts', 200, { 'content-type': 'image/svg+xml' }],
    ['something without a type', 200, {}],
    ['what is packed', 200, { ...PNG, 'content-encoding': 'gzip' }],
    ['what says that it is too large', 200, { ...PNG, 'content-length': '1000000000' }],
  ])('%s', async (_, status, headers) => {
    web.serve = (_request, response) => {
      response.writeHead(status, headers as Record<string, string>);
      response.flushHeaders();
      response.destroy();
    };
    const read = () => expect.unreachable('it was read');
    const fetched = createPublicFetch(web.parts)(web.at('/'), WANTED, read);
    expect((await failure(fetched)).error).toBeInstanceOf(NotFetched);
  });

  test('a header without an end', async () => {
    let sent = 0;
    let isClosed = false;
    web.serve = ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\nx-long: ');
      const chunk = 'x'.repeat(64 * 1024);
      const more = () => {
        while (sent < 2 ** 30 && !socket.destroyed) {
          sent += chunk.length;
          if (!socket.write(chunk)) return void socket.once('drain', more);
        }
      };
      socket
        .on('error', () => undefined)
        .on('close', () => {
          isClosed = true;
        });
      more();
    };
    expect((await failure(get(web.at('/')))).error).toBeInstanceOf(NotFetched);
    await expect.poll(() => isClosed).toBe(true);
    // The contents of buffers, not the whole gigabyte.
    expect(sent).toBeLessThan(2 ** 26);
  });

  test('an answer that ends early', async () => {
    web.serve = (_, response) => {
      response.writeHead(200, { ...PNG, 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    };
    expect((await failure(get(web.at('/')))).error).toBeInstanceOf(NotFetched);
  });

  const slow: [name: string, answer: RequestListener][] = [
    ['says nothing', () => undefined],
    ['never ends its head', ({ socket }) => void socket.write('HTTP/1.1 200 OK\r\ncontent-type: image/png\r\n')],
    [
      'only promises',
      (_, response) => {
        const promise = setInterval(() => response.writeProcessing(), 5);
        response.on('close', () => clearInterval(promise));
      },
    ],
    [
      'drips',
      (_, response) => {
        const drip = setInterval(() => response.write('x'), 5);
        response.writeHead(200, PNG).on('close', () => clearInterval(drip));
      },
    ],
  ];
  test.each(slow)('for longer than the time-out, from a server that %s', async (_, answer) => {
    const patience = new AbortController();
    const closed = Promise.withResolvers<void>();
    web.serve = (request, response) => {
      request.socket.on('close', () => closed.resolve());
      answer(request, response);
      patience.abort();
    };
    const fetched = get(web.at('/'), { patience: () => patience.signal });
    expect((await failure(fetched)).error).toBeInstanceOf(NotFetched);
    await closed.promise;
  });

  test('an answer that nobody waits for any more', async () => {
    const leaving = new AbortController();
    const closed = Promise.withResolvers<void>();
    web.serve = (request, response) => {
      request.socket.on('close', () => closed.resolve());
      response.writeHead(200, PNG).write('half');
      leaving.abort();
    };
    expect((await failure(get(web.at('/'), {}, leaving.signal))).error).toBeInstanceOf(NotFetched);
    await closed.promise;
  });
});

test('ends the connection with its reader, and rethrows the reader’s error', async () => {
  const closed = Promise.withResolvers<void>();
  web.serve = (request, response) => {
    request.socket.on('close', () => closed.resolve());
    response.writeHead(200, PNG).write('without an end');
  };
  const refused = new Error('this is no picture');
  const fetched = createPublicFetch(web.parts)(web.at('/'), WANTED, async () => {
    throw refused;
  });
  await expect(fetched).rejects.toBe(refused);
  await closed.promise;
});
