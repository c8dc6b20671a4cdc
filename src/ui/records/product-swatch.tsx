import { productHue } from '#src/lib/products/product-hue.ts'
import './product-swatch.css'

type ProductSwatchProps = {
  product: string
  /** Taken by whole days rather than by the hour: another shape. */
  isByDay: boolean
}

/** The colour of a product, beside its name. */
export function ProductSwatch({ product, isByDay }: ProductSwatchProps) {
  const shape = isByDay ? 'product-swatch product-swatch-day' : 'product-swatch'
  return <span className={`${shape} ${productHue(product)}`} aria-hidden="true" />
}
