import { loadTimeGrid } from '#src/features/reservations/week/load-week.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { loadOnce } from '#src/lib/lazily.ts'
import { readPreference } from '#src/lib/preferences.ts'

/** Loads the code of the view in a URL's query. The page's own code contains the others. */
export async function loadViewAt(search: string): Promise<void> {
  const address = new URLSearchParams(search)
  const view = address.get('view')
  if (view === 'week' && (address.get('as') ?? readPreference('week')) === 'grid') await loadTimeGrid()
  else if (view === 'products') await loadProductsView()
  else if (view === 'insights') await loadInsights()
}

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
