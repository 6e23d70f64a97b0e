import type { Language } from '@quad/contract/language/languages';
import { useSyncExternalStore } from 'react';
import { language } from '../lib/texts/language.ts';

/** The language that is shown. */
export const useLanguage = (): Language => useSyncExternalStore(language.subscribe, language.get, language.get);
