import type { Component } from 'svelte';
import { lineIn } from './analyse/file';
import { dayOf } from './daily/daily';
import type { GameInfo } from './engine/messages';
import Home from './games/Home.svelte';
import Play from './play/Play.svelte';
import type { Route } from './shell/router';

// What is shown at an address. A place with another key is made anew; the code of all but the first ones
// is fetched when somebody goes there.
export interface Place {
  key: string;
  load: () => Promise<Component>;
  props: Record<string, unknown>;
}

function place<Props extends Record<string, any>>(
  key: string,
  load: () => Promise<{ default: Component<Props> }>,
  props: NoInfer<Props>,
): Place {
  return { key, load: async () => (await load()).default as Component, props };
}

export function placeOf(route: Route, game: GameInfo | undefined): Place {
  const [first, second] = route.args;
  const whole = [route.name, ...route.args, route.query.toString()].join('/');
  const position = route.query.get('position');
  switch (route.name) {
    case 'home':
      return home();
    case 'play':
      if (first === undefined) return home();
      if (!game) break;
      return place(`play/${game.name}/${second ?? ''}/${position ?? ''}`, async () => ({ default: Play }), {
        game, id: second ?? null, from: position,
      });
    case 'analyse':
    case 'review':
      if (game) return study(route.name, route, game, whole);
      if (route.name === 'analyse') return place('analyse', () => import('./analyse/Analyse.svelte'), {});
      if (first === undefined) break;
      return place(`review/${first}`, () => import('./review/Review.svelte'), { id: first });
    case 'editor':
      if (!game) break;
      return place(whole, () => import('./editor/Editor.svelte'), { game, from: position });
    case 'rules':
      return place(`rules/${game?.name}`, () => import('./rules/Rules.svelte'), { game });
    case 'daily': {
      const day = Number(first) || dayOf(new Date());
      return place(`daily/${day}`, () => import('./daily/Daily.svelte'), { day });
    }
    case 'arena':
      return place('arena', () => import('./arena/Arena.svelte'), {});
    case 'games':
      return place('games', () => import('./games/Games.svelte'), {});
    case 'room':
      return place('room', () => import('./room/Room.svelte'), { game: first ?? 'brandubh' });
    case 'lessons':
      return place('lessons', () => import('./lessons/Lessons.svelte'), { name: first ?? '' });
  }
  return place('nowhere', () => import('./shell/NotFound.svelte'), {});
}

function home(): Place {
  return place('home', async () => ({ default: Home }), {});
}

function study(name: 'analyse' | 'review', { query }: Route, game: GameInfo, key: string): Place {
  return place(key, () => import('./analyse/Study.svelte'), {
    place: name, game, line: lineIn(game.name, query), tab: query.get('tab'), ...(query.has('at') ? { at: Number(query.get('at')) } : {}),
  });
}
