import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './build/compile-hints.ts';
import { contractForBrowser } from './build/contract-for-browser.ts';
import { documentHead } from './build/document-head.ts';
import { frontPages } from './build/front-pages.ts';
import { inlineStyle } from './build/inline-style.ts';
import { minifiedStart } from './build/minified-start.ts';
import { pdfFiles } from './build/pdf-files.ts';
import { precompressed } from './build/precompressed.ts';
import { serviceWorker } from './build/service-worker.ts';
import { catalogues } from './build/texts/catalogues.ts';
import { texts } from './build/texts/texts.ts';

/** Where `npm run dev` has started the server. */
const server = process.env.QUAD_SERVER ?? 'http://127.0.0.1:3001';

const NAMED = new Set(['boot', 'react', 'app', 'feed', 'LoginScreen', 'OwnProfileScreen', 'CreateScreen']);

/** The built files that the app starts with. */
const AT_START = /assets\/(core|boot|react|app)-[^/]+$/;

/** Whether a built file is a document, or the script that all of them start with. */
const isEntry = (file: string) => file.endsWith('.html') || file.includes('assets/boot-');

/** The files that are loaded with a part of the app, unless it is a single file. */
function notThereYet(files: string[]): string[] {
  const missing = files.filter((file) => !AT_START.test(file));
  return missing.length > 1 ? missing : [];
}

