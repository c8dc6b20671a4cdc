import { derivedColors, type PortalColors } from './derived-colors.ts'

const applied = new Set<string>()

/** Applies a portal's colours in both themes; empty colours restore ours. */
export function applyColors(colors: PortalColors): void {
  const { style } = document.documentElement
  for (const name of applied) style.removeProperty(name)
  applied.clear()
  // Older browsers would drop the whole declaration.
  if (!CSS.supports('color', 'light-dark(#000, #fff)')) return
  for (const [name, { light, dark }] of derivedColors(colors)) {
    style.setProperty(name, `light-dark(${light}, ${dark})`)
    applied.add(name)
  }
}
