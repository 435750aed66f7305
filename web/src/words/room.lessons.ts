import { language } from './index.svelte';
import { lessonsEn, type LessonWords } from './room.lessons.en';
import { lessonsEs } from './room.lessons.es';

export const lessonWords = (): LessonWords => (language.code === 'es' ? lessonsEs : lessonsEn);
