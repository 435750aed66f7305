// The room alone, on tic-tac-toe: for work on it without an engine.
import { mount } from 'svelte';
import { TicTacToeEngine } from '../lessons/engine';
import { ticTacToe, welcome } from '../lessons/welcome';
import '../style/tokens.css';
import '../style/base.css';
import '../style/controls.css';
import Room from './Room.svelte';

const target = document.getElementById('app')!;
mount(Room, {
  target,
  props: {
    engine: new TicTacToeEngine(), open: async () => new TicTacToeEngine(),
    game: ticTacToe, settings: welcome.settings, limits: welcome.limits,
  },
});
