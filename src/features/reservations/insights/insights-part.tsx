import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'

/** The insights, whose code and texts are loaded when they are first shown. */
export const Insights = lazyPart(
  async () => {
    const [{ Insights }] = await Promise.all([import('./insights.tsx'), loadTexts('insights')])
    return Insights
  },
  { waiting: () => <Skeleton /> },
)
