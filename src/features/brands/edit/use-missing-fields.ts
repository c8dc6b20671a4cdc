import { useState } from 'react'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'

/**
 * The fields to show while only missing ones are shown. One that was shown stays until something else is
 * looked at (`of` changes), or it would vanish under the hands of whoever fills it in.
 */
export function useMissingFields(of: string, missing: BrandPath[]): ReadonlySet<BrandPath> {
  const [shown, setShown] = useState({ of, paths: new Set(missing) })
  const isElsewhere = shown.of !== of
  if (!isElsewhere && missing.every((path) => shown.paths.has(path))) return shown.paths
  const paths = new Set(isElsewhere ? missing : [...shown.paths, ...missing])
  setShown({ of, paths })
  return paths
}
