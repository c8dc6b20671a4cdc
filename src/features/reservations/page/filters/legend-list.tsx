import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { truncate } from '#src/lib/graphemes.ts'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { FieldFrame } from '#src/ui/fields/field-frame.tsx'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import { maxNameLength, type LegendProduct } from '#src/features/reservations/days/legend.ts'

export type LegendListProps = {
  products: LegendProduct[]
  chosen: string[]
  onToggle: (product: string) => void
}

const oneStop = rovingFocus('input', 1)

/* Thousands of rows would make the page slow; the search finds the others. */
const maxRows = 200

/** All products of the legend as checkboxes, with a search. One stop of Tab; the arrow keys move between the products. */
export function LegendList({ products, chosen, onToggle }: LegendListProps) {
  const t = useTranslations('reservations.calendar')
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const folded = useMemo(
    () => products.map((product) => ({ product, name: foldText(product.product) })),
    [products],
  )
  const terms = readSearchTerms(typed)
  const found = folded.filter(({ name }) => matchesTerms(name, terms)).map(({ product }) => product)
  const rows = found.slice(0, maxRows)
  const results = t(found.length === 0 ? 'noProductFound' : 'productCount', { count: found.length })
  useAnnouncedResults(typed, results, '')
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={box} className="tight grid">
      <FieldFrame label={t('searchProducts')} isLabelHidden>
        {(fieldProps) => (
          <input
            {...fieldProps}
            type="search"
            dir="auto"
            className="field-control"
            placeholder={t('searchProducts')}
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowDown') box.current?.querySelector<HTMLElement>('[type=checkbox]')?.focus()
            }}
          />
        )}
      </FieldFrame>
      <p className="quiet small">{results}</p>
      <ul ref={oneStop} aria-label={t('product')}>
        {rows.map(({ product, reservations, isByDay }) => {
          const name = truncate(product, maxNameLength) || t('productUnknown')
          return (
            <li key={product}>
              <label className="legend-row choice-label pressable swatched centred gap flex">
                <input
                  type="checkbox"
                  checked={chosen.includes(product)}
                  onChange={() => onToggle(product)}
                />
                <ProductSwatch product={product} isByDay={isByDay} />
                <StoreText className="breakable" text={name} />
                <span className="chip-count last strong quiet">{formatNumber(reservations)}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
