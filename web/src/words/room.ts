import { language } from './index.svelte';
import { codeEn } from './room.code.en';
import { codeEs } from './room.code.es';
import { roomEn, type RoomWords } from './room.en';
import { roomEs } from './room.es';
import type { Code } from '../room/pseudocode';
import { figure, percent, reward } from './figures';

export const words = (): RoomWords => (language.code === 'es' ? roomEs : roomEn);
export const code = (): Code => (language.code === 'es' ? codeEs : codeEn);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// Figures in the page's language.
export const whole = (value: number): string => figure(value, 0, language.code);
export const real = (value: number, digits = 2): string => figure(value, digits, language.code);
export const sum = (value: number): string => reward(value, language.code);
export const wholePart = (share: number): string => `${figure(100 * share, 0, language.code)} %`;
export const part = (share: number): string => percent(share, language.code);
