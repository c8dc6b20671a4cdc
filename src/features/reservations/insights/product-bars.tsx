import { useTranslations } from 'use-intl'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { productHue } from '#src/lib/products/product-hue.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { FigureSection } from './figure-section.tsx'
import type { InsightFigures } from './insight-figures.ts'
import { useInsightLabels } from './use-insight-labels.ts'

/* A reader distinguishes about this many at a glance. */
const maxShown = 8

/** The section that compares products. Each bar has its product's colour; products of whole days have round ends. */
export function ProductBars({ figures, period }: { figures: InsightFigures; period: string }) {
  const t = useTranslations('insights')
  const tCalendar = useTranslations('reservations.calendar')
  const { measure, amount, share } = useInsightLabels(figures.total)
  const products = figures.products()
  const [first] = products
  const maxValue = Math.max(1, ...products.map((product) => product[measure]))
  const nameOf = (product: string) => product || tCalendar('productUnknown')
  return (
    <FigureSection
      title={t('products', { measure })}
      sentence={
        first && (
          <LanguageRuns
            text={t('productsSentence', {
              product: nameOf(first.product),
              amount: amount(first),
              share: share(first),
            })}
          />
        )
      }
      figures={{
        columns: [t('columnProduct'), t('columnReservations'), t('columnSeats')],
        rows: products.map(({ product, reservations, seats }) => [nameOf(product), reservations, seats]),
      }}
      period={period}
    >
      <ol className="product-bars" aria-hidden="true">
        {products.slice(0, maxShown).map(({ product, isByDay, ...tally }) => (
          <li key={product} className={productHue(product)}>
            <span>
              <StoreText text={nameOf(product)} title={nameOf(product)} />
            </span>
            <span>
              <i data-is-by-day={isByDay} style={{ '--part': tally[measure] / maxValue }} />
            </span>
            <b>{formatNumber(tally[measure])}</b>
          </li>
        ))}
      </ol>
      {products.length > maxShown && (
        <p className="quiet">{t('productsMore', { count: products.length - maxShown })}</p>
      )}
    </FigureSection>
  )
}
