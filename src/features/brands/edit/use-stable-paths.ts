import { useState } from 'react'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'

/**
 * Returns the fields to show in a view, for example the missing or invalid ones. A shown field stays until the view changes;
 * otherwise it would disappear while the user fills it.
 */
export function useStablePaths(view: string, current: BrandPath[]): ReadonlySet<BrandPath> {
  const [shown, setShown] = useState({ view, paths: new Set(current) })
  const isOtherView = shown.view !== view
  if (!isOtherView && current.every((path) => shown.paths.has(path))) return shown.paths
  const paths = new Set(isOtherView ? current : [...shown.paths, ...current])
  setShown({ view, paths })
  return paths
}
