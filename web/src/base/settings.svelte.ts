export type Look = 'system' | 'dark' | 'light';
export type BoardTheme = 'calm' | 'hall' | 'contrast';
export type LanguageCode = 'es' | 'en';

export interface Settings {
  look: Look;
  board: BoardTheme;
  language: LanguageCode;
  muted: boolean;
  coordinates: boolean;
  bar: boolean;
  heat: boolean;
}

const key = 'ratatosk.settings';

function usual(): Settings {
  const spanish = globalThis.navigator?.language?.toLowerCase().startsWith('es') ?? false;
  return {
    look: 'system',
    board: 'calm',
    language: spanish ? 'es' : 'en',
    muted: false,
    coordinates: true,
    bar: true,
    heat: false,
  };
}

function stored(): Settings {
  try {
    return { ...usual(), ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>) };
  } catch {
    return usual();
  }
}

// What a person has chosen for this browser. Small and needed before the first drawing, so not with the games.
export const settings: Settings = $state(stored());

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
