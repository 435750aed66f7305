import { settings } from './settings.svelte';

export type Sound = 'place' | 'capture' | 'end' | 'warning';

let context: AudioContext | null = null;

// Browsers only allow sound after a gesture, and every sound of ours follows one.
function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

export function play(sound: Sound): void {
  if (settings.muted) return;
  const to = audio();
  if (!to) return;
  if (sound === 'place') knock(to, 0, 420, 0.09, 0.5);
  if (sound === 'capture') {
    knock(to, 0, 300, 0.1, 0.5);
    knock(to, 0.09, 190, 0.14, 0.4);
  }
  if (sound === 'end') [392, 494, 587].forEach((pitch, i) => tone(to, i * 0.13, pitch, 0.42));
  if (sound === 'warning') tone(to, 0, 220, 0.22);
}

// A piece set down on wood: a short burst of noise through a narrow filter.
function knock(to: AudioContext, after: number, pitch: number, length: number, loud: number): void {
  const samples = Math.floor(to.sampleRate * length);
  const buffer = to.createBuffer(1, samples, to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * Math.exp((-7 * i) / samples);
  const source = new AudioBufferSourceNode(to, { buffer });
  const filter = new BiquadFilterNode(to, { type: 'bandpass', frequency: pitch, Q: 3 });
  source.connect(filter).connect(new GainNode(to, { gain: loud * 2 })).connect(to.destination);
  source.start(to.currentTime + after);
}

function tone(to: AudioContext, after: number, pitch: number, length: number): void {
  const start = to.currentTime + after;
  const gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.14, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
  const source = new OscillatorNode(to, { type: 'triangle', frequency: pitch });
  source.connect(gain).connect(to.destination);
  source.start(start);
  source.stop(start + length);
}
