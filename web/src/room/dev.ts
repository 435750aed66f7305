// The room and the lessons alone, on tic-tac-toe: for work on them without the program.
import { mount } from 'svelte';
import '../style/tokens.css';
import '../style/base.css';
import '../style/controls.css';
import Dev from './Dev.svelte';

mount(Dev, { target: document.getElementById('app')! });
