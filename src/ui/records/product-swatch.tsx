import { productHue } from '#src/lib/products/product-hue.ts'
import './product-swatch.css'

/** A swatch in a product's colour; of one that is reserved by whole days (`isByDay`) in another shape. */
export function ProductSwatch({ product, isByDay }: { product: string; isByDay: boolean }) {
  const shape = isByDay ? 'product-swatch product-swatch-day' : 'product-swatch'
  return <span className={`${shape} ${productHue(product)}`} aria-hidden="true" />
}
