/** The TypeScript of a Markdown text, block by block. */
export function codeBlocks(markdown: string): readonly string[] {
  return [...markdown.matchAll(/```tsx?(?: live)?\n([\s\S]*?)```/g)].map(([, block = '']) => block)
}
