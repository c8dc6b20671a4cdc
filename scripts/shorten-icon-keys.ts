import type { Plugin } from 'vite'

const icons = /\/lucide-react\/dist\/esm\/icons\//
const iconKey = /\bkey: "\w+"/g

/**
 * Numbers the React keys of an icon's shapes. Lucide's are random letters, which cannot be compressed: half a kilobyte of the
 * first screen. Fails the build once Lucide writes its keys in another way.
 */
export function shortenIconKeys(): Plugin {
  return {
    name: 'shorten-icon-keys',
    transform: {
      filter: { id: icons },
      handler(source, id) {
        let count = 0
        const code = source.replaceAll(iconKey, () => `key: "${(count += 1)}"`)
        // An alias has no shapes of its own.
        if (count === 0 && !source.includes('export { default }')) this.error(`${id}: no keys of shapes`)
        return { code, map: null }
      },
    },
  }
}
