import { productHue } from '#src/lib/products/product-hue.ts'
import './product-swatch.css'

type ProductSwatchProps = {
  product: string
  /** Reserved by whole days: another shape. */
  isByDay: boolean
}

/** A swatch in a product's colour. */
export function ProductSwatch({ product, isByDay }: ProductSwatchProps) {
  const shape = isByDay ? 'product-swatch product-swatch-day' : 'product-swatch'
  return <span className={`${shape} ${productHue(product)}`} aria-hidden="true" />
}
