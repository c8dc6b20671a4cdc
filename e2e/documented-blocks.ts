import { readFileSync } from 'node:fs'

/** The blocks of docs/embedding.md in a language (`html`), without their indentation. `origin` replaces the documented one. */
export function documentedBlocks(language: string, origin: string): string[] {
  const text = readFileSync('docs/embedding.md', 'utf8')
  const fences = text.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, 'gm'))
  return [...fences].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').replaceAll('https://diwan.example.com', origin),
  )
}
