import { settings, type LanguageCode } from '../base/settings.svelte';
import type { Words } from '../engine/messages';

export const language = {
  get code(): LanguageCode {
    return settings.language;
  },
};

export function said(words: Words): string {
  return words[settings.language];
}
