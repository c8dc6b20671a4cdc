import { foldText } from '#src/lib/i18n/fold-text.ts'

/** A class of src/ui/styles/hues.css that sets `--hue-soft`, `--hue-mid`, `--hue-edge` and `--hue-ink`. */
export type HueClass = `hue-${number}`

const hues = 10

/**
 * Returns the colour of a product: the same for every spelling of its name (case, spaces, tashkeel, forms of letters). Two
 * products may share a colour, so show the name too. `product` is the name without a quantity.
 */
export function productHue(product: string): HueClass {
  return `hue-${hash(foldText(product)) % hues}`
}

/* FNV-1a: short, and gives similar names different values. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
