// The room's keys. Where somebody types, slides or walks over a board, they mean something else.
export type Action = 'run' | 'forward' | 'back' | 'forward-iteration' | 'back-iteration' | 'start' | 'projector';

export interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

export function actionOf(pressed: Pressed): Action | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  switch (pressed.key) {
    case ' ': return 'run';
    case 'ArrowRight': return pressed.shiftKey ? 'forward-iteration' : 'forward';
    case 'ArrowLeft': return pressed.shiftKey ? 'back-iteration' : 'back';
    case 'Home': return 'start';
    case 'f': case 'F': return 'projector';
    default: return null;
  }
}

// Whether an element has a use of its own for the key: matches `closest`.
export function ownersOf(action: Action): string {
  const typing = 'input, select, textarea, [contenteditable], [role=grid], [role=application]';
  return action === 'run' ? `${typing}, button, a[href], summary, [role=button]` : action === 'projector' ? 'input:not([type=range]), textarea, [contenteditable]' : typing;
}
