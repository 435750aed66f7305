export interface Arrow {
  from: number;
  to: number;
  kind: 'hint' | 'path' | 'reply' | 'threat';
  weight?: number;
}

export interface Heat {
  square: number;
  from?: number;
  share: number;
}

export interface SquareLabel {
  square: number;
  text: string;
  tone?: 'good' | 'bad' | 'plain';
}
