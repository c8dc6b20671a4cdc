import type { Plugin } from 'vite'
import { breakpoints } from '#src/lib/breakpoints.ts'

/* A style sheet's folder decides its layer; a later layer wins over an earlier one, whatever the selectors. */
const layers = [
  { name: 'reset', sheets: /\/src\/ui\/styles\/base\.css$/ },
  { name: 'tokens', sheets: /\/src\/ui\/styles\/(tokens|hues|more-contrast|fonts|fallback-fonts)\.css$/ },
  { name: 'vendor', sheets: /\/node_modules\// },
  { name: 'ui', sheets: /\/src\/ui\/(?!styles\/utilities)/ },
  { name: 'utilities', sheets: /\/src\/ui\/styles\/utilities\.css$/ },
  { name: 'features', sheets: /\/(src\/(app|features)|tools\/kit)\// },
]

/** The order of the layers. The first statement of a page applies to all its style sheets. */
export const layerOrder = `@layer ${layers.map(({ name }) => name).join(', ')};`

/** Wraps every style sheet in its cascade layer and expands its breakpoints: `(--phone)` becomes `(width < 40em)`. */
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
        return { code: `${layerOrder} @layer ${layer.name} {\n${withBreakpoints(sheet)}\n}`, map: null }
      },
    },
  }
}

function withBreakpoints(sheet: string): string {
  return Object.entries(breakpoints).reduce(
    (text, [name, query]) => text.replaceAll(`(--${name})`, query),
    sheet,
  )
}
