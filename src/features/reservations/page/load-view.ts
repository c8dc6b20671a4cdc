import { loadTimeGrid } from '#src/features/reservations/week/load-week.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { loadOnce } from '#src/lib/lazily.ts'
import { readPreference } from '#src/lib/preferences.ts'

export const loadInsights = loadOnce(async () => {
  const [{ Insights }] = await Promise.all([
    import('#src/features/reservations/insights/insights.tsx'),
    loadTexts('insights'),
  ])
  return Insights
})

export const loadProductsView = loadOnce(
  async () => (await import('#src/features/reservations/products/products-view.tsx')).ProductsView,
)

const loaders: Partial<Record<string, () => Promise<unknown>>> = {
  insights: loadInsights,
  products: loadProductsView,
  ...(readPreference('week') === 'grid' && { week: loadTimeGrid }),
}

/* The view of the address loads as soon as the page's code is there, the others when they are shown. The view reports a failure. */
loaders[new URLSearchParams(window.location.search).get('view') ?? '']?.().catch(() => {})
