import { writeCookie } from '#src/lib/preferences.ts'
import { authState } from '#src/lib/settings.ts'
import { withBrowserStorage } from '#src/lib/storage/browser-storage.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { createProductHues } from './create-product-hues.ts'

/** A class of src/ui/styles/hues.css that sets `--hue-soft`, `--hue-mid`, `--hue-edge` and `--hue-ink`. */
export type HueClass = `hue-${number}`

let deviceHues = createProductHues({
  load: () => withBrowserStorage('localStorage', (storage) => storage.getItem(storageKey('hues'))) ?? '',
  save(all, recent) {
    withBrowserStorage('localStorage', (storage) => storage.setItem(storageKey('hues'), all))
    // No preference: a product may be drawn first while others render.
    writeCookie('hues', recent, authState().basePath || '/')
  },
})

/** Takes the colours of another device from the text of its cookie: the gateway renders one page after another. */
export function takeHuesOf(recent: string): void {
  deviceHues = createProductHues({ load: () => recent, save() {} })
}

/**
 * Returns the colour of a product: the same for every spelling of its name (case, spaces, tashkeel, forms of letters), and
 * always the same on this device. Products share a colour only if the device knows more than ten, so show the name too.
 * `product` is the name without a quantity.
 */
export function productHue(product: string): HueClass {
  return `hue-${deviceHues.hueOf(product)}`
}

/** Gives the products of reservations their colours, in the order of the smallest ids. Call it before they are drawn. */
export const assignHues: typeof deviceHues.assign = (reservations) => deviceHues.assign(reservations)
