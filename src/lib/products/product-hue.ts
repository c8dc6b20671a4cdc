import { foldText } from '#src/lib/i18n/fold-text.ts'

/** A class of src/ui/styles/hues.css: gives an element `--hue-soft`, `--hue-mid`, `--hue-edge` and `--hue-ink`. */
export type HueClass = `hue-${number}`

const hues = 10

/**
 * The colour of a product, always the same for the same name, however it is written (case, spaces, tashkeel, forms of
 * letters). Two products may share one, so the name always stands with it. Of a reservation it takes the product alone,
 * without the quantity of the title.
 */
export function productHue(product: string): HueClass {
  return `hue-${hash(foldText(product)) % hues}`
}

/* FNV-1a: short, and spreads names that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