/** Whether links of the menu and of the console are all that imports something. */
const isOfLinks = (importers: readonly string[]) =>
  importers.every((importer) => /[\\/](menu-links|console-layout[\\/](palette[\\/])?\w+)\.tsx?$/.test(importer));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    frontPages(),
    contractForBrowser(),
    texts(),
    catalogues(),
    react({ compiler: true }),
    tailwindcss(),
    inlineStyle(),
    pdfFiles(),
    minifiedStart(({ name }) => name === 'react' || name === 'app' || name === 'feed' || name === 'boot'),
    compileHints(),
    documentHead(),
    serviceWorker(),
    precompressed(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'baseline-widely-available',
    // A data: address would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    // Every browser of the target knows module preloading.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) => (isEntry(hostId) ? files : notThereYet(files)),
    },
    rolldownOptions: {
      output: {
        // The app begins with the names of all files of its screens, so short names load faster. Files that tests look for keep their names.
        chunkFileNames: ({ name }) =>
          name === 'rolldown-runtime'
            ? 'assets/core-[hash:7].js'
            : NAMED.has(name)
              ? 'assets/[name]-[hash:7].js'
              : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // React changes rarely: apart from the app it stays in the browser's cache over releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
            // The start of every document, and all scripts of a page for guests.
            { name: 'boot', test: /[\\/]src[\\/]boot\.ts$/, priority: 5 },
            // One file compresses better than many, and every request has a cost of its own: what the app starts with and
            // what the feed shares with other screens are one file; the feed is another.
            {
              name: 'app',
              test: /[\\/]web[\\/]src[\\/](main\.tsx$|lib[\\/](?!changes-of|question-drafts|device-database|form-fields|use-(form-fields|call-form)|uploads[\\/]|input[\\/](?!input-place)|is-refusal|rupees|save-file|use-form-problems|unresolved-problems|paged-query|together|zoned-time|time-zone-text|use-once-known|texts[\\/](?:formats|translations|Trans|voice-of|store-language)|outbox[\\/](?!outbox-place)|routing[\\/](paths[\\/]|use-cover))|ui[\\/](Avatar|Button|IconButton|ime|LastLoaded|LazyPart|ListStates|MediaFrame|MediaImage|Picture|Skeleton|Spinner|TimeAgo|VerifiedBadge|Video|share-link|use-back-online|use-chunk|viewer[\\/]Viewer)\.|areas[\\/]people[\\/]parts[\\/]first-steps[\\/]hint\.|areas[\\/]posts[\\/]parts[\\/](element-ids|likes|media-label|reposts|use-cached|use-live-post|use-post|components[\\/](LikedByDoubleTap|PostMenu|PostText))\.)|(react-query|query-core)[\\/].*[\\/](useInfiniteQuery|useMutation|mutationObserver)\.|lucide-react[\\/].*[\\/](arrow-up|bookmark|chevron-down|image-plus|images|message-circle|repeat-2|share|x)\./,
              // Before all others: a group takes along what its modules import.
              priority: 4,
            },
            // A field that searches, which narrow screens have without the rest of the rail.
            { name: 'search-field', test: /[\\/]ui[\\/]SearchField\./, priority: 3 },
            // The parts beside the column of wide screens.
            {
              name: 'rail',
              test: /search[\\/]screens[\\/]components[\\/](RailSearch|TypedSearch)\.|ui[\\/]use-wide\./,
              priority: 2,
            },
            // Texts with elements in them, which few screens have.
            { name: 'trans', test: /[\\/]lib[\\/]texts[\\/]Trans\./, priority: 3 },
            // Dates and times in words, which most screens have.
            { name: 'dates', test: /contract[\\/]src[\\/]text[\\/]dates\./, priority: 3 },
            // Texts with hashtags as links, and the tags of lists.
            { name: 'linked-text', test: /[\\/]ui[\\/]linked-text[\\/](LinkedText|hashtags|TagName)\./, priority: 2 },
            // Sheets and alerts are shared far beyond forms, and forms import them: they come before.
            { name: 'sheet', test: /[\\/]ui[\\/](Sheet|Actions|Question|FormAlert)\./, priority: 3 },
            // Sheets ask before unsent input is left, with and without forms.
            { name: 'unsent', test: /[\\/]lib[\\/]input[\\/]unsent\.|[\\/]ui[\\/]leave-question\./, priority: 3 },
            // Forms store their input with this code.
            {
              name: 'input',
              test: /[\\/]lib[\\/](input[\\/](?!input-(place|files))|use-call-form)|[\\/]ui[\\/](DraftLine|FormEnd)\./,
              minShareCount: 2,
              priority: 2,
            },
            // The database of the outbox, and of chosen files.
            { name: 'idb', test: /node_modules[\\/]idb[\\/]|[\\/]lib[\\/]device-database\./, priority: 2 },
            // Following people and playing videos: small parts that several screens load together.
            { name: 'follow', test: /people[\\/]parts[\\/](follow|person-query)\./, priority: 2 },
            {
              name: 'video-parts',
              test: /[\\/]ui[\\/]prefers-still\.|lucide-react[\\/].*[\\/](captions|captions-off|pause|play|volume-2|volume-x)\./,
              priority: 2,
            },
            { name: 'feed', test: /screens[\\/]feed[\\/]FeedScreen\.tsx$/, priority: 1 },
            // Small parts that many screens share, in one file: a file for each would be longer in the list of files than in itself.
            {
              name: 'parts',
              test: /[\\/](changes-of|use-debounced|use-object-url|Below|copy-text|unsent-deletions|contract[\\/]src[\\/]posts[\\/]tags|file-size|use-wide|use-now|use-in-view|focus-neighbour|infiniteQueryOptions|paged-query|together|Loaded|Skeletons|ScreenHeader|MoreOnScroll|MoreButton|PagedList|LoadingPeople|person-texts|study-note|found-people|LazyPart|ProgressBar|FieldFrame|form-fields|save-file|rupees|BackLink|PartError|SubHeader|item-texts|colleges-query|exam-days|footer-links|TextField|auth|colleges|reports|profiles)\.(js|tsx?)$/,
              minShareCount: 2,
              priority: 1,
            },
            // The end of a list, which lists of people and many others have.
            { name: 'list-end', test: /[\\/]ui[\\/](MoreButton|MoreOnScroll|use-in-view)\./, priority: 2 },
            { name: 'person-row', test: /people[\\/]parts[\\/]PersonRow\./, priority: 2 },
            // Small parts that a profile opens with, and lists of people have too.
            {
              name: 'person-parts',
              test: /people[\\/]parts[\\/](request-changes|friendship|lists|hiding|BlockQuestion|PersonList)\.|[\\/]ui[\\/]Tabs\.|contract[\\/]src[\\/]people[\\/]blocks\./,
              minShareCount: 2,
              priority: 1,
            },
            // The outbox.
            {
              name: 'outbox',
              test: /[\\/]lib[\\/]outbox[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
            // The menu asks what is switched off, and so do the screens of what can be.
            {
              name: 'switchable',
              test: /parts[\\/]switchable[\\/](features-query|switchable-screen)\./,
              priority: 2,
            },
            // Polls have the eye of password fields too, and nothing else of them.
            { name: 'eye', test: /lucide-react[\\/].*[\\/]eye(-off)?\./, priority: 2 },
            // The icons of products are in one file, because other screens have some of them.
            {
              name: 'product-icons',
              test: /lucide-react[\\/].*[\\/](armchair|bike|book-open|laptop|package)\./,
              priority: 2,
            },
            // The common parts of forms before signing in, and of those with a password, for the same reason.
            {
              name: 'form-page',
              test: /[\\/](FormPage|Quadrangle|form-rules)\.tsx?$/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'password-parts',
              test: /[\\/](PasswordField|password-rules|second-factor)\.tsx?$/,
              minShareCount: 2,
              priority: 1,
            },
            // The common parts of the screens of study groups and of the marketplace, for the same reason.
            {
              name: 'study-groups',
              test: /areas[\\/]groups[\\/](screens|queries)[\\/](LoadingCards|group-queries|topic-queries)\.|contract[\\/]src[\\/]groups[\\/](groups|group-topics|group-terms)\.|ui[\\/]attachments[\\/]attachment-types\./,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'market',
              test: /areas[\\/]market[\\/](screens|queries)[\\/](market-hrefs|market-queries|components[\\/](MarketPart|StatePill|Thumbnail)|listings[\\/](ListingState|SaveButton|category-icons))\.|contract[\\/]src[\\/]market[\\/](listings|lost-items|market-terms|offers|handovers)\./,
              minShareCount: 2,
              priority: 1,
            },
            // The common parts of internships, and of tabs in the address.
            {
              name: 'internships',
              test: /areas[\\/]careers[\\/](screens|queries)[\\/](deadline|careers-keys|internship-queries|components[\\/]StatusPill)\.|contract[\\/]src[\\/]careers[\\/](internships|placement|applications)\./,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'address-tabs', test: /[\\/]ui[\\/](AddressTabs|tab-keys)\./, priority: 2 },
            // The links of the menu with their icons, which the first load has no use for.
            { name: 'menu-links', test: /[\\/]menu-links\.ts$/, priority: 1 },
            // Icons that several screens have in common, for the same reason; not those of the menu and the console alone.
            {
              debugName: 'icons',
              name: (id, build) => (isOfLinks(build.getModuleInfo(id)?.importers ?? []) ? null : 'icons'),
              test: /lucide-react[\\/].*[\\/]icons[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': server, '/media': server },
  },
});
