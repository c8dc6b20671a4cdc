import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { loadInsights } from './load-insights.ts'

/** The insights, whose code and texts are loaded when they are first shown. */
export const Insights = lazyPart(loadInsights, { waiting: () => <Skeleton /> })
