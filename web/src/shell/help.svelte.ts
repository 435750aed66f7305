import type { KeyAction } from './keys';

// The keys of the page that is shown, for the help.
export const help: { open: boolean; actions: KeyAction[] } = $state({ open: false, actions: [] });

export function toggleHelp(): void {
  help.open = !help.open;
}
