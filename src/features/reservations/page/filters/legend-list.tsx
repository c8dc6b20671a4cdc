import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { truncate } from '#src/lib/graphemes.ts'
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

/* Thousands of rows would make the page slow; the search finds the others. */
const maxRows = 200

/** All products of the legend as checkboxes, with a search. One stop of Tab; the arrow keys move between the products. */
export function LegendList({ products, chosen, onToggle }: LegendListProps) {
  const t = useTranslations('reservations.calendar')
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const folded = useMemo(
    () => products.map((product) => ({ product, name: foldText(product.product) })),
    [products],
  )
  const terms = readSearchTerms(typed)
  const found = folded.filter(({ name }) => matchesTerms(name, terms)).map(({ product }) => product)
  const rows = found.slice(0, maxRows)
  const stop = rows.some(({ product }) => product === active) ? active : rows[0]?.product
  const results = t(found.length === 0 ? 'noProductFound' : 'productCount', { count: found.length })
  useAnnouncedResults(typed, results, '')
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  function moveByKey(event: KeyboardEvent) {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])]
    const index = inputs.indexOf(event.target as HTMLInputElement)
    const next = nextIndex(event.key, index, inputs.length - 1)
    if (next === null) return
    event.preventDefault()
    inputs[next]?.focus()
  }

  return (
    // Arrow keys move from the search to the products and back.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="legend-list" onKeyDown={moveByKey}>
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
          />
        )}
      </FieldFrame>
      <p className="quiet legend-count">{results}</p>
      <ul aria-label={t('product')}>
        {rows.map(({ product, reservations, isByDay }) => {
          const name = truncate(product, maxNameLength) || t('productUnknown')
          return (
            <li key={product}>
              <label className="legend-row">
                <input
                  type="checkbox"
                  checked={chosen.includes(product)}
                  tabIndex={product === stop ? 0 : -1}
                  onFocus={() => setActive(product)}
                  onChange={() => onToggle(product)}
                />
                <ProductSwatch product={product} isByDay={isByDay} />
                <StoreText className="legend-name" text={name} />
                <span className="chip-count tabular">{formatNumber(reservations)}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/* The search is the first of the inputs; Home and End belong to its text. */
function nextIndex(key: string, index: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, last)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (index <= 0) return null
  if (key === 'Home') return 1
  return key === 'End' ? last : null
}
