import { loadTexts } from '#src/lib/i18n/i18n.ts'

export const loadInsights = async () => {
  const [{ Insights }] = await Promise.all([import('./insights.tsx'), loadTexts('insights')])
  return Insights
}
