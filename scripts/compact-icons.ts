import type { Plugin } from 'vite'

const icons = /\/lucide-react\/dist\/esm\/icons\//
const iconKey = /\bkey: "\w+"/g
const iconNames = /^ {2}name: .*\n|,\n {2}aliases: \[[^\]]*\]/gm
const iconComponent = /import createLucideIcon from .*/

/**
 * Makes Lucide's icons 1.5 kB of the first screen smaller: numbers the React keys of an icon's shapes, which are random letters
 * that cannot be compressed, removes its names, which only become class names, and renders it with our own component
 * (src/ui/create-icon.ts). Fails the build once Lucide writes its icons in another way.
 */
export function compactIcons(): Plugin {
  return {
    name: 'compact-icons',
    transform: {
      filter: { id: icons },
      handler(source, id) {
        let count = 0
        const code = source
          .replaceAll(iconKey, () => `key: "${(count += 1)}"`)
          .replace(iconNames, '')
          .replace(iconComponent, "import { createIcon as createLucideIcon } from '/src/ui/create-icon.ts'")
        // An alias has no shapes of its own.
        const isExpected = source.includes('export { default }') || (count > 0 && code.includes('createIcon'))
        if (!isExpected) this.error(`${id}: no keys of shapes, or no component`)
        return { code, map: null }
      },
    },
  }
}
