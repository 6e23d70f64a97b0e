import { useSyncExternalStore } from 'react';
import { language } from '../lib/texts/language.ts';

/** The language that is shown. */
export const useLanguage = () => useSyncExternalStore(language.subscribe, language.get, language.get);
