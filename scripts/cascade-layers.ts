import type { Plugin } from 'vite'

/* The folder of a style sheet says its layer; of two layers the later one here wins, whatever the selectors. */
const layers = [
  { name: 'reset', sheets: /\/src\/ui\/styles\/base\.css$/ },
  { name: 'tokens', sheets: /\/src\/ui\/styles\/(tokens|hues|more-contrast|fonts|fallback-fonts)\.css$/ },
  { name: 'vendor', sheets: /\/node_modules\// },
  { name: 'ui', sheets: /\/src\/ui\// },
  { name: 'features', sheets: /\/(src\/(app|features)|kit)\// },
]

/** Which layer wins over which: what is said first in a page counts for all of its style sheets. */
export const layerOrder = `@layer ${layers.map(({ name }) => name).join(', ')};`

/** Puts every style sheet into its cascade layer, so that no sheet can be written outside of them. */
export function cascadeLayers(): Plugin {
  return {
    name: 'cascade-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(sheet, id) {
        const layer = layers.find(({ sheets }) => sheets.test(id))
        if (layer === undefined)
          this.error(`${id}: scripts/cascade-layers.ts has no layer for this style sheet`)
        if (/^\s*@import\b/m.test(sheet)) {
          this.error(`${id}: a style sheet is imported by the component that it styles, not by another sheet`)
        }
        return { code: `${layerOrder} @layer ${layer.name} {\n${sheet}\n}`, map: null }
      },
    },
  }
}
