import { savePreference } from '#src/lib/preferences.ts'
import { withBrowserStorage } from '#src/lib/storage/browser-storage.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { createProductHues } from './create-product-hues.ts'

/** A class of src/ui/styles/hues.css that sets `--hue-soft`, `--hue-mid`, `--hue-edge` and `--hue-ink`. */
export type HueClass = `hue-${number}`

const deviceHues = createProductHues({
  load: () => withBrowserStorage('localStorage', (storage) => storage.getItem(storageKey('hues'))) ?? '',
  save(all, recent) {
    withBrowserStorage('localStorage', (storage) => storage.setItem(storageKey('hues'), all))
    savePreference('hues', recent)
  },
})

/**
 * Returns the colour of a product: the same for every spelling of its name (case, spaces, tashkeel, forms of letters), and
 * always the same on this device. Products share a colour only if the device knows more than ten, so show the name too.
 * `product` is the name without a quantity.
 */
export function productHue(product: string): HueClass {
  return `hue-${deviceHues.hueOf(product)}`
}

/** Gives the products of reservations their colours, in the order of the smallest ids. Call it before they are drawn. */
export const assignHues = deviceHues.assign
