import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { loadOnce } from '#src/lib/lazily.ts'

export const loadInsights = loadOnce(async () => {
  const [{ Insights }] = await Promise.all([import('./insights.tsx'), loadTexts('insights')])
  return Insights
})
