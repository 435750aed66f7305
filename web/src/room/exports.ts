// What a room can be taken home as.
import type { Tree } from '../engine/messages';
import { describe } from './player';
import type { RoomState } from './room.svelte';

export async function dataOf(room: RoomState): Promise<string> {
  const tree = await room.engine.request<Tree>({ type: 'tree', path: [], depth: 6, children: 12, least: 1 });
  const { iteration, root, best, root_moves, shares, trace } = room.room!;
  const data = {
    game: room.game.name, line: room.line, player: describe(room.searcher, room.settings),
    iteration, best, root, root_moves, shares, last_iteration: trace, tree: tree.root,
  };
  return JSON.stringify(data, null, 1);
}

const carried = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'paint-order'];

// A drawing that needs no style sheet: what the page's styles say is written at every element.
export function standalone(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = [picture, ...picture.querySelectorAll<SVGElement>('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, i) => {
    const style = getComputedStyle(originals[i]!);
    for (const name of carried) element.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'tabindex', 'role', 'data-key', 'style']) element.removeAttribute(name);
  });
  const [width, height] = [picture.dataset.width ?? '0', picture.dataset.height ?? '0'];
  for (const [name, value] of Object.entries({ xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }))
    copy.setAttribute(name, value);
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ width, height, fill: getComputedStyle(picture.parentElement!).backgroundColor }))
    paper.setAttribute(name, value);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}
