// What happens at a moment, in a sentence or two.
import type { GameInfo, SideName, Trace } from '../engine/messages';
import { said } from '../words/index.svelte';
import { real, sum, whole, words } from '../words/room';
import { pathOf, moverOf, rewardOf, type Moment, type Value } from './moments';

export const nameOfSide = (game: GameInfo, side: SideName): string => said(game.sides[side === 'first' ? 0 : 1].name);

export const nameOfNode = (path: readonly string[]): string => (path.length === 0 ? words().root : path.join(' '));

export function storyOf(moment: Moment, trace: Trace, game: GameInfo, toMove: SideName): string[] {
  const tell = words().story;
  const { event } = moment;
  const node = nameOfNode(moment.path);
  switch (event.kind) {
    case 'compare': {
      const say = event.step.formula === 'puct' ? tell.comparePrior : tell.compare;
      return [say(node, whole(event.step.visits), event.taken.move, real(event.taken.sum))];
    }
    case 'untried': return [(event.step.formula === 'puct' ? tell.untriedPrior : tell.untried)(node)];
    case 'reached-end': return [tell.reachedEnd(node)];
    case 'try': return [tell.try(event.move)];
    case 'create': return [tell.create(event.move)];
    case 'play-out': return [tell.playOut(whole(trace.simulate.moves.length))];
    case 'evaluate': {
      const mover = moverOf(pathOf(trace), toMove);
      return [tell.evaluate(real(rewardOf(trace, mover)), nameOfSide(game, mover))];
    }
    case 'result': {
      const { result } = trace.simulate;
      const reward = tell.reward(nameOfSide(game, event.mover), sum(event.reward));
      if (result === null || result === 'draw') return [tell.draw, reward, tell.drawNote];
      return [tell.won(nameOfSide(game, result)), reward];
    }
    case 'back-up':
      return [moment.path.length === 0 ? tell.backUpRoot(sum(event.reward)) : tell.backUp(node, sum(event.reward))];
  }
}

export function textOf(value: Value, game: GameInfo): { now: string; before?: string } {
  if ('node' in value) return { now: nameOfNode(value.node) };
  if ('side' in value) return { now: nameOfSide(game, value.side) };
  if ('text' in value) return { now: value.text };
  const show = (figure: number) => (value.digits === 0 ? whole(figure) : sum(figure));
  return { now: show(value.figure), before: value.before === undefined ? undefined : show(value.before) };
}
