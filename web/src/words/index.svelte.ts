import { settings, type LanguageCode } from '../base/settings.svelte';
import type { Words } from '../engine/messages';
import { en } from './en';
import { es } from './es';

export type Dictionary = typeof en;

const dictionaries: Record<LanguageCode, Dictionary> = { es, en };

export const language = {
  get code(): LanguageCode {
    return settings.language;
  },
  get words(): Dictionary {
    return dictionaries[settings.language];
  },
};

// Words that came from the engine, in the language of the page.
export function said(words: Words): string {
  return words[settings.language];
}
