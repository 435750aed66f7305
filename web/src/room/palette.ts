// Colours of lines in a chart, told apart on light and dark and by most who see few colours.
export const palette = [
  'light-dark(#9a5f00, #e5a63a)',
  'light-dark(#1f5d97, #7db4ea)',
  'light-dark(#3f7029, #86c46a)',
  'light-dark(#a02c54, #ee82a6)',
  'light-dark(#6a4aa5, #b99cf0)',
  'light-dark(#0f7470, #57c4bd)',
] as const;

export const colourOfLine = (index: number): string => palette[index % palette.length]!;
