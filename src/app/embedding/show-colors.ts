import { derivedColors, type PortalColors } from './derived-colors.ts'

const shown = new Set<string>()

/** Gives the page a portal's colours, in both themes; without any it has its own again. */
export function showColors(colors: PortalColors): void {
  const { style } = document.documentElement
  for (const name of shown) style.removeProperty(name)
  shown.clear()
  // An older browser would be left without any colour.
  if (!CSS.supports('color', 'light-dark(#000, #fff)')) return
  for (const [name, { light, dark }] of derivedColors(colors)) {
    style.setProperty(name, `light-dark(${light}, ${dark})`)
    shown.add(name)
  }
}
